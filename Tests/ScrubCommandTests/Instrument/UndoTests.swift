import Testing

/// Experiments are taken back one by one; where the finger has been stays.
struct UndoTests {
  private func run(_ commands: String) throws -> [JSONAnswer] {
    try ScrubProcess.run(["--json"], commands: commands).answers()
  }

  @Test func undoTakesChangesOfCurvesBackAndSaysWhich() throws {
    let answers = try run(
      """
      curve tiered
      curve new exponential halvingDistance=60
      curve halvingDistance=30
      undo
      speed 60
      undo
      curves
      undo
      state
      undo
      """)
    #expect(answers[3].string("undone") == "curve halvingDistance=30")
    #expect(answers[3].string("curve") == "exponential2" && answers[3].integer("left") == 2)
    #expect(answers[4].number("speed") == 0.5)
    #expect(answers[5].string("curve") == "tiered")
    #expect(try !answers[6].children("curves").contains { $0.string("name") == "exponential2" })
    #expect(answers[7].string("undone") == "curve tiered" && answers[7].integer("left") == 0)
    #expect(answers[8].string("curve") == "fitted")
    #expect(answers[9].isOK == false && answers[9].errorCode == "invalidValue")
  }

  @Test func undoOfTheSliderMovesTheValueOnlyWhereTheChangeDid() throws {
    let answers = try run(
      """
      slider min=0 max=100 value=50
      slider value=80
      undo
      slider value=80 width=600
      down 0 0 0
      move 60 0 16
      undo
      slider
      pan set mode=absolute
      undo
      pan set
      """)
    #expect(answers[2].number("value") == 50)
    // The finger has moved it since.
    #expect(answers[5].number("value") == 90 && answers[6].number("value") == 90)
    #expect(answers[7].number("width") == 300 && answers[7].number("value") == 90)
    #expect(answers[9].string("undone") == "pan set mode=absolute")
    #expect(answers[10].string("mode") == "fine")
  }

  @Test func undoUnderAFingerLeavesTheValueBitIdentical() throws {
    let answers = try run(
      """
      slider min=0 max=7200 value=3600
      down 150 0 0
      move 171.3 -97.7 16
      curve new exponential halvingDistance=13
      slider mode=obSlider width=450 reunite=never
      state
      undo
      undo
      state
      """)
    for answer in answers[3...] where answer.keys.contains("value") {
      #expect(answer.number("value") == answers[2].number("value"))
    }
    #expect(answers[8].number("speed") == answers[2].number("speed"))
  }

  @Test func whatFailsOrOnlyAsksIsNothingToUndo() throws {
    let answers = try run("curve nosuch\nslider\ncurves\npan set\nslider width=-1\nundo\n")
    #expect(answers[5].isOK == false)
  }

  @Test func theTimelineIsTakenBackToo() throws {
    let answers = try run(
      """
      timeline add intro duration=5
      slider width=500
      timeline trim intro end to=4
      timeline undo
      timeline playhead 2
      undo
      undo
      undo
      undo
      undo
      """)
    #expect(answers[5].string("undone") == "timeline undo")
    #expect(answers[6].string("undone") == "timeline trim intro end to=4")
    #expect(answers[7].string("undone") == "slider width=500")
    #expect(answers[8].string("undone") == "timeline add intro duration=5")
    #expect(answers[9].isOK == false)
  }

  @Test func aDragOnTheTimelineIsOneStep() throws {
    let answers = try run(
      """
      timeline add intro duration=5
      timeline touch down intro end 0
      timeline touch move 60 40 16
      undo
      timeline touch move 50 40 32
      timeline touch up 48
      undo
      timeline show
      """)
    // While the finger is down there is nothing whole to go back to.
    #expect(answers[3].isOK == false)
    #expect(answers[6].string("undone") == "timeline touch up 48")
    #expect(try answers[7].child("duration").number("seconds") == 5)
  }

  @Test func aReloadGoesIntoThePast() throws {
    let folder = try ScratchFolder()
    func write(_ halving: Int) throws {
      try folder.write(
        "{ curves: { a: { kind: 'exponential', halvingDistance: \(halving) } }, slider: { width: \(halving) } }",
        to: "c")
    }
    try write(50)
    let scrub = try ScrubProcess(["--json", "--config", folder.path("c")])
    _ = try scrub.ask("watch off")
    _ = try scrub.ask("curve new exponential halvingDistance=9")
    try write(100)
    _ = try scrub.ask("reload")
    // What is undone is the experiment, not the edit of the file.
    #expect(try scrub.ask("undo").string("curve") == "a")
    #expect(try scrub.ask("speed 100").number("speed") == 0.5)
    #expect(try scrub.ask("slider").number("width") == 100)
  }
}
