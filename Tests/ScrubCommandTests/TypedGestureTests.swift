import Testing

/// Gestures typed with and without time stamps.
struct TypedGestureTests {
  private func results(_ commands: String) throws -> [JSONResult] {
    try ScrubRun.run(["--json"], commands: commands + "\n").results()
  }

  @Test(
    "A lift without a time stamp undoes no move with one",
    arguments: [
      ["down 150 0 0", "move 155 0 10", "up"], ["pan begin 0 0 0", "pan move 5 0 10", "pan end"],
    ])
  func liftWithoutATimeKeepsTheValue(gesture: [String]) throws {
    let settings = "slider min=0 max=100 value=50\ncurve tiered\n"
    for (end, isKept) in [(gesture[2], true), (gesture[2] + " 60", false)] {
      let lift = end == "up 60" ? "up 155 0 60" : end
      let lines = settings + gesture.prefix(2).joined(separator: "\n") + "\n" + lift
      let values = try results(lines).suffix(3).map { try $0.value("value") }
      #expect(values[1] > 50 && values[2] == (isKept ? values[1] : 50), "\(lift)")
    }
  }

  @Test(
    "A pan that has failed says so",
    arguments: [
      ["slider min=0 max=0", "pan begin 0 0 0"],
      ["pan begin 0 0 0", "pan move 0 50 10", "pan move 9 50 20"],
    ])
  func failedPanSaysSo(lines: [String]) throws {
    let last = try #require(try results(lines.joined(separator: "\n")).last)
    #expect(last.string("state") == "failed")
    #expect(last.string("note") == "the pan has failed; type pan begin X Y for another one")
  }

  @Test("The word help shows the help") func helpIsAWord() throws {
    let (word, option) = (try ScrubRun.run(["help"]), try ScrubRun.run(["--help"]))
    #expect(word.status == 0 && word.lines == option.lines && !word.lines.isEmpty)
  }

  @Test(
    "A pan resumes what was playing when it began, not at the touch down", arguments: [true, false])
  func panReadsPlaybackAtItsBeginning(isPlaying: Bool) throws {
    let (before, then) = isPlaying ? ("pause", "play") : ("play", "pause")
    let results = try results(
      """
      slider min=0 max=100
      \(before)
      pan begin 0 0 0
      \(then)
      pan move 20 0 100
      pan end 1000
      """)
    #expect(results[4].string("playback") == "paused")
    #expect(results[5].string("playback") == (isPlaying ? "playing" : "paused"))
  }
}
