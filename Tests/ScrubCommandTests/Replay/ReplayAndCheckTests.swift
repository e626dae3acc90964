import Foundation
import ScrubTools
import Testing

/// `scrub replay` and `scrub check`.
struct ReplayAndCheckTests {
  private func trace(_ slider: String, tiers: String, width: Int = 300, _ events: String) -> String
  {
    """
    {"schema": 1, "slider": "\(slider)", "name": "t", "config": {
      "trackRect": {"x": 0, "y": 13.5, "width": \(width), "height": 4}, "thumbMidY": 15.5,
      "minimumValue": 0, "maximumValue": 300, "startValue": 100, "isContinuous": true,
      "tiers": [\(tiers)]}, "events": [\(events)]}
    """
  }

  private func replay(_ text: String, _ arguments: [String] = []) throws -> [JSONResult] {
    let folder = try ScratchFolder()
    try folder.write(text, to: "trace.json")
    let outcome = try ScrubRun.run(
      ["replay", folder.path("trace.json"), "--json"] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try outcome.results()
  }

  @Test("Unsorted and empty tier lists are read as in the originals")
  func unusualTierLists() throws {
    let events = #"{"type":"begin","x":100,"y":15.5},{"type":"move","x":110,"y":-84.5}"#
    let unsorted = #"{"speed":0.5,"verticalDistance":60},{"speed":1,"verticalDistance":0}"#
    func states(_ text: String) throws -> [JSONResult] {
      let folder = try ScratchFolder()
      try folder.write(text, to: "trace.json")
      return try replayedStates(folder.path("trace.json"))
    }
    let results = try states(trace("ScrubbingSlider", tiers: unsorted, events))
    #expect(results[1].number("value") == 105 && results[1].number("tierDistance") == 60)
    #expect(results[1].number("unadjustedValue") == 110 && results[1].integer("feedback") == 1)
    let empty = try states(trace("ScrubbingSlider", tiers: "", events))
    #expect(empty[1].number("value") == 110 && empty[1].number("speed") == 1)
    let thin = try states(trace("OBSlider", tiers: unsorted, width: 0, events))
    #expect(thin[1].number("value") == 100)
  }

  @Test("The mode can be chosen")
  func modeCanBeChosen() throws {
    let tiers = #"{"speed":1,"verticalDistance":0},{"speed":0.5,"verticalDistance":50}"#
    let events = #"{"type":"begin","x":0,"y":15.5},{"type":"move","x":20,"y":-84.5}"#
    let text = trace("OBSlider", tiers: tiers, events)
    #expect(try replay(text)[1].number("value") == 110)
    #expect(try replay(text, ["--mode", "fine"])[1].number("value") == 115)
  }

  @Test(
    "Files that are not recordings are errors",
    arguments: ["{", "[]", "{\"schema\":1}", "{\"slider\":\"Other\"}"])
  func invalidFilesAreErrors(_ text: String) throws {
    let folder = try ScratchFolder()
    try folder.write(text, to: "t.json")
    let error = try failure(of: "replay", [folder.path("t.json"), "--json"])
    #expect(error.code != .usage && error.message.contains("t.json"))
  }

  @Test("replay checks its arguments")
  func replayArguments() throws {
    #expect(try failure(of: "replay", []).code == .usage)
    #expect(try failure(of: "replay", ["t.json", "--mode", "x"]).code == .usage)
    #expect(try ScrubRun.run(["replay", "/no/such/file"]).status == 1)
  }

  @Test(
    "Errors in a recording name the position and the value, and no types",
    arguments: [
      (
        #"{"type":"setTiers","tiers":[{"speed":-1,"verticalDistance":0}]}"#,
        "events[0].tiers[0].speed: -1 is not"
      ),
      (
        #"{"type":"setSlider","track":{"ticks":[2],"allowsTickValuesOnly":false,"neutralValue":0,"#
          + #""enabledRange":[0,1]}}"#, "events[0].track.ticks[0]: 2.0"
      ), (#"{"type":"move","x":"far"}"#, "events[0].x"),
    ])
  func invalidValuesAreNamed(event: String, expected: String) throws {
    let folder = try ScratchFolder()
    try folder.write(trace("fine", tiers: "", event), to: "t.json")
    let message = try failure(of: "replay", [folder.path("t.json"), "--json"]).message
    #expect(message.contains(expected), "\(message)")
    #expect(message.contains("t.json") && !message.contains("Error"))
  }

  @Test("check reports the position of each error")
  func configErrorsHavePositions() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "{ selected: 'a',\n curves: { a: { kind: 'exponential', deadZone: -1, foo: 2 } } }", to: "c")
    let outcome = try ScrubRun.run(["check", folder.path("c"), "--json"])
    let errors = try outcome.results()
    #expect(outcome.status == 1 && errors.count == 2)
    #expect(errors[0].integer("line") == 2 && errors[0].integer("column") == 48)
    #expect(errors[0].string("keyPath") == "curves.a.deadZone")
    #expect(errors[1].integer("column") == 52 && errors[1].string("keyPath") == "curves.a.foo")
    #expect(errors.allSatisfy { $0.string("file") == folder.path("c") })
    try folder.write("{}", to: "c")
    #expect(try ScrubRun.run(["check", folder.path("c")]).status == 0)
    #expect(try ScrubRun.run(["check", folder.path("none")]).status == 1)
  }
}
