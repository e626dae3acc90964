import Foundation
import TestSupport
import Testing

/// `scrub replay` against the recordings of the originals, and against others like them.
struct TraceTests {
  private static let originals: [(folder: String, mode: String)] = [
    ("golden/scrubbing-slider", "scrubbingSlider"), ("golden/ob-slider", "obSlider"),
  ]

  @Test(.enabled(if: SharedFolder.isPresent, "needs the shared traces"))
  func theRecordingsOfTheOriginalsReplay() throws {
    var count = 0
    for (folder, mode) in Self.originals {
      for file in SharedFolder.files(in: folder, ending: "json") {
        let outcome = try ScrubProcess.run(["replay", file.path, "--json", "--mode", mode])
        let trace = try JSONAnswer(String(contentsOf: file, encoding: .utf8))
        let config = try trace.child("config")
        let span = try config.value("maximumValue") - config.value("minimumValue")
        let events = try trace.children("events")
        let answers = try outcome.answers()
        try #require(outcome.status == 0 && answers.count == events.count, "\(outcome.errors)")
        for (index, (answer, event)) in zip(answers, events).enumerated() {
          try compare(
            answer, event.child("expect"), span: span, "\(file.lastPathComponent), event \(index)")
        }
        count += 1
      }
    }
    #expect(count >= 32)
  }

  /// The fields that are not in the recording of an original do not exist there.
  private func compare(
    _ answer: JSONAnswer, _ expect: JSONAnswer, span: Double, _ place: Comment
  ) throws {
    let tolerance = max(1e-5 * span, 1e-6)
    #expect(abs(try answer.value("value") - expect.value("value")) <= tolerance, place)
    if expect.isNull("unadjustedValue") {
      #expect(answer.isNull("unadjustedValue"), place)
    } else {
      let distance = try answer.value("unadjustedValue") - expect.value("unadjustedValue")
      #expect(abs(distance) <= tolerance, place)
    }
    #expect(abs(try answer.value("speed") - expect.value("speed")) <= 1e-6, place)
    #expect(answer.integer("valueChangedActions") == expect.integer("valueChangedActions"), place)
    #expect(answer.boolean("isTracking") == expect.boolean("isTracking"), place)
    if expect.keys.contains("feedback") {
      #expect(answer.integer("feedback") == expect.integer("feedback"), place)
    }
    if expect.keys.contains("tierDistance") {
      #expect(answer.number("tierDistance") == expect.number("tierDistance"), place)
    }
  }

  @Test(arguments: ClassicSlider.Original.allCases, 0..<12 as Range<UInt64>)
  func othersLikeThemReplay(_ original: ClassicSlider.Original, _ seed: UInt64) throws {
    let trace = try RandomTrace(original, seed: seed)
    let folder = try ScratchFolder()
    try folder.write(trace.text, to: "random trace.json")
    let outcome = try ScrubProcess.run(["replay", folder.path("random trace.json"), "--json"])
    let answers = try outcome.answers()
    try #require(outcome.status == 0 && answers.count == trace.states.count, "\(outcome.errors)")
    let tolerance = max(1e-9 * trace.span, 1e-9)
    for (index, (answer, state)) in zip(answers, trace.states).enumerated() {
      let place: Comment = "\(original), seed \(seed), event \(index)"
      #expect(abs(try answer.value("value") - state.value) <= tolerance, place)
      let unadjusted = try answer.value("unadjustedValue")
      #expect(abs(unadjusted - (state.unadjusted ?? .nan)) <= tolerance, place)
      #expect(answer.number("speed") == state.tier.speed, place)
      #expect(answer.integer("valueChangedActions") == state.actions, place)
      #expect(answer.boolean("isTracking") == state.isTracking, place)
      guard original == .scrubbingSlider else { continue }
      #expect(answer.integer("feedback") == state.feedback, place)
      #expect(answer.number("tierDistance") == state.tier.distance, place)
    }
  }

  @Test func aLineIsWhatTheContractSays() throws {
    let folder = try ScratchFolder()
    try folder.write(RandomTrace(.scrubbingSlider, seed: 1).text, to: "t.json")
    for mode in ["scrubbingSlider", "obSlider", "fine"] {
      let answers = try ScrubProcess.run(
        ["replay", folder.path("t.json"), "--mode", mode, "--json"]
      ).answers()
      for answer in answers {
        #expect(
          answer.keys == [
            "value", "unadjustedValue", "speed", "tierDistance", "valueChangedActions", "feedback",
            "isTracking",
          ])
      }
    }
  }

  @Test func aTrackWithoutWidthMovesNothing() throws {
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
      let answers = try ScrubProcess.run(["replay", folder.path("t"), "--json"]).answers()
      #expect(!answers.isEmpty && answers.allSatisfy { $0.number("value") == 5 })
    }
  }
}
