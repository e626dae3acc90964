import Foundation
import ScrubTestSupport
import Scrubbing
import Testing

/// Replays of recordings of the originals, and of random traces like them.
struct TraceTests {
  private static let originals: [(folder: String, mode: SliderMode)] = [
    ("golden/scrubbing-slider", .scrubbingSlider), ("golden/ob-slider", .obSlider),
  ]

  @Test(
    "Recordings of the originals replay to the recorded states",
    .enabled(if: SharedFolder.isPresent, "needs the shared traces"))
  func originalRecordingsReplay() throws {
    var count = 0
    for (folder, mode) in Self.originals {
      for file in SharedFolder.files(in: folder, ending: "json") {
        let trace = try JSONResult(String(contentsOf: file, encoding: .utf8))
        let config = try trace.child("config")
        let span = try config.value("maximumValue") - config.value("minimumValue")
        let events = try trace.children("events")
        let results = try replayedStates(file.path, mode: mode)
        try #require(results.count == events.count)
        for (index, (result, event)) in zip(results, events).enumerated() {
          try compare(
            result, event.child("expect"), span: span, "\(file.lastPathComponent), event \(index)")
        }
        count += 1
      }
    }
    #expect(count >= 32)
  }

  /// Fields that are missing in the recording do not exist in that original.
  private func compare(
    _ result: JSONResult, _ expect: JSONResult, span: Double, _ context: Comment
  ) throws {
    let tolerance = max(1e-5 * span, 1e-6)
    #expect(abs(try result.value("value") - expect.value("value")) <= tolerance, context)
    if expect.isNull("unadjustedValue") {
      #expect(result.isNull("unadjustedValue"), context)
    } else {
      let distance = try result.value("unadjustedValue") - expect.value("unadjustedValue")
      #expect(abs(distance) <= tolerance, context)
    }
    #expect(abs(try result.value("speed") - expect.value("speed")) <= 1e-6, context)
    #expect(result.integer("valueChangedActions") == expect.integer("valueChangedActions"), context)
    #expect(result.boolean("isTracking") == expect.boolean("isTracking"), context)
    if expect.keys.contains("feedback") {
      #expect(result.integer("feedback") == expect.integer("feedback"), context)
    }
    if expect.keys.contains("tierDistance") {
      #expect(result.number("tierDistance") == expect.number("tierDistance"), context)
    }
  }

  @Test(
    "Random traces replay to the states of the originals",
    arguments: ClassicSlider.Original.allCases, 0..<12 as Range<UInt64>)
  func randomTracesReplay(_ original: ClassicSlider.Original, _ seed: UInt64) throws {
    let trace = try RandomTrace(original, seed: seed)
    let folder = try ScratchFolder()
    try folder.write(trace.text, to: "random trace.json")
    let results = try replayedStates(folder.path("random trace.json"))
    try #require(results.count == trace.states.count)
    let tolerance = max(1e-9 * trace.span, 1e-9)
    for (index, (result, state)) in zip(results, trace.states).enumerated() {
      let context: Comment = "\(original), seed \(seed), event \(index)"
      #expect(abs(try result.value("value") - state.value) <= tolerance, context)
      let unadjusted = try result.value("unadjustedValue")
      #expect(abs(unadjusted - (state.unadjusted ?? .nan)) <= tolerance, context)
      #expect(result.number("speed") == state.tier.speed, context)
      #expect(result.integer("valueChangedActions") == state.actions, context)
      #expect(result.boolean("isTracking") == state.isTracking, context)
      guard original == .scrubbingSlider else { continue }
      #expect(result.integer("feedback") == state.feedback, context)
      #expect(result.number("tierDistance") == state.tier.distance, context)
    }
  }

  @Test("The state has the documented keys")
  func stateHasTheDocumentedKeys() throws {
    let folder = try ScratchFolder()
    try folder.write(RandomTrace(.scrubbingSlider, seed: 1).text, to: "t.json")
    for mode in [SliderMode.scrubbingSlider, .obSlider, .fine] {
      for result in try replayedStates(folder.path("t.json"), mode: mode) {
        #expect(
          result.keys == [
            "value", "unadjustedValue", "speed", "tierDistance", "valueChangedActions", "feedback",
            "isTracking",
          ])
      }
    }
  }

  @Test("A track without width never changes the value")
  func zeroWidthTrackKeepsTheValue() throws {
    for original in ClassicSlider.Original.allCases {
      let text = try RandomTrace(original, seed: 3).text
      let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
      var trace = try #require(parsed as? [String: Any])
      var config = try #require(trace["config"] as? [String: Any])
      config["trackRect"] = ["x": 0, "y": 0, "width": 0, "height": 4]
      (config["minimumValue"], config["maximumValue"], config["startValue"]) = (0, 10, 5)
      trace["config"] = config
      trace["events"] = (trace["events"] as? [[String: Any]])?.filter {
        $0["type"] as? String != "setValue"
      }
      let folder = try ScratchFolder()
      let data = try JSONSerialization.data(withJSONObject: trace)
      try folder.write(String(decoding: data, as: UTF8.self), to: "t")
      let results = try replayedStates(folder.path("t"))
      #expect(!results.isEmpty && results.allSatisfy { $0.number("value") == 5 })
    }
  }
}
