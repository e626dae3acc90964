import CurveConfig
import Foundation
import ScrubLab
import ScrubTerminal
import Testing

@testable import ScrubTools

/// `scrub lab` and its subcommands.
struct LabCommandTests {
  private static let video = ["--duration", "2", "--fps", "30", "--width", "300"]

  @Test("compare prints one line for each curve")
  func compareLines() throws {
    let outcome = try ScrubRun.run(
      ["lab", "compare", "fitted", "tiered", "--seed", "3", "--trials", "4", "--json"]
        + Self.video)
    #expect(outcome.status == 0 && outcome.errors == "")
    let rows = try outcome.results()
    #expect(rows.map { $0.string("curve") } == ["fitted", "tiered"])
    for row in rows {
      #expect(row.keys.isSuperset(of: ["curve", "bits", "median", "p90", "misses", "feedback"]))
      // 60 frames, one of them at a time.
      #expect(abs(try row.value("bits") - log2(60)) < 0.1)
      #expect(row.integer("trials") == 4)
      #expect(try (0...1).contains(row.value("misses")))
      #expect(try row.value("median") > 0 && row.value("p90") >= row.value("median"))
      #expect(try row.children("tasks").compactMap { $0.number("bits") } == [2, 4])
    }
  }

  @Test("The seed determines the results")
  func seedDeterminesTheResults() throws {
    func lines(_ seed: Int) throws -> [String] {
      let setup = try LabSetup(
        LabSetup.arguments(["--seed", "\(seed)", "--trials", "4"] + Self.video))
      let curve = try #require(try setup.curves(named: ["fitted"]).first?.curve)
      return try setup.comparison(steps: true).measures(of: [curve], "seeds", on: .standard).map {
        LabCompareCommand.json("fitted", $0).json
      }
    }
    let first = try lines(1)
    #expect(try lines(1) == first)
    #expect(try lines(2) != first)
    #expect(try lines(1000) != first)
  }

  @Test("compare uses kinds besides the config, whose plug-ins are searched for in its folder")
  func compareUsesKindsAndTheConfig() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "{ curves: { mine: { kind: 'exponential' }, far: { kind: 'plugin', library: 'no.so' } } }",
      to: "c")
    let outcome = try ScrubRun.run(
      ["lab", "compare", "fitted", "mine", "--config", folder.path("c"), "--trials", "2", "--json"]
        + Self.video)
    #expect(outcome.status == 0)
    #expect(try outcome.results().map { $0.string("curve") } == ["fitted", "mine"])
  }

  @Test("Frame numbers beyond the integer range are unknown")
  func hugeFrameNumbersAreUnknown() throws {
    let folder = try ScratchFolder()
    let path = folder.path("t.json")
    _ = try ScrubRun.run(
      ["--json"],
      commands: "record \(path)\ndown 0 0 0\nmove 90 0 10\nup 90 0 20\nrecord off\n")
    let outcome = try ScrubRun.run(
      ["lab", "replay", path, "tiered", "--duration", "1e18", "--fps", "1e9", "--json"])
    #expect(outcome.status == 0)
    #expect(try outcome.results().map { $0.integer("frame") } == [nil])
  }

  @Test("A gesture to the end is in the last frame", arguments: ["10", "9.99", "9.984"])
  func theEndIsTheLastFrame(duration: String) throws {
    let folder = try ScratchFolder()
    let path = folder.path("t.json")
    _ = try ScrubRun.run(
      ["--json"], commands: "record \(path)\ndown 0 0 0\nmove 400 0 16\nrecord off\n")
    let row = try ScrubRun.run(
      ["lab", "replay", path, "tiered", "--duration", duration, "--fps", "60", "--json"]
    ).results()[0]
    #expect(row.number("value") == 1 && row.integer("frame") == 599)
  }

  @Test("Without JSON compare prints a table")
  func compareTable() throws {
    let outcome = try ScrubRun.run(
      ["lab", "compare", "fitted", "--trials", "2"] + Self.video)
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 8)
    #expect(outcome.lines[0].contains("any frame to any other of 60"))
    #expect(outcome.lines[2].hasPrefix("fitted "))
  }

  @Test("A number of frames beyond 32 bits is printed as it is")
  func manyFramesArePrinted() throws {
    let outcome = try ScrubRun.run(
      ["lab", "compare", "fitted", "--trials", "2", "--duration", "1e9", "--fps", "1000"])
    #expect(outcome.lines[0].contains("any frame to any other of 1000000000000 ("))
  }

  @Test("validate prints the documented keys for each row")
  func validateLines() throws {
    let rows = Validation(people: 20, trialsEach: 5).rows(of: .pointing)
    #expect(!rows.isEmpty)
    for row in rows {
      let result = try JSONResult(LabValidateCommand.json(row).json)
      #expect(
        result.keys.isSuperset(
          of: ["table", "condition", "published", "simulated", "fitted", "within"]))
      #expect(result.string("table") == "T1")
      #expect(result.boolean("fitted") == row.isFitted)
      #expect(result.boolean("within") == row.isWithin)
    }
  }

  @Test("replay prints the final value with each curve")
  func replayLines() throws {
    let folder = try ScratchFolder()
    let recording = folder.path("gesture.json")
    _ = try ScrubRun.run(
      ["--json"],
      commands: """
        curve tiered
        record \(recording)
        down 0 0 0
        move 0 -120 16
        move 60 -120 32
        state
        """)
    let rows = try ScrubRun.run(
      [
        "lab", "replay", recording, "tiered", "exponential", "--duration", "10", "--fps", "60",
        "--json",
      ]
    ).results()
    #expect(rows.map { $0.string("curve") } == ["tiered", "exponential"])
    for row in rows {
      #expect(try (0...1).contains(row.value("value")))
      #expect(abs(try row.value("time") - 10 * row.value("value")) < 1e-9)
      #expect(row.integer("frame") == Int(try 600 * row.value("value") + 1e-6))
      #expect(row.number("verticalTravel") == 120)
    }
    // The speed of the tier is a quarter: 60 points are 15 of 300.
    #expect(abs(try rows[0].value("value") - 0.05) < 1e-9)
  }

  @Test(
    "Wrong arguments are usage errors",
    arguments: [
      ([], "lab needs a subcommand; available: compare"),
      (["compute"], "unknown subcommand lab compute"),
      (["compare", "--fps", "30"], "--duration"),
      (["compare", "--duration", "2"], "--fps"),
      (["compare", "--duration", "two", "--fps", "30"], "--duration is two"),
      (["compare", "--duration", "-2", "--fps", "30"], "--duration is -2; give a number above 0"),
      (["compare", "--duration", "2", "--fps", "30", "--reunite", "now"], "--reunite is now"),
      (["compare", "--duration", "2", "--fps", "30", "--trials", "0"], "--trials"),
      (["compare", "--duration", "2", "--fps", "30", "--seed", "-1"], "--seed"),
      (["validate", "everything"], "unexpected argument everything"),
      (["replay"], "lab replay needs GESTURE"),
    ])
  func wrongArgumentsAreUsageErrors(_ arguments: [String], _ message: String) throws {
    let error = try failure(of: "lab", arguments)
    #expect(error.code == .usage && error.message.contains(message), "\(error)")
  }

  @Test(
    "Impossible requests fail with the reason",
    arguments: [
      (["compare", "nothing", "--duration", "2", "--fps", "30"], "unknown curve nothing"),
      (["replay", "/nowhere/gesture.json"], "/nowhere/gesture.json"),
    ])
  func impossibleRequestsFail(_ arguments: [String], _ message: String) throws {
    let error = try failure(of: "lab", arguments)
    #expect(error.code != .usage && error.message.contains(message), "\(error)")
  }
}
