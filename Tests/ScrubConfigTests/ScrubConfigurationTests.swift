import CurveConfig
import PanScrub
import ScrubConfig
import ScrubConfigText
import Scrubbing
import Testing

/// `line:column key path` of each error of a text, in order.
func faults(of text: String) -> [String] {
  do throws(ConfigError) {
    _ = try ScrubConfiguration(parsing: text, file: "f.json5")
    return []
  } catch {
    return error.faults.map { "\($0.line):\($0.column) \($0.keyPath)" }
  }
}

@Suite struct ScrubConfigurationTests {
  @Test("Every key is read") func readsEverything() throws {
    let configuration = try ScrubConfiguration(
      parsing: """
        {
          $schema: "./scrub.schema.json",
          selected: "b",
          curves: { a: { kind: "tiered" }, b: { kind: "exponential" } },
          slider: { mode: "obSlider", min: -1, max: 2, value: .5, width: 400, reunite: "never",
                    cancel: "restore", distance: "above", hysteresis: 3, liftOffGuard: "on" },
          pan: { mode: "absolute", width: 640, pointsPerSecond: 20 },
        }
        """)
    #expect(configuration.library.selected.name == "b")
    let slider = configuration.slider
    #expect(slider.settings.mode == .obSlider)
    #expect(slider.settings.reunite == .never)
    #expect(slider.settings.cancel == .restore)
    #expect(slider.settings.distance == .above)
    #expect(slider.settings.hysteresis == 3)
    #expect(slider.settings.liftOffGuard)
    #expect((slider.minimumValue, slider.maximumValue) == (-1, 2))
    #expect((slider.value, slider.trackWidth) == (0.5, 400))
    #expect(configuration.pan.mode == .absolute)
    #expect(configuration.pan.width == 640)
    #expect(configuration.pan.pointsPerSecond == 20)
  }

  @Test("The stages, the cancel zone, and the pan's policies are read")
  func readsStagesCancelZoneAndPanPolicies() throws {
    let configuration = try ScrubConfiguration(
      parsing: """
        {
          slider: { cancelZone: "below", cancelDistance: 90, jitterFilter: "on", jitterCutoff: 2,
                    jitterBeta: 0, dwellLock: true, dwellDuration: 0.3, dwellRadius: 4 },
          pan: { edge: "dragBack", recognitionDistance: 10, holdDuration: 0.5,
                 secondFinger: "cancel" },
        }
        """)
    let settings = configuration.slider.settings
    #expect(try settings.cancelZone == CancelZone(side: .below, distance: 90))
    #expect(try settings.stages.jitterFilter == JitterFilter(minimumCutoff: 2, beta: 0))
    #expect(try settings.stages.dwellLock == DwellLock(duration: 0.3, radius: 4))
    let pan = configuration.pan
    #expect((pan.edge, pan.recognitionDistance) == (.dragBack, 10))
    #expect((pan.holdDuration, pan.secondFingerCancels) == (0.5, true))
  }

  @Test("A number of a stage enables it, and its own key disables it")
  func stageNumberEnablesItAndOffDisablesIt() throws {
    var slider = SliderConfiguration()
    #expect(slider.settings.stages == TouchStages() && slider.settings.cancelZone == nil)
    try slider.change(ConfigNode(words: ["jitterBeta=0.1", "dwellRadius=5"]))
    #expect(try slider.settings.stages.jitterFilter == JitterFilter(beta: 0.1))
    #expect(try slider.settings.stages.dwellLock == DwellLock(radius: 5))
    try slider.change(ConfigNode(words: ["jitterCutoff=3"]))
    #expect(
      try slider.settings.stages.jitterFilter == JitterFilter(minimumCutoff: 3, beta: 0.1))
    try slider.change(ConfigNode(words: ["jitterFilter=off", "dwellLock=off", "dwellRadius=9"]))
    #expect(slider.settings.stages == TouchStages())
    try slider.change(ConfigNode(words: ["cancelDistance=80"]))
    #expect(try slider.settings.cancelZone == CancelZone(side: .both, distance: 80))
    try slider.change(ConfigNode(words: ["cancelZone=below"]))
    #expect(try slider.settings.cancelZone == CancelZone(side: .below, distance: 80))
    try slider.change(ConfigNode(words: ["cancelZone=none", "cancelDistance=90"]))
    #expect(slider.settings.cancelZone == nil)
    try slider.change(ConfigNode(words: ["cancelZone=above"]))
    #expect(try slider.settings.cancelZone == CancelZone(side: .above, distance: 144))
    try slider.change(ConfigNode(words: ["cancelZone=none"]))
    #expect(slider.settings.cancelZone == nil)
    var pan = PanSettings()
    try pan.change(ConfigNode(words: ["holdDuration=1"]))
    try pan.change(ConfigNode(words: ["holdDuration=0", "edge=moveAtOnce"]))
    #expect((pan.holdDuration, pan.edge) == (nil, .moveAtOnce))
  }

  @Test("Every part may be omitted") func everyPartMayBeLeftOut() throws {
    let configuration = try ScrubConfiguration(parsing: "{}")
    #expect(configuration.library.selected.name == "fitted")
    #expect(configuration.slider == SliderConfiguration())
    #expect(configuration.slider.settings == SliderSettings(mode: .fine))
    #expect(configuration.pan == PanSettings())
    let classic = try ScrubConfiguration(parsing: "{slider: {mode: 'scrubbingSlider'}}")
    #expect(classic.slider.settings == SliderSettings(mode: .scrubbingSlider))
  }

  @Test(
    "Every error has its position",
    arguments: [
      ("[]", ["1:1 "]), ("3", ["1:1 "]), ("{sliders: {}}", ["1:2 sliders"]),
      ("{slider: {}, slider: {}}", ["1:14 slider"]), ("{slider: 'fine'}", ["1:10 slider"]),
      ("{slider: {mode: 'scrubing'}}", ["1:17 slider.mode"]),
      ("{slider: {mode: 1}}", ["1:17 slider.mode"]),
      ("{slider: {hysteresis: -1}}", ["1:23 slider.hysteresis"]),
      ("{slider: {width: Infinity}}", ["1:18 slider.width"]),
      ("{slider: {min: NaN}}", ["1:16 slider.min"]),
      ("{slider: {min: 2, max: 1}}", ["1:24 slider.max"]),
      ("{slider: {max: 2, min: 3}}", ["1:16 slider.max"]),
      ("{slider: {min: 5, max: 1, foo: 1}}", ["1:24 slider.max", "1:27 slider.foo"]),
      ("{slider: {value: 'x', min: 1e300}}", ["1:18 slider.value", "1:28 slider.min"]),
      ("{slider: {max: -1e101}}", ["1:16 slider.max"]),
      ("{slider: {min: 1e300, max: 1}}", ["1:16 slider.min"]),
      ("{slider: {liftOffGuard: 'maybe'}}", ["1:25 slider.liftOffGuard"]),
      ("{slider: {with: 3}}", ["1:11 slider.with"]),
      ("{slider: {reunite: 'scrubbingSlider'}}", ["1:20 slider.reunite"]),
      ("{pan: {mode: 'slow'}}", ["1:14 pan.mode"]), ("{pan: {height: 3}}", ["1:8 pan.height"]),
      ("{pan: {pointsPerSecond: 0}}", ["1:25 pan.pointsPerSecond"]),
      ("{slider: {jitterCutoff: 0}}", ["1:25 slider.jitterCutoff"]),
      ("{slider: {cancelZone: 'left'}}", ["1:23 slider.cancelZone"]),
      ("{pan: {holdDuration: -1}}", ["1:22 pan.holdDuration"]),
      ("{pan: {secondFinger: 'end'}}", ["1:22 pan.secondFinger"]),
      ("{pan: {wdth: 3}, slider: {min: 5, max: 1}}", ["1:8 pan.wdth", "1:40 slider.max"]),
      ("{$schema: 3}", ["1:11 $schema"]),
      ("{curves: 3, selected: 4}", ["1:10 curves", "1:23 selected"]),
      ("{curves: 3, selected: 'a'}", ["1:10 curves"]),
      ("{selected: 'b', curves: {a: {kind: 'tiered'}}}", ["1:12 selected"]),
      ("{\n  curves: {\n    a: { kind: 'tiered' }\n    b: {} } }", ["4:5 curves.a"]),
      (
        "{pan: {mode: 1}, slider: {mode: 2}, curves: {a: {kind: 3}}, selected: 'b'}",
        ["1:14 pan.mode", "1:33 slider.mode", "1:56 curves.a.kind", "1:71 selected"]
      ),
    ])
  func everyErrorHasItsPosition(text: String, locations: [String]) {
    #expect(faults(of: text) == locations)
  }

  @Test("Files that cannot be read report why") func unreadableFilesReportWhy() throws {
    let folder = try TemporaryFolder()
    folder.write(String(repeating: " ", count: 5 << 20), to: "long.json5")
    let cases = [
      (folder.path("none.json5"), "file not found"), (folder.path(""), "it is a folder"),
      (folder.path("long.json5"), "larger than 4 MiB"), ("/dev/zero", "not a regular file"),
    ]
    folder.write("{}", to: "good.json5")
    for (path, words) in cases + [(folder.path("good.json5\0"), "U+0000")] {
      let errors = #expect(throws: ConfigError.self) { try ScrubConfiguration(contentsOf: path) }
      #expect(errors?.description.contains(words) == true, "\(String(describing: errors))")
      #expect(errors?.faults.first?.file == path)
    }
    folder.write([0x7B, 0xFF], to: "bytes.json5")
    let errors = #expect(throws: ConfigError.self) {
      try ScrubConfiguration(contentsOf: folder.path("bytes.json5"))
    }
    #expect(errors?.faults.first?.position == SourcePosition(line: 1, column: 2))
  }

  @Test("Hostile files are read in reasonable time", .timeLimit(.minutes(1)))
  func hostileFilesAreReadQuickly() {
    let count = 20_000
    let numbers = 0..<count
    let hostile = [
      numbers.map { "curve\($0): {kind: 'scaled', curve: 'curse\($0)'}" },
      numbers.map { "curve\($0): {kind: 'tiered\($0)'}" },
      numbers.map { _ in "a: {kind: 'tiered'}" },
      [
        "a: {kind: 'exponential', " + numbers.map { "deadzone\($0): 1" }.joined(separator: ",")
          + "}"
      ],
      [
        "a: {kind: 'tiered', tiers: [" + numbers.map { "{speed: \($0)}" }.joined(separator: ",")
          + "]}"
      ],
    ]
    for curves in hostile {
      let text = "{selected: 'x', curves: {" + curves.joined(separator: ",\n") + "}}"
      let locations = faults(of: text)
      // Every one is reported.
      #expect(locations.count >= count - 1)
    }
    for text in ["[", "{a:", "/*", "'", "0x", "\\", "\n", "-", "{\"a\":[1,"] {
      #expect(!faults(of: String(repeating: text, count: count)).isEmpty)
    }
  }

  /// As in UISlider, in any order, also with an end that the video would determine.
  @Test(
    "An end of the range moves the other one",
    arguments: [
      (["min=5"], 5, nil), (["min=5", "max=9"], 5, 9), (["max=9", "min=5"], 5, 9),
      (["min=2", "max=8", "|", "max=1"], 1, 1), (["min=2", "max=8", "|", "min=9"], 9, 9),
      (["min=5", "|", "max=1"], 1, 1), (["max=1", "|", "min=5"], 5, 5),
      (["min=5", "|", "max=1", "|", "max=7"], 1, 7), (["max=-3"], nil, -3),
    ] as [([String], Double?, Double?)])
  func anEndOfTheRangeMovesTheOther(
    _ words: [String], _ minimum: Double?, _ maximum: Double?
  ) throws {
    var slider = SliderConfiguration()
    for command in words.split(separator: "|") {
      try slider.change(ConfigNode(words: Array(command)))
    }
    #expect(slider.minimumValue == minimum && slider.maximumValue == maximum)
  }

  @Test("Settings change by words of a command line") func settingsChangeByWords() throws {
    var slider = SliderConfiguration()
    try slider.change(
      ConfigNode(words: ["min=1", "max=3", "liftOffGuard=off", "reunite=deadZone"]))
    #expect((slider.minimumValue, slider.maximumValue) == (1, 3))
    #expect(!slider.settings.liftOffGuard)
    #expect(slider.settings.reunite == .deadZone)
    let before = slider
    for words in [["min=3", "max=0"], ["mode=quick"], ["width=wide"], ["min=2", "with=3"]] {
      #expect(throws: ConfigError.self) { try slider.change(ConfigNode(words: words)) }
      #expect(slider == before)
    }
    try slider.change(ConfigNode(words: ["mode=obSlider"]))
    #expect(slider.settings == SliderSettings(mode: .obSlider))
    #expect(slider.maximumValue == 3)
    var pan = PanSettings()
    try pan.change(ConfigNode(words: ["width=500", "mode=absolute"]))
    #expect(pan.width == 500)
    #expect(pan.mode == .absolute)
    #expect(throws: ConfigError.self) { try pan.change(ConfigNode(words: ["width=-1"])) }
    #expect(pan.width == 500)
  }
}
