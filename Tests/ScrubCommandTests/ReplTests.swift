import Foundation
import Testing

/// The REPL's commands that need no video.
struct ReplTests {
  private func results(_ commands: String, _ arguments: [String] = []) throws -> [JSONResult] {
    try ScrubRun.run(["--json"] + arguments, commands: commands).results()
  }

  @Test("Each command prints exactly one line")
  func eachCommandPrintsOneLine() throws {
    let outcome = try ScrubRun.run(
      ["--json"], commands: "curves\n\n# a comment\nfoo\n  speed 80  \nspeed\nquit\ncurves\n")
    let results = try outcome.results()
    #expect(results.map(\.command) == ["curves", "foo", "speed", "speed", "quit"])
    #expect(results.map(\.isOK) == [true, false, true, false, true])
    #expect(results[1].errorCode == "unknownCommand")
    #expect(results[3].errorCode == "usage")
    #expect(outcome.status == 1)
  }

  @Test("The exit status is 0 for success, 1 for a failure and 2 for usage errors")
  func exitStatus() throws {
    #expect(try ScrubRun.run(["--json"], commands: "curves\n").status == 0)
    #expect(try ScrubRun.run(["--json"], commands: "nonsense\n").status == 1)
    #expect(try ScrubRun.run(["--nonsense"]).status == 2)
    #expect(try ScrubRun.run(["one.mp4", "two.mp4"]).status == 2)
    #expect(try ScrubRun.run(["--config", "/no/such/file", "--json"]).status == 1)
    #expect(try ScrubRun.run(["/no/such/video"]).status == 1)
    #expect(try ScrubRun.run(["--help"]).status == 0)
  }

  @Test("There is a curve for each kind, and one is selected")
  func standardCurves() throws {
    let curves = try results("curves\n")[0].children("curves")
    let names = curves.map { $0.string("name") }
    #expect(names == curves.map { $0.string("kind") })
    #expect(Set(["tiered", "exponential", "obSlider"]).isSubset(of: names))
    #expect(curves.filter { $0.boolean("selected") == true }.count == 1)
  }

  @Test("curve and speed create, change, select and query curves")
  func curveCommands() throws {
    let results = try results(
      """
      curve new exponential halvingDistance=60
      speed 60
      curve halvingDistance=30
      speed 60
      curve tiered
      speed 120
      curve new tiered tiers=[{ speed: 1, verticalDistance: 0 }, { speed: 0.2, verticalDistance: 9 }]
      speed 9
      curve nosuch
      curve new exponential halvingDistance=-1
      """)
    #expect(results[1].number("speed") == 0.5 && results[1].integer("band") == 1)
    #expect(results[3].number("speed") == 0.25)
    #expect(results[4].string("curve") == "tiered")
    #expect(results[5].number("speed") == 0.25 && results[5].integer("band") == 2)
    #expect(results[7].number("speed") == 0.2)
    #expect(results[8].isOK == false && results[9].isOK == false)
    #expect(results[9].errorMessage?.contains("halvingDistance") == true)
  }

  @Test("Every event of a drag reports the state")
  func dragReportsItsState() throws {
    let results = try results(
      """
      slider min=0 max=300 value=100 width=300 reunite=never hysteresis=0
      curve exponential
      down 100 0 0
      move 110 0 16
      move 110 -80 32
      curve tiered
      move 130 -80 48
      up 130 -80 1000
      down 0 0 2000
      move 50 0 2016
      cancel
      """)
    let keys: Set = [
      "ok", "command", "value", "time", "frame", "speed", "band", "feedback", "isTracking",
    ]
    for result in [2, 3, 4, 6, 7, 10].map({ results[$0] }) {
      #expect(result.keys.isSuperset(of: keys))
      #expect(result.isNull("time") && result.isNull("frame"))
    }
    #expect(results[3].number("value") == 110 && results[3].boolean("isTracking") == true)
    #expect(results[4].number("value") == 110 && results[4].number("speed") == 0.25)
    #expect(results[4].strings("feedback") == ["band"])
    #expect(results[5].number("value") == 110)
    #expect(results[6].number("value") == 120)
    #expect(results[7].boolean("isTracking") == false)
    #expect(results[10].number("value") == 120)
  }

  @Test("Settings are reported and checked")
  func settingsAreReportedAndChecked() throws {
    let results = try results(
      """
      slider
      slider mode=obSlider width=200
      slider mode=fine liftOffGuard=off cancel=keep distance=above reunite=deadZone hysteresis=7
      slider mode=nonsense
      slider foo=1
      slider width=-3
      pan set mode=absolute width=500
      """)
    #expect(results[0].string("mode") == "fine" && results[0].number("width") == 300)
    #expect(results[0].number("min") == 0 && results[0].number("max") == 1)
    #expect(results[1].string("mode") == "obSlider" && results[1].number("width") == 200)
    #expect(results[2].string("liftOffGuard") == "off" && results[2].string("cancel") == "keep")
    #expect(results[2].string("distance") == "above" && results[2].number("hysteresis") == 7)
    #expect(results[2].string("reunite") == "deadZone")
    #expect(results[3...5].allSatisfy { $0.isOK == false })
    #expect(results[6].string("mode") == "absolute" && results[6].number("width") == 500)
  }

  @Test("Settings of stages, canceling and pans are reported and changed")
  func stageAndPanSettings() throws {
    let results = try results(
      """
      slider
      slider cancelZone=below cancelDistance=90 jitterCutoff=2 dwellLock=on
      slider jitterFilter=off dwellLock=off cancelZone=none
      pan set edge=dragBack holdDuration=0.5 recognitionDistance=10 secondFinger=cancel
      pan set secondFinger=maybe
      """)
    #expect(results[0].string("cancelZone") == "none" && results[0].isNull("cancelDistance"))
    #expect(results[0].string("jitterFilter") == "off" && results[0].string("dwellLock") == "off")
    #expect(results[1].string("cancelZone") == "below" && results[1].number("cancelDistance") == 90)
    #expect(results[1].string("jitterFilter") == "on" && results[1].number("jitterCutoff") == 2)
    #expect(results[1].number("jitterBeta") == 0.02 && results[1].number("dwellRadius") == 3)
    #expect(results[2].string("jitterFilter") == "off" && results[2].isNull("dwellDuration"))
    #expect(results[3].string("edge") == "dragBack" && results[3].number("holdDuration") == 0.5)
    #expect(results[3].number("recognitionDistance") == 10)
    #expect(results[3].string("secondFinger") == "cancel" && results[4].isOK == false)
  }

  @Test("Escape and distance cancel a drag")
  func escapeAndDistanceCancelADrag() throws {
    let results = try results(
      """
      slider min=0 max=300 value=100 cancel=keep reunite=never
      down 0 0 0
      move 50 0 16
      cancel escape
      cancel now
      slider cancelDistance=90
      down 0 0 1000
      move 50 0 1016
      move 50 100 1032
      up 50 100 1048
      """)
    #expect(results[2].number("value") == 150 && !results[2].keys.contains("cancelsAtTouchUp"))
    #expect(results[3].number("value") == 100 && results[3].boolean("isTracking") == false)
    #expect(results[4].isOK == false)
    #expect(results[7].boolean("cancelsAtTouchUp") == false)
    #expect(results[8].number("value") == 150 && results[8].boolean("cancelsAtTouchUp") == true)
    #expect(results[9].number("value") == 100)
  }

  @Test("Labels and rulers have the documented texts")
  func labelsAndRulers() throws {
    let results = try results(
      "label 4.25\nlabel 3661\ntimeline ruler pointsPerSecond=20 width=200\n")
    #expect(results[0].string("clip") == "4.2s" && results[0].string("ruler") == "4s")
    #expect(results[0].string("smpte") == "00:00:04:07" && results[0].string("clock") == "0:04")
    #expect(results[1].string("spoken") == "1 hour 1 minute 1 second")
    #expect(results[2].number("interval") == 5)
    #expect(try results[2].children("labels").map { $0.string("text") } == ["0s", "5s", "10s"])
  }

  @Test("A recording replays to the same state")
  func recordingReplaysToTheSameState() throws {
    let folder = try ScratchFolder()
    let results = try results(
      """
      record \(folder.path("drag file.json").debugDescription)
      slider min=0 max=7200 value=3600
      curve new exponential halvingDistance=25 deadZone=10
      down 150 0 0
      move 190 -33 16
      move 230 -90 32
      curve tiered
      move 260 -120 48
      slider value=1000
      move 200 -20 64
      up 200 -20 1000
      state
      record off
      replay \(folder.path("drag file.json").debugDescription)
      """)
    #expect(results.allSatisfy { $0.isOK == true }, "\(results)")
    let (state, replayed) = (results[11], results[13])
    #expect(replayed.number("value") == state.number("value"))
    #expect(replayed.number("unadjustedValue") == state.number("unadjustedValue"))
    #expect(replayed.integer("events") == 8)
  }

  @Test("Input may lack the last line end and contain any bytes")
  func unusualInput() throws {
    #expect(try results("speed 0")[0].number("speed") == 1)
    let outcome = try ScrubRun.run(
      ["--json"], commands: "speed \u{0}\u{1B}[A é日\r\nspeed 0\r\n")
    #expect(try outcome.results().map(\.isOK) == [false, true])
  }

  @Test("Unclosed quotes and brackets are usage errors")
  func unclosedQuotesAndBrackets() throws {
    let scrub = try ScrubRun(["--json"])
    for line in [#"open "abc"#, "curve new tiered tiers=[{speed:1", #"open "a\"#] {
      let result = try scrub.ask(line)
      #expect(result.isOK == false && result.errorCode == "usage", "\(line)")
    }
  }

  @Test("A decimal time up to a microsecond below a frame's timestamp means that frame")
  func timecodesTolerateRounding() throws {
    let results = try results("label 0.0333333\nlabel 0.03333\nlabel 0.16666666666666666\n")
    #expect(
      results.map { $0.string("smpte") } == ["00:00:00:01", "00:00:00:00", "00:00:00:05"])
  }

  @Test("A lift without a time stamp does not undo a move before a rest")
  func missingTimeStampsContinueTheLast() throws {
    let results = try results(
      """
      pan begin 100 100 1000
      pan move 103 100 1010
      pan move 106 100 1020
      pan move 106 100 9000
      pan end
      slider value=0
      down 150 0 50000
      move 154 0 60000
      move 154 0 90000
      up
      """)
    #expect(results[4].number("value") == results[3].number("value"))
    #expect(try results[4].value("value") > 0)
    #expect(results[9].number("value") == results[8].number("value"))
    #expect(try results[9].value("value") > 0)
  }

  @Test("An event with a word missing does not set the clock")
  func incompleteEventsDoNotSetTheClock() throws {
    let folder = try ScratchFolder()
    _ = try ScrubRun.run(
      ["--json"],
      commands: """
        record \(folder.path("drag.json"))
        down 150 0 50000
        move 154
        move 154 0

        """)
    let data = try Data(contentsOf: URL(filePath: folder.path("drag.json")))
    let gesture = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let events = try #require(gesture?["events"] as? [[String: Any]])
    let stamps = events.compactMap { $0["ms"] as? Double }
    #expect(stamps.count == 2 && stamps.allSatisfy { (50_000..<60_000).contains($0) })
  }

  @Test("Names in settings may be quoted")
  func quotedSettings() throws {
    let folder = try ScratchFolder()
    let path = folder.path("my plot.svg")
    let results = try results("plot out=\"\(path)\"\nrecord \"\"\n")
    #expect(results[0].isOK == true && FileManager.default.fileExists(atPath: path))
    #expect(results[1].isOK == false)
  }
}
