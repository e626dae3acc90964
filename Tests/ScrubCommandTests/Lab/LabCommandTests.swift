import Foundation
import ScrubLab
import Testing

@testable import ScrubTools

/// `scrub lab` and its subcommands, as a harness drives them.
struct LabCommandTests {
  private static let video = ["--duration", "2", "--fps", "30", "--width", "300"]

  @Test func compareGivesOneLineForEachCurve() throws {
    let outcome = try ScrubProcess.run(
      ["lab", "compare", "fitted", "tiered", "--seed", "3", "--trials", "4", "--json"]
        + Self.video)
    #expect(outcome.status == 0 && outcome.errors == "")
    let rows = try outcome.answers()
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

  @Test func theSameSeedComparesAlikeAndAnotherDoesNot() throws {
    func lines(_ seed: Int) throws -> [String] {
      try ScrubProcess.run(
        ["lab", "compare", "fitted", "--seed", "\(seed)", "--trials", "4", "--json"] + Self.video
      ).lines
    }
    let first = try lines(1)
    #expect(try lines(1) == first)
    #expect(try lines(2) != first)
    #expect(try lines(1000) != first)
  }

  @Test func compareTakesCurvesFromTheConfig() throws {
    let folder = try ScratchFolder()
    try folder.write("{ curves: { mine: { kind: 'exponential' } } }", to: "c")
    let outcome = try ScrubProcess.run(
      ["lab", "compare", "mine", "--config", folder.path("c"), "--trials", "2", "--json"]
        + Self.video)
    #expect(outcome.status == 0)
    #expect(try outcome.answers().map { $0.string("curve") } == ["mine"])
  }

  /// Kinds stay known beside the config's curves, and its plug-ins are found in its folder.
  @Test func compareTakesKindsBesideTheConfig() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "{ curves: { mine: { kind: 'exponential' }, far: { kind: 'plugin', library: 'no.so' } } }",
      to: "c")
    let outcome = try ScrubProcess.run(
      ["lab", "compare", "fitted", "mine", "--config", folder.path("c"), "--trials", "2", "--json"]
        + Self.video)
    #expect(outcome.status == 0)
    #expect(try outcome.answers().map { $0.string("curve") } == ["fitted", "mine"])
  }

  @Test func framesBeyondAllNumbersAreUnknown() throws {
    let folder = try ScratchFolder()
    let path = folder.path("t.json")
    _ = try ScrubProcess.run(
      ["--json"],
      commands: "record \(path)\ndown 0 0 0\nmove 90 0 10\nup 90 0 20\nrecord off\n")
    let outcome = try ScrubProcess.run(
      ["lab", "replay", path, "tiered", "--duration", "1e18", "--fps", "1e9", "--json"])
    #expect(outcome.status == 0)
    #expect(try outcome.answers().map { $0.integer("frame") } == [nil])
  }

  @Test func compareForPeopleIsATable() throws {
    let outcome = try ScrubProcess.run(
      ["lab", "compare", "fitted", "--trials", "2"] + Self.video)
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 7)
    #expect(outcome.lines[0].contains("any frame to any other of 60"))
    #expect(outcome.lines[2].hasPrefix("fitted "))
  }

  @Test func validateGivesALineOfKnownKeysForEachRow() throws {
    let rows = Validation(people: 20, trialsEach: 5).rows(of: .pointing)
    #expect(!rows.isEmpty)
    for row in rows {
      let answer = try JSONAnswer(LabValidateCommand.json(row))
      #expect(
        answer.keys.isSuperset(
          of: ["table", "condition", "published", "simulated", "fitted", "within"]))
      #expect(answer.string("table") == "T1")
      #expect(answer.boolean("fitted") == row.isFitted)
      #expect(answer.boolean("within") == row.isWithin)
    }
  }

  @Test func replayTellsWhereEachCurveWouldHaveLed() throws {
    let folder = try ScratchFolder()
    let recording = folder.path("gesture.json")
    _ = try ScrubProcess.run(
      ["--json"],
      commands: """
        curve tiered
        record \(recording)
        down 0 0 0
        move 0 -120 16
        move 60 -120 32
        state
        """)
    let rows = try ScrubProcess.run(
      [
        "lab", "replay", recording, "tiered", "exponential", "--duration", "10", "--fps", "60",
        "--json",
      ]
    ).answers()
    #expect(rows.map { $0.string("curve") } == ["tiered", "exponential"])
    for row in rows {
      #expect(try (0...1).contains(row.value("value")))
      #expect(abs(try row.value("time") - 10 * row.value("value")) < 1e-9)
      #expect(row.integer("frame") == Int(try 600 * row.value("value") + 1e-6))
      #expect(row.number("verticalTravel") == 120)
    }
    // A tier of a quarter: 60 points are 15 of 300.
    #expect(abs(try rows[0].value("value") - 0.05) < 1e-9)
  }

  @Test(arguments: [
    ([], "lab takes one of compare"),
    (["compute"], "lab has no compute"),
    (["compare", "--fps", "30"], "--duration"),
    (["compare", "--duration", "2"], "--fps"),
    (["compare", "--duration", "two", "--fps", "30"], "--duration is two"),
    (["compare", "--duration", "2", "--fps", "30", "--reunite", "now"], "--reunite is now"),
    (["compare", "--duration", "2", "--fps", "30", "--trials", "0"], "--trials"),
    (["compare", "--duration", "2", "--fps", "30", "--seed", "-1"], "--seed"),
    (["validate", "everything"], "validate takes no words"),
    (["replay"], "lab replay takes a recording"),
  ])
  func wrongArgumentsAreUsageErrors(_ arguments: [String], _ message: String) throws {
    let outcome = try ScrubProcess.run(["lab"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.lines.isEmpty)
  }

  @Test(arguments: [
    (["compare", "nothing", "--duration", "2", "--fps", "30"], "there is no curve nothing"),
    (["compare", "--duration", "-2", "--fps", "30"], "duration"),
    (["replay", "/nowhere/gesture.json"], "/nowhere/gesture.json"),
  ])
  func whatCannotBeDoneFails(_ arguments: [String], _ message: String) throws {
    let outcome = try ScrubProcess.run(["lab"] + arguments)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.lines.isEmpty)
  }
}
