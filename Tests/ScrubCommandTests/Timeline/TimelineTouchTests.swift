import Testing

/// Fingers that are typed: what an app's arbiter, editor and scroller make of them together.
struct TimelineTouchTests {
  private func answers(_ commands: String, clips: String = TimelineCommandTests.clips) throws
    -> [JSONAnswer]
  {
    let lines = commands.split(separator: "\n").map { "timeline \($0)\n" }.joined()
    let before = clips.split(separator: "\n").count
    let answers = try ScrubProcess.run(["--json"], commands: clips + lines).answers()
    #expect(answers.allSatisfy { $0.isOK == true }, "\(answers)")
    return Array(answers.dropFirst(before))
  }

  private func seconds(_ answer: JSONAnswer, _ key: String) throws -> Double {
    try answer.child(key).value("seconds")
  }

  @Test func aHandleSnapsWithFeedbackAndAGuideLine() throws {
    let answers = try answers(
      """
      playhead 7.5
      touch down title end 0
      touch move 180 84 16
      touch move 171 84 32
      touch move 160 84 48
      touch up 64
      """)
    #expect(answers[1].string("region") == "handle" && answers[1].string("clip") == "title")
    #expect(answers[1].number("x") == 170 && answers[1].number("y") == 90)
    #expect(answers[2].string("began") == "handleTrim" && answers[2].isNull("guide"))
    #expect(try answers[3].child("guide").string("kind") == "playhead")
    #expect(answers[3].strings("feedback") == ["snapEntered"])
    #expect(try seconds(answers[3], "time") == 7.5)
    #expect(answers[4].strings("feedback") == ["snapLeft"] && answers[4].isNull("guide"))
    #expect(try seconds(answers[4], "time") == 7)
    #expect(answers[5].string("ended") == "handleTrim" && answers[5].isNull("gesture"))
  }

  @Test func withSnappingOffAHandleGoesPastEveryTarget() throws {
    let answers = try answers(
      """
      playhead 7.5
      snap off
      touch down title end 0
      touch move 180 84 16
      touch move 171 84 32
      """)
    #expect(answers[4].isNull("guide") && answers[4].boolean("isSnapping") == false)
    #expect(try seconds(answers[4], "time") == 7.56)
  }

  @Test func aTrimStopsWhereTheFootageEndsAndStretchesBeyond() throws {
    let answers = try answers(
      """
      touch down beach end 0
      touch move 201 42 16
      touch move 301 42 32
      touch move 341 42 48
      touch up 64
      """)
    #expect(try seconds(answers[2], "time") == 14 && answers[2].string("handle") == "footageEnd")
    #expect(answers[2].strings("feedback") == ["limit"] && answers[2].number("stretch") == 0)
    let stretch = try answers[3].value("stretch")
    #expect(stretch > 0 && stretch < 40)
    #expect(answers[4].strings("feedback") == ["springBack"])
    #expect(try seconds(answers[4], "duration") == 14)
  }

  @Test func thePreviewIsWhatTheCutLeavesAndThePlayheadStays() throws {
    let answers = try answers(
      """
      playhead 3
      touch down beach end 0
      touch move 201 42 16
      touch move 189 42 32
      touch up 64
      """)
    // The last of the frames that are left, 3 seconds into the footage and 25 of them a second.
    let preview = try answers[3].child("preview")
    #expect(preview.string("clip") == "beach")
    #expect(try abs(preview.child("time").value("seconds") - (3 + 3.4 - 0.04)) < 1e-9)
    #expect(answers[4].isNull("preview"))
    for answer in answers { #expect(try seconds(answer, "playhead") == 3) }
  }

  @Test func aFingerFarFromTheHandleTrimsFiner() throws {
    let answers = try answers(
      """
      snap off
      touch down title end 0
      touch move 181 90 16
      touch move 181 250 32
      touch move 221 250 48
      """)
    let speed = try answers[4].value("speed")
    #expect(speed < 0.5)
    #expect(try abs(seconds(answers[4], "time") - (8 + 40 * speed / 20)) < 0.04)
  }

  @Test func aFingerThatRestsOnAClipMovesItAndOneThatDoesNotScrolls() throws {
    let answers = try answers(
      """
      add late start=60 duration=5
      touch down 50 40 0
      touch wait 499
      touch wait 500
      touch move 350 40 600
      touch up 700
      touch down 50 40 1000
      touch move 38 40 1016
      touch move 18 40 1032
      touch up 2000
      """)
    #expect(answers[2].isNull("gesture"))
    #expect(
      answers[3].string("began") == "clipMove" && answers[3].strings("feedback") == ["lifted"])
    #expect(answers[4].strings("feedback") == ["slot"])
    #expect(answers[5].string("ended") == "clipMove")
    #expect(answers[5].strings("feedback") == ["dropped"])
    #expect(try seconds(answers[5], "time") == 15)
    #expect(answers[7].string("began") == "horizontalScroll")
    #expect(try answers[8].child("visible").child("start").number("seconds") == 1)
    #expect(answers[9].boolean("isMoving") == false)
  }

  @Test func aThrownTimelineRunsOnAndAFingerCatchesIt() throws {
    let answers = try answers(
      """
      add long start=60 duration=5:00
      touch down 300 140 0
      touch move 280 140 16
      touch move 240 140 32
      touch up 33
      touch wait 200
      touch down 300 140 300
      touch up 900
      """)
    #expect(answers[4].boolean("isMoving") == true && answers[5].boolean("isMoving") == true)
    let starts = try answers.map { try $0.child("visible").child("start").value("seconds") }
    #expect(starts[3] == 2 && starts[5] > starts[4] && starts[6] > starts[5])
    #expect(answers[6].boolean("isMoving") == false && starts[7] == starts[6])
  }

  @Test func aHandleHeldAtTheEdgeScrollsTheTimelineAndGoesAlong() throws {
    let answers = try answers(
      """
      add late start=60 duration=5
      zoom 40
      touch down title end 0
      touch move 351 90 16
      touch move 395 90 32
      touch wait 1032
      touch up 1033
      """)
    let starts = try answers.map { try $0.child("visible").child("start").value("seconds") }
    #expect(starts[4] == 0 && starts[5] > 5)
    // The edge stays under the finger, which is 44 points from where the trim began, to a frame.
    let edge = try seconds(answers[5], "time") - starts[5]
    #expect(abs(edge - (8 + 44.0 / 40)) < 0.04)
  }

  @Test func twoFingersZoomAroundThePlayhead() throws {
    let answers = try answers(
      """
      add late start=60 duration=5
      playhead 5
      touch down 150 40 0
      touch down 250 40 10 finger=2
      touch move 350 40 20 finger=2
      touch move 450 40 30 finger=2
      touch up 40
      touch up 40 finger=2
      """)
    #expect(answers[4].string("began") == "pinch")
    #expect(answers[5].number("pointsPerSecond") == 30)
    let start = try answers[7].child("visible").child("start").value("seconds")
    #expect(abs((5 - start) * 30 - 100) < 1e-6)
  }

  @Test func theRulerScrubsByDragAndByTapOnWholeFrames() throws {
    let answers = try answers(
      """
      touch down 20 5 0
      touch move 40 5 16
      touch move 61 5 32
      touch up 48
      touch down 101 5 100
      touch up 120
      """)
    #expect(answers[1].string("began") == "rulerScrub")
    #expect(try seconds(answers[2], "playhead") == 3.04)
    #expect(try seconds(answers[5], "playhead") == 5.04)
  }

  @Test func aTapSelectsAClipAndOneBesideThemSelectsNone() throws {
    let answers = try answers(
      """
      touch down 50 40 0
      touch up 50
      touch down 390 40 100
      touch up 150
      """)
    func selected(_ answer: JSONAnswer) throws -> [String] {
      try answer.children("tracks").flatMap { try $0.children("clips") }
        .filter { $0.boolean("isSelected") == true }.compactMap { $0.string("name") }
    }
    #expect(try selected(answers[1]) == ["intro"] && selected(answers[3]).isEmpty)
  }

  @Test func tracksThatDoNotFitScrollVertically() throws {
    let clips = (1...6).map { "timeline add t\($0) duration=5 track=\($0)\n" }.joined()
    let answers = try answers(
      """
      touch down 200 90 0
      touch move 200 70 16
      touch move 200 20 32
      touch up 48
      """, clips: "timeline new height=112\n" + clips)
    #expect(answers[1].string("began") == "verticalScroll")
    #expect(try answers[2].children("tracks")[0].number("y") == 20 - 50)
    let text = try ScrubProcess.run(
      [], commands: "timeline new height=112\n" + clips + "timeline show\n"
    ).lines.suffix(5)
    #expect(text.filter { $0.contains("[t") || $0.contains("|t") }.count == 2)
  }

  @Test func aCancelledTrimLeavesNoTrace() throws {
    let answers = try answers(
      """
      show
      touch down title end 0
      touch move 190 84 16
      touch move 230 84 32
      touch cancel
      undo
      """)
    #expect(answers[4].string("cancelled") == "handleTrim")
    func title(_ answer: JSONAnswer) throws -> Double {
      try seconds(answer.children("tracks")[1].children("clips")[0], "duration")
    }
    #expect(try title(answers[3]) == 8 && title(answers[4]) == title(answers[0]))
    // What is taken back is no edit: undo takes back the clip itself.
    #expect(try answers[5].children("tracks").count == 1)
  }

  @Test func aTrimPausesTheVideoAndLetsItGoOn() throws {
    let answers = try answers(
      """
      touch down title end 0
      touch move 190 84 16
      touch up 32
      """, clips: TimelineCommandTests.clips + "play\n")
    #expect(answers.map { $0.string("playback") } == ["playing", "paused", "playing"])
  }

  @Test func withHalfAViewportOfPaddingScrollingMovesThePlayhead() throws {
    let answers = try answers(
      """
      touch down 300 40 0
      touch move 280 40 16
      touch move 260 40 32
      touch up 500
      """, clips: "timeline new padding=halfViewport\ntimeline add a duration=20\n")
    #expect(try seconds(answers[3], "playhead") == 1)
    #expect(try answers[3].child("visible").child("start").number("seconds") == -9)
  }

  @Test func whileAFingerIsDownNothingElseEdits() throws {
    let outcome = try ScrubProcess.run(
      ["--json"],
      commands: TimelineCommandTests.clips + "timeline touch down 50 40 0\ntimeline undo\n")
    #expect(
      try outcome.answers().last?.errorMessage
        == "a finger is on the timeline; lift it with timeline touch up, or cancel it")
  }

  @Test func wildTimeStampsEndNothing() throws {
    let wild = ["1e300", "-1e300", "5", "nan", "1e17", "0"]
    let lines = wild.flatMap {
      ["touch down title end 0", "touch move 1e9 -1e9 \($0)", "touch wait 1e17", "touch cancel"]
    }
    let commands = lines.map { "timeline \($0)\n" }.joined()
    let answers = try ScrubProcess.run(
      ["--json"], commands: TimelineCommandTests.clips + commands
    ).answers()
    #expect(answers.count == lines.count + 4)
    #expect(try answers.last?.child("playhead").number("seconds")?.isFinite == true)
  }
}
