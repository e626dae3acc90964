import CurveConfig
import FineScrub
import MediaSeek
import PanScrub
import ScrubConfig
import ScrubConfigText
import ScrubMedia
import ScrubTesting
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

/// Curves that are fitted to the video, the range and the lengths of slider and pan.
struct ScrubberFittingTests {
  /// The events that fit the curves again.
  enum Change: CaseIterable {
    case trackWidth, range, panWidth, panPoints, screen, modelRange, modelWidth, modelPan, duration
    case curve, apply
  }

  private func make(_ change: Change, in scrubber: Scrubber) throws {
    switch change {
    case .trackWidth: try scrubber.changeSlider(ConfigNode(words: ["width=900"]))
    case .range: try scrubber.changeSlider(ConfigNode(words: ["min=1", "max=60"]))
    case .panWidth: try scrubber.changePan(ConfigNode(words: ["width=900"]))
    case .panPoints: try scrubber.changePan(ConfigNode(words: ["pointsPerSecond=9"]))
    case .screen: scrubber.setLengths(track: 640, pan: 480)
    case .modelRange: scrubber.change { $0.setRange(minimum: 0, maximum: 70) }
    case .modelWidth: scrubber.change { $0.trackWidth = 120 }
    case .modelPan: scrubber.change { $0.panSettings.width = 120 }
    case .duration: scrubber.change { $0.setDuration(MediaTime(value: 9000, timescale: 1)) }
    case .curve:
      try scrubber.changeCurves { (library) throws(ConfigError) in try library.select("power") }
    case .apply:
      scrubber.apply(
        try ScrubConfiguration(parsing: "{ slider: { width: 250 }, pan: { width: 99 }}"))
    }
  }

  /// Expects that the curves are those of the model's lengths, on a video of 25 frames a second.
  private func expectFitted(_ scrubber: Scrubber, rate: Double?, _ comment: Comment) {
    var library = scrubber.configuration.library
    let model = scrubber.model
    let range = rate == nil ? nil : model.range
    for (curve, length) in [(model.curve, model.trackWidth), (model.panCurve, model.panWidth)] {
      library.refit(to: .placeholder)
      library.refit(
        to: CurveContext(duration: range, framesPerSecond: rate, trackLength: length))
      for distance in [30.0, 100, 300] {
        let expected = library.selected.curve.speed(atDistance: distance)
        #expect(curve.speed(atDistance: distance) == expected, comment)
      }
    }
  }

  @Test(
    "The curves are fitted again during a drag, and the value does not move",
    arguments: Change.allCases)
  func fittedDuringADrag(change: Change) throws {
    let scrubber = Scrubber()
    scrubber.open(SyntheticSource(.init(count: 25 * 600)))
    expectFitted(scrubber, rate: 25, "opened")
    scrubber.seek(to: 30)
    scrubber.touchDown(TouchPoint(x: 15, y: 0))
    let held = scrubber.touchMoved(TouchPoint(x: 18, y: -50)).value
    try make(change, in: scrubber)
    expectFitted(scrubber, rate: 25, "\(change)")
    let model = scrubber.model
    #expect(model.slider.value.bitPattern == held.bitPattern && model.slider.isTracking)
    #expect(scrubber.touchMoved(TouchPoint(x: 18, y: -50)).value.bitPattern == held.bitPattern)
    scrubber.close()
    expectFitted(scrubber, rate: nil, "closed")
  }

  @Test(
    "The curves are fitted during a pan, and the value does not move", arguments: Change.allCases)
  func fittedDuringAPan(change: Change) throws {
    let scrubber = Scrubber()
    scrubber.open(SyntheticSource(.init(count: 25 * 600)))
    scrubber.seek(to: 30)
    scrubber.panDown(TouchPoint(x: 15, y: 0))
    scrubber.panMoved(TouchPoint(x: 20, y: 0))
    let held = scrubber.panMoved(TouchPoint(x: 22, y: -50)).value
    try make(change, in: scrubber)
    expectFitted(scrubber, rate: 25, "\(change)")
    #expect(scrubber.model.pan.value.bitPattern == held.bitPattern && scrubber.model.pan.isTracking)
    scrubber.close()
  }

  @Test("A video in place of another is fitted to its own duration") func anotherVideo() {
    let scrubber = Scrubber()
    for count in [250, 25_000] {
      scrubber.open(SyntheticSource(.init(count: count)))
      #expect(scrubber.configuration.library.context.duration == Double(count) / 25)
      expectFitted(scrubber, rate: 25, "\(count) frames")
    }
    scrubber.close()
  }

  @Test("Linked videos are fitted to the highest frame rate") func highestFrameRate() {
    let scrubber = Scrubber()
    scrubber.open(
      [25, 120, 60].map { (rate: Int32) in
        SeekScheduler(source: SyntheticSource(.init(count: 600, frameRate: FrameRate(rate))))
      })
    #expect(scrubber.configuration.library.context.framesPerSecond == 120)
    #expect(scrubber.configuration.library.context.duration == 24)
    expectFitted(scrubber, rate: 120, "linked")
  }
}
