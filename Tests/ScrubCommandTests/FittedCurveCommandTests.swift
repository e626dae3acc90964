import Foundation
import Testing

#if FFmpeg
  import ScrubFixtures
#endif

/// Curves fitted to the open video, in the REPL.
struct FittedCurveCommandTests {
  private func results(_ commands: String, _ arguments: [String] = []) throws -> [JSONResult] {
    try ScrubRun.run(["--json"] + arguments, commands: commands).results()
  }

  /// Expects a speed; its last digit may be lost in JSON.
  private func expectSpeed(
    _ result: JSONResult, _ speed: Double, _ source: SourceLocation = #_sourceLocation
  ) throws {
    let given = try result.value("speed")
    #expect(abs(given - speed) <= 1e-14 * speed, "\(given)", sourceLocation: source)
  }

  @Test("Without a video curves are fitted to the placeholder")
  func withoutAVideo() throws {
    let results = try results(
      "curve fitted\nspeed 200\nslider width=600\nspeed 200\ncurve pointsPerFrame=1\nspeed 200\n")
    try expectSpeed(results[1], 1 / 240.0)
    try expectSpeed(results[3], 1 / 120.0)
    try expectSpeed(results[5], 1 / 60.0)
  }

  @Test("Resizing the track during a drag refits the curve")
  func resizingRefitsTheCurve() throws {
    let results = try results(
      """
      curve fitted
      down 100 0 0
      move 130 -200 16
      slider width=150
      state
      move 130 -200 32
      state
      """)
    let value = results[2].number("value")
    #expect(value != nil && value != 0)
    for index in [4, 5, 6] { #expect(results[index].number("value") == value) }
    try expectSpeed(results[2], 1 / 240.0)
    try expectSpeed(results[4], 1 / 480.0)
    #expect(results[6].boolean("isTracking") == true)
  }

  @Test("Every curve family can be created and queried")
  func everyFamily() throws {
    let kinds = [
      "fitted reach=120", "power scale=40", "logistic middle=20", "cubicBezier reach=150",
      "piecewiseLinear points=[{distance:0,speed:1},{distance:9,speed:0}]",
      "expression \"speed=exp(-d / 80)\"", "blended other=fitted weight=0.2",
      "chained at=50 then=fitted",
    ]
    let scrub = try ScrubRun(["--json"])
    for kind in kinds {
      #expect(try scrub.ask("curve new \(kind)").isOK == true, "\(kind)")
      #expect(try scrub.ask("speed 0").number("speed") == 1, "\(kind)")
      #expect(try scrub.ask("speed 200").value("speed") < 1, "\(kind)")
      #expect(try scrub.ask("plot").isOK == true, "\(kind)")
    }
  }

  @Test("Errors in a formula are explained")
  func formulaErrors() throws {
    let result = try results("curve new expression speed=1/d\n")[0]
    #expect(result.isOK == false)
    #expect(result.errorMessage?.contains("'/'") == true, "\(result)")
  }

  @Test("A curve that cannot be refitted is kept")
  func unfittableCurveIsKept() throws {
    let folder = try ScratchFolder()
    try folder.write(
      """
      { curves: { a: { kind: 'expression', speed: 'trackLength - 200 - min(d, 90)' } } }
      """, to: "c")
    let outcome = try ScrubRun.run(
      ["--json", "--config", folder.path("c")],
      commands: "speed 0\nslider width=250\nspeed 0\nslider width=400\nspeed 0\n")
    let results = try outcome.results()
    #expect(results.map(\.isOK) == [true, true, true, true, true])
    #expect(results[0].number("speed") == 100 && results[2].number("speed") == 100)
    #expect(results[4].number("speed") == 200)
  }

  #if FFmpeg
    @Test("Opening a video fits the curves")
    func openingAVideoFitsTheCurves() throws {
      let folder = try ScratchFolder()
      let (short, long) = (folder.path("short.mp4"), folder.path("long.mp4"))
      try DemoClip.write(to: short, frames: 60, width: 80, height: 60)
      try DemoClip.write(to: long, frames: 600, width: 80, height: 60)
      let results = try results(
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
      #expect(results.allSatisfy { $0.isOK == true })
      // 600 frames on 300 points, then on 100; then half of them; then 60.
      try expectSpeed(results[2], 0.25)
      try expectSpeed(results[4], 1 / 12.0)
      try expectSpeed(results[6], 1 / 6.0)
      try expectSpeed(results[9], 1 / 1.2)
    }

    @Test("A recording keeps the fit of its curve to the video")
    func recordingKeepsTheFit() throws {
      let folder = try ScratchFolder()
      let clip = folder.path("clip.mp4")
      try DemoClip.write(to: clip, frames: 900, width: 80, height: 60)
      let scrub = try ScrubRun(["--json", clip])
      for command in [
        "curve fitted", "record \(folder.path("r"))", "down 100 0 0", "move 150 -90 16",
        "slider width=120", "move 170 -150 32", "move 180 -190 48",
      ] { #expect(try scrub.ask(command).isOK == true) }
      let state = try scrub.ask("state")
      let replayed = try scrub.ask("replay \(folder.path("r"))")
      #expect(replayed.number("value") == state.number("value"))
      #expect(replayed.number("speed") == state.number("speed"))
      _ = try scrub.finish()
      // The result is the same without that video.
      let lines = try ScrubRun.run(["replay", folder.path("r"), "--json"]).results()
      #expect(lines.last?.number("value") == state.number("value"))
    }
  #endif
}
