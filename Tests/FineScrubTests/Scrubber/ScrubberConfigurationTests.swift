import CurveConfig
import FineScrub
import PanScrub
import ScrubConfig
import ScrubConfigText
import ScrubTestSupport
import ScrubTesting
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

/// Curves and settings of a scrubber.
struct ScrubberConfigurationTests {
  private static let text = """
    {
      selected: 'a', curves: { a: { kind: 'exponential' }, b: { kind: 'tiered' } },
      slider: { width: 200, min: 0, max: 100, value: 20 }, pan: { width: 400 },
    }
    """

  private func configuration(_ text: String = text) throws -> ScrubConfiguration {
    try ScrubConfiguration(parsing: text)
  }

  /// Puts a finger on the slider, and returns the value.
  private func drag(_ scrubber: Scrubber) -> Double {
    scrubber.touchDown(TouchPoint(x: 50, y: 0))
    return scrubber.touchMoved(TouchPoint(x: 83, y: -70)).value
  }

  @Test("The initial configuration is in force") func initialConfiguration() throws {
    let scrubber = Scrubber(configuration: try configuration())
    let model = scrubber.model
    #expect(model.slider.value == 20 && model.slider.maximumValue == 100)
    #expect(model.trackWidth == 200 && model.panSettings.width == 400)
    #expect(scrubber.configuration.library.selected.name == "a")
    #expect(model.curve is ExponentialCurve && model.panCurve is ExponentialCurve)
  }

  @Test(
    "As in UISlider, an end of the range moves the other one",
    arguments: [
      (["min=5"], 5...5), (["min=5", "|", "max=1"], 1...1), (["max=-3"], -3 ... -3),
      (["min=5", "max=9", "|", "max=1"], 1...1),
      (["max=9", "|", "min=12", "|", "max=20"], 12...20),
    ] as [([String], ClosedRange<Double>)], [nil, 10] as [Int64?])
  func anEndOfTheRangeMovesTheOther(
    _ change: (words: [String], range: ClosedRange<Double>), _ duration: Int64?
  ) throws {
    let (words, range) = change
    let scrubber = Scrubber()
    scrubber.change { $0.open(duration: duration.map { MediaTime(value: $0, timescale: 1) }) }
    for command in words.split(separator: "|") {
      try scrubber.changeSlider(ConfigNode(words: Array(command)))
    }
    let slider = scrubber.model.slider
    let isOpen = words == ["min=5"] && duration != nil
    #expect(slider.minimumValue == range.lowerBound)
    #expect(slider.maximumValue == (isOpen ? 10 : range.upperBound))
    #expect(scrubber.model.pan.value == slider.value)
  }

  @Test("Without one, the curve of the library is fitted") func standardConfiguration() {
    let scrubber = Scrubber()
    #expect(scrubber.model.curve is FittedCurve && scrubber.model.slider.maximumValue == 1)
  }

  @Test(
    "An applied configuration changes nothing but its differences, and never the value",
    arguments: [
      ("halvingDistance: 9", "exponential', halvingDistance: 9 "), ("selected b", "b"),
      ("slider", "slider: { mode: 'obSlider', "), ("pan", "pan: { mode: 'absolute', "),
    ])
  func appliedDifferences(change: String, part: String) throws {
    let scrubber = Scrubber(configuration: try configuration())
    try scrubber.changeSlider(ConfigNode(words: ["reunite=never"]))
    try scrubber.changePan(ConfigNode(words: ["edge=moveAtOnce"]))
    try scrubber.changeCurves { (library) throws(ConfigError) in
      try library.define("mine", as: ["kind": "tiered"])
    }
    let held = drag(scrubber)
    let next =
      switch change {
      case "selected b": Self.text.replacing("selected: 'a'", with: "selected: 'b'")
      case "slider": Self.text.replacing("slider: { ", with: part)
      case "pan": Self.text.replacing("pan: { ", with: part)
      default: Self.text.replacing("exponential' ", with: part)
      }
    scrubber.apply(try configuration(next))
    let (model, library) = (scrubber.model, scrubber.configuration.library)
    #expect(model.slider.value.bitPattern == held.bitPattern && model.slider.isTracking)
    #expect(library["mine"] != nil)
    #expect(library.selected.name == (change == "selected b" ? "b" : "mine"))
    #expect(model.sliderSettings.mode == (change == "slider" ? .obSlider : .fine))
    #expect((model.sliderSettings.reunite == .never) == (change != "slider"))
    #expect(model.panSettings.mode == (change == "pan" ? .absolute : .fine))
    #expect((scrubber.configuration.pan.edge == .moveAtOnce) == (change != "pan"))
    let same = scrubber.touchMoved(TouchPoint(x: 83, y: -70))
    #expect(same.value.bitPattern == held.bitPattern)
  }

  @Test("A reload during a drag keeps curves that refer to each other out of order")
  func reloadKeepsDependentCurves() throws {
    let scrubber = Scrubber(configuration: try configuration())
    try scrubber.changeCurves { (library) throws(ConfigError) in
      try library.define("first", as: ["kind": "tiered"])
      try library.define("second", as: ["kind": "exponential", "halvingDistance": 60])
      try library.define("first", as: ["kind": "scaled", "curve": "second", "speed": 0.5])
    }
    let held = drag(scrubber)
    scrubber.apply(try configuration(Self.text.replacing("max: 100", with: "max: 90")))
    #expect(scrubber.configuration.library.selected.name == "first")
    #expect(scrubber.model.curve is ScaledCurve && scrubber.model.slider.isTracking)
    #expect(scrubber.model.slider.value.bitPattern == held.bitPattern)
  }

  @Test("A smaller range clamps the value") func smallerRange() throws {
    let scrubber = Scrubber(configuration: try configuration())
    scrubber.apply(try configuration(Self.text.replacing("max: 100", with: "max: 10")))
    #expect(scrubber.model.slider.value == 10 && scrubber.model.pan.value == 10)
  }

  @Test("An invalid change throws and changes nothing") func invalidChanges() throws {
    let scrubber = Scrubber(configuration: try configuration())
    #expect(throws: ConfigError.self) {
      try scrubber.changeSlider(ConfigNode(words: ["width=300", "mode=none"]))
    }
    #expect(throws: ConfigError.self) {
      try scrubber.changePan(ConfigNode(words: ["width=300", "mode=none"]))
    }
    #expect(throws: ConfigError.self) {
      try scrubber.changeCurves { (library) throws(ConfigError) in
        try library.select("b")
        try library.select("none")
      }
    }
    let configuration = scrubber.configuration
    #expect(configuration.slider.trackWidth == 200 && configuration.pan.width == 400)
    #expect(scrubber.model.trackWidth == 200 && scrubber.model.panSettings.width == 400)
    #expect(configuration.library.selected.name == "a")
  }

  @Test("A typed value is assigned, and a video begins at the configured one")
  func valueAssigned() throws {
    let scrubber = Scrubber(configuration: try configuration())
    try scrubber.changeSlider(ConfigNode(words: ["value=70"]))
    #expect(scrubber.model.slider.value == 70)
    scrubber.open(SyntheticSource(.init(count: 5000)))
    #expect(scrubber.model.slider.value == 20)
    scrubber.close()
  }

  @Test("A curve set in the model stays until the configured curves change") func ownCurve() throws
  {
    let scrubber = Scrubber(configuration: try configuration())
    scrubber.change { $0.curve = OBSliderCurve.classic }
    scrubber.open(SyntheticSource(.init(count: 100)))
    scrubber.setLengths(track: 500, pan: 300)
    #expect(scrubber.model.curve is OBSliderCurve && scrubber.model.panCurve is OBSliderCurve)
    scrubber.apply(
      try configuration(Self.text.replacing("pan: { width: 400 }", with: "pan: { width: 300 }")))
    #expect(scrubber.model.curve is OBSliderCurve && scrubber.model.panCurve is OBSliderCurve)
    try scrubber.changeCurves { (library) throws(ConfigError) in try library.select("b") }
    #expect(scrubber.model.curve is TieredCurve && scrubber.model.panCurve is TieredCurve)
    scrubber.close()
  }

  @Test("A screen's lengths replace the configured ones") func screenLengths() throws {
    let scrubber = Scrubber()
    try scrubber.changeSlider(ConfigNode(words: ["width=500"]))
    #expect(scrubber.model.trackWidth == 500)
    scrubber.setLengths(track: 640)
    scrubber.setLengths(pan: 900)
    for length in [0, -1, .nan, .infinity] { scrubber.setLengths(track: length, pan: length) }
    try scrubber.changeSlider(ConfigNode(words: ["width=510"]))
    try scrubber.changePan(ConfigNode(words: ["width=520"]))
    #expect(scrubber.model.trackWidth == 640 && scrubber.model.panSettings.width == 900)
    // The configured lengths are kept.
    #expect(scrubber.configuration.slider.trackWidth == 510)
    #expect(scrubber.configuration.pan.width == 520)
  }

  @Test("A screen's lengths replace those of events, and none of their other settings")
  func screenLengthsAfterEvents() {
    let scrubber = Scrubber()
    scrubber.setLengths(track: 640, pan: 900)
    let pan = PanSettings(mode: .absolute, width: 100, recognitionDistance: 12)
    scrubber.send(.panChanged(pan))
    scrubber.send(.sliderChanged(SliderChange(trackWidth: 200)))
    scrubber.setLengths(track: 640)
    #expect(scrubber.model.trackWidth == 640 && scrubber.model.panSettings == pan)
    scrubber.setLengths(pan: 900)
    var wide = pan
    wide.width = 900
    #expect(scrubber.model.panSettings == wide)
  }

  @Test("Other lengths during a drag do not change the value") func lengthsDuringADrag() {
    let scrubber = Scrubber()
    let held = drag(scrubber)
    scrubber.setLengths(track: 777, pan: 888)
    #expect(scrubber.model.slider.value.bitPattern == held.bitPattern)
  }
}
