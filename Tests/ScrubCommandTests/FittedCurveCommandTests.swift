import Foundation
import Testing

#if FFmpeg
  import MediaFixtures
#endif

/// Curves that are fitted to what is open, in the REPL.
struct FittedCurveCommandTests {
  private func answers(_ commands: String, _ arguments: [String] = []) throws -> [JSONAnswer] {
    try ScrubProcess.run(["--json"] + arguments, commands: commands).answers()
  }

  /// The last digit of a number may be lost on its way through JSON.
  private func expectSpeed(
    _ answer: JSONAnswer, _ speed: Double, _ source: SourceLocation = #_sourceLocation
  ) throws {
    let given = try answer.value("speed")
    #expect(abs(given - speed) <= 1e-14 * speed, "\(given)", sourceLocation: source)
  }

  @Test func withoutAVideoTheStandInIsFittedTo() throws {
    let answers = try answers(
      "curve fitted\nspeed 200\nslider width=600\nspeed 200\ncurve pointsPerFrame=1\nspeed 200\n")
    try expectSpeed(answers[1], 1 / 240.0)
    try expectSpeed(answers[3], 1 / 120.0)
    try expectSpeed(answers[5], 1 / 60.0)
  }

  @Test func aResizedTrackFitsTheCurveAnewUnderTheFinger() throws {
    let answers = try answers(
      """
      curve fitted
      down 100 0 0
      move 130 -200 16
      slider width=150
      state
      move 130 -200 32
      state
      """)
    let value = answers[2].number("value")
    #expect(value != nil && value != 0)
    for index in [4, 5, 6] { #expect(answers[index].number("value") == value) }
    try expectSpeed(answers[2], 1 / 240.0)
    try expectSpeed(answers[4], 1 / 480.0)
    #expect(answers[6].boolean("isTracking") == true)
  }

  @Test func everyFamilyCanBeMadeAndAsked() throws {
    let kinds = [
      "fitted reach=120", "power scale=40", "logistic middle=20", "cubicBezier reach=150",
      "piecewiseLinear points=[{distance:0,speed:1},{distance:9,speed:0}]",
      "expression \"speed=exp(-d / 80)\"", "blended other=fitted weight=0.2",
      "chained at=50 then=fitted",
    ]
    for kind in kinds {
      let answers = try answers("curve new \(kind)\nspeed 0\nspeed 200\nplot\n")
      #expect(answers.map(\.isOK) == [true, true, true, true], "\(kind)")
      #expect(answers[1].number("speed") == 1, "\(kind)")
      #expect(try answers[2].value("speed") < 1, "\(kind)")
    }
  }

  @Test func aFaultyFormulaIsExplained() throws {
    let answer = try answers("curve new expression speed=1/d\n")[0]
    #expect(answer.isOK == false)
    #expect(answer.errorMessage?.contains("'/'") == true, "\(answer)")
  }

  @Test func aCurveThatDoesNotFitStaysAndIsReported() throws {
    let folder = try ScratchFolder()
    try folder.write(
      """
      { curves: { a: { kind: 'expression', speed: 'trackLength - 200 - min(d, 90)' } } }
      """, to: "c")
    let outcome = try ScrubProcess.run(
      ["--json", "--config", folder.path("c")],
      commands: "speed 0\nslider width=250\nspeed 0\nslider width=400\nspeed 0\n")
    let answers = try outcome.answers()
    #expect(answers.map(\.isOK) == [true, true, true, true, true])
    #expect(answers[0].number("speed") == 100 && answers[2].number("speed") == 100)
    #expect(answers[4].number("speed") == 200)
  }

  #if FFmpeg
    @Test func openingAVideoFitsTheCurves() throws {
      let folder = try ScratchFolder()
      let (short, long) = (folder.path("short.mp4"), folder.path("long.mp4"))
      try DemoClip.write(to: short, frames: 60, width: 80, height: 60)
      try DemoClip.write(to: long, frames: 600, width: 80, height: 60)
      let answers = try answers(
        """
        curve fitted
        open \(long)
        speed 200
        slider width=100
        speed 200
        slider min=5 max=15
        speed 200
        open \(short)
        slider min=0 max=2
        speed 200
        """)
      #expect(answers.allSatisfy { $0.isOK == true })
      // 600 frames on 300 points, then on 100; then half of them; then 60.
      try expectSpeed(answers[2], 0.25)
      try expectSpeed(answers[4], 1 / 12.0)
      try expectSpeed(answers[6], 1 / 6.0)
      try expectSpeed(answers[9], 1 / 1.2)
    }

    @Test func aRecordingKnowsTheVideoItsCurveWasFittedTo() throws {
      let folder = try ScratchFolder()
      let clip = folder.path("clip.mp4")
      try DemoClip.write(to: clip, frames: 900, width: 80, height: 60)
      let scrub = try ScrubProcess(["--json", clip])
      for command in [
        "curve fitted", "record \(folder.path("r"))", "down 100 0 0", "move 150 -90 16",
        "slider width=120", "move 170 -150 32", "move 180 -190 48",
      ] { #expect(try scrub.ask(command).isOK == true) }
      let state = try scrub.ask("state")
      let replayed = try scrub.ask("replay \(folder.path("r"))")
      #expect(replayed.number("value") == state.number("value"))
      #expect(replayed.number("speed") == state.number("speed"))
      _ = try scrub.finish()
      // Also in a program without that video.
      let lines = try ScrubProcess.run(["replay", folder.path("r"), "--json"]).answers()
      #expect(lines.last?.number("value") == state.number("value"))
    }
  #endif
}
