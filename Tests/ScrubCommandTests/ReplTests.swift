import Foundation
import Testing

/// The rows of the REPL's contract that need no video.
struct ReplTests {
  private func answers(_ commands: String, _ arguments: [String] = []) throws -> [JSONAnswer] {
    try ScrubProcess.run(["--json"] + arguments, commands: commands).answers()
  }

  @Test func eachCommandYieldsExactlyOneLine() throws {
    let outcome = try ScrubProcess.run(
      ["--json"], commands: "curves\n\n# a comment\nfoo\n  speed 80  \nspeed\nquit\ncurves\n")
    let answers = try outcome.answers()
    #expect(answers.map(\.command) == ["curves", "foo", "speed", "speed", "quit"])
    #expect(answers.map(\.isOK) == [true, false, true, false, true])
    #expect(answers[1].errorCode == "unknownCommand")
    #expect(answers[3].errorCode == "usage")
    #expect(outcome.status == 1)
  }

  @Test func theExitStatusTellsWhatHappened() throws {
    #expect(try ScrubProcess.run([], commands: "curves\n").status == 0)
    #expect(try ScrubProcess.run([], commands: "nonsense\n").status == 1)
    #expect(try ScrubProcess.run(["--nonsense"]).status == 2)
    #expect(try ScrubProcess.run(["one.mp4", "two.mp4"]).status == 2)
    #expect(try ScrubProcess.run(["--config", "/no/such/file"]).status == 1)
    #expect(try ScrubProcess.run(["/no/such/video"]).status == 1)
    #expect(try ScrubProcess.run(["--help"]).status == 0)
  }

  @Test func thereIsACurveForEachKindAndOneIsSelected() throws {
    let curves = try answers("curves\n")[0].children("curves")
    let names = curves.map { $0.string("name") }
    #expect(names == curves.map { $0.string("kind") })
    #expect(Set(["tiered", "exponential", "obSlider"]).isSubset(of: names))
    #expect(curves.filter { $0.boolean("selected") == true }.count == 1)
  }

  @Test func curvesAreMadeChangedAndAsked() throws {
    let answers = try answers(
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
    #expect(answers[1].number("speed") == 0.5 && answers[1].integer("band") == 1)
    #expect(answers[3].number("speed") == 0.25)
    #expect(answers[4].string("curve") == "tiered")
    #expect(answers[5].number("speed") == 0.25 && answers[5].integer("band") == 2)
    #expect(answers[7].number("speed") == 0.2)
    #expect(answers[8].isOK == false && answers[9].isOK == false)
    #expect(answers[9].errorMessage?.contains("halvingDistance") == true)
  }

  @Test func aDragAnswersWithItsState() throws {
    let answers = try answers(
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
    for answer in [2, 3, 4, 6, 7, 10].map({ answers[$0] }) {
      #expect(answer.keys.isSuperset(of: keys))
      #expect(answer.isNull("time") && answer.isNull("frame"))
    }
    #expect(answers[3].number("value") == 110 && answers[3].boolean("isTracking") == true)
    #expect(answers[4].number("value") == 110 && answers[4].number("speed") == 0.25)
    #expect(answers[4].strings("feedback") == ["band"])
    #expect(answers[5].number("value") == 110)
    #expect(answers[6].number("value") == 120)
    #expect(answers[7].boolean("isTracking") == false)
    #expect(answers[10].number("value") == 120)
  }

  @Test func settingsAreSaidAndChecked() throws {
    let answers = try answers(
      """
      slider
      slider mode=obSlider width=200
      slider mode=fine liftOffGuard=off cancel=keep distance=above reunite=deadZone hysteresis=7
      slider mode=nonsense
      slider foo=1
      slider width=-3
      pan set mode=absolute width=500
      """)
    #expect(answers[0].string("mode") == "fine" && answers[0].number("width") == 300)
    #expect(answers[0].number("min") == 0 && answers[0].number("max") == 1)
    #expect(answers[1].string("mode") == "obSlider" && answers[1].number("width") == 200)
    #expect(answers[2].string("liftOffGuard") == "off" && answers[2].string("cancel") == "keep")
    #expect(answers[2].string("distance") == "above" && answers[2].number("hysteresis") == 7)
    #expect(answers[2].string("reunite") == "deadZone")
    #expect(answers[3...5].allSatisfy { $0.isOK == false })
    #expect(answers[6].string("mode") == "absolute" && answers[6].number("width") == 500)
  }

  @Test func stagesCancelAndPanPoliciesAreSaidAndChanged() throws {
    let answers = try answers(
      """
      slider
      slider cancelZone=below cancelDistance=90 jitterCutoff=2 dwellLock=on
      slider jitterFilter=off dwellLock=off cancelZone=none
      pan set edge=dragBack holdDuration=0.5 recognitionDistance=10 secondFinger=cancel
      pan set secondFinger=maybe
      """)
    #expect(answers[0].string("cancelZone") == "none" && answers[0].isNull("cancelDistance"))
    #expect(answers[0].string("jitterFilter") == "off" && answers[0].string("dwellLock") == "off")
    #expect(answers[1].string("cancelZone") == "below" && answers[1].number("cancelDistance") == 90)
    #expect(answers[1].string("jitterFilter") == "on" && answers[1].number("jitterCutoff") == 2)
    #expect(answers[1].number("jitterBeta") == 0.02 && answers[1].number("dwellRadius") == 3)
    #expect(answers[2].string("jitterFilter") == "off" && answers[2].isNull("dwellDuration"))
    #expect(answers[3].string("edge") == "dragBack" && answers[3].number("holdDuration") == 0.5)
    #expect(answers[3].number("recognitionDistance") == 10)
    #expect(answers[3].string("secondFinger") == "cancel" && answers[4].isOK == false)
  }

  @Test func aDragIsTakenBackByEscapeAndByDistance() throws {
    let answers = try answers(
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
    #expect(answers[2].number("value") == 150 && !answers[2].keys.contains("cancelsAtTouchUp"))
    #expect(answers[3].number("value") == 100 && answers[3].boolean("isTracking") == false)
    #expect(answers[4].isOK == false)
    #expect(answers[7].boolean("cancelsAtTouchUp") == false)
    #expect(answers[8].number("value") == 150 && answers[8].boolean("cancelsAtTouchUp") == true)
    #expect(answers[9].number("value") == 100)
  }

  @Test func textsAndRulers() throws {
    let answers = try answers(
      "label 4.25\nlabel 3661\ntimeline ruler pointsPerSecond=20 width=200\n")
    #expect(answers[0].string("clip") == "4.2s" && answers[0].string("ruler") == "4s")
    #expect(answers[0].string("smpte") == "00:00:04:07" && answers[0].string("clock") == "0:04")
    #expect(answers[1].string("spoken") == "1 hour 1 minute 1 second")
    #expect(answers[2].number("interval") == 5)
    #expect(try answers[2].children("labels").map { $0.string("text") } == ["0s", "5s", "10s"])
  }

  @Test func aRecordingReplaysToTheSameState() throws {
    let folder = try ScratchFolder()
    let answers = try answers(
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
    #expect(answers.allSatisfy { $0.isOK == true }, "\(answers)")
    let (state, replayed) = (answers[11], answers[13])
    #expect(replayed.number("value") == state.number("value"))
    #expect(replayed.number("unadjustedValue") == state.number("unadjustedValue"))
    #expect(replayed.integer("events") == 8)
  }

  @Test func helpShowsAnExampleOfEachCommand() throws {
    let all = try answers("help\n")[0].children("commands").compactMap { $0.string("name") }
    let outcome = try ScrubProcess.run([], commands: all.map { "help \($0)\n" }.joined())
    #expect(outcome.status == 0)
    for name in all { #expect(outcome.lines.contains { $0.hasPrefix("  \(name)") }, "\(name)") }
  }

  @Test func inputMayLackItsLastLineEndAndHoldAnyBytes() throws {
    #expect(try answers("speed 0")[0].number("speed") == 1)
    let outcome = try ScrubProcess.run(
      ["--json"], commands: "speed \u{0}\u{1B}[A é日\r\nspeed 0\r\n")
    #expect(try outcome.answers().map(\.isOK) == [false, true])
  }

  @Test func unclosedQuotesAndBracketsAreToldApart() throws {
    for line in [#"open "abc"#, "curve new tiered tiers=[{speed:1", #"open "a\"#] {
      let answer = try answers(line + "\n")[0]
      #expect(answer.isOK == false && answer.errorCode == "usage", "\(line)")
    }
  }

  /// A decimal time up to a microsecond below a frame's own means that frame.
  @Test func timeCodesGrantWhatATimeLost() throws {
    let answers = try answers("label 0.0333333\nlabel 0.03333\nlabel 0.16666666666666666\n")
    #expect(
      answers.map { $0.string("smpte") } == ["00:00:00:01", "00:00:00:00", "00:00:00:05"])
  }

  /// Real time goes on from the last time stamp.
  @Test func aLiftWithoutATimeStampComesAfterWhatHasOne() throws {
    let answers = try answers(
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
    #expect(answers[4].number("value") == answers[3].number("value"))
    #expect(try answers[4].value("value") > 0)
    #expect(answers[9].number("value") == answers[8].number("value"))
    #expect(try answers[9].value("value") > 0)
  }

  @Test func namesInSettingsMayBeQuoted() throws {
    let folder = try ScratchFolder()
    let path = folder.path("my plot.svg")
    let answers = try answers("plot out=\"\(path)\"\nrecord \"\"\n")
    #expect(answers[0].isOK == true && FileManager.default.fileExists(atPath: path))
    #expect(answers[1].isOK == false)
  }
}
