import Testing

/// The commands of the timeline, each answered with one line of facts.
struct TimelineCommandTests {
  /// A track with two clips, and one with a title over them.
  static let clips = """
    timeline new fps=25
    timeline add intro duration=5
    timeline add beach duration=4 footage=12 offset=3
    timeline add title start=2 duration=6 track=2

    """

  private func answers(_ commands: String) throws -> [JSONAnswer] {
    try ScrubProcess.run(["--json"], commands: commands).answers()
  }

  /// Start and end of each clip, by its name, in seconds.
  private func spans(_ answer: JSONAnswer) throws -> [String: [Double]] {
    var spans: [String: [Double]] = [:]
    for track in try answer.children("tracks") {
      for clip in try track.children("clips") {
        let start = try clip.child("start").value("seconds")
        let duration = try clip.child("duration").value("seconds")
        spans[try #require(clip.string("name"))] = [start, start + duration]
      }
    }
    return spans
  }

  @Test func everyCommandOfTheTimelineYieldsItsFactsOnOneLine() throws {
    let commands = [
      "new", "add a duration=5", "mark 2", "playhead 1", "zoom 30", "zoom fit",
      "trim a end to=4", "move a to=1", "snap off", "snap on", "snap 1", "undo", "redo",
      "touch down a", "touch move 0 0", "touch wait 1", "touch up", "touch cancel", "remove a",
      "show",
    ]
    let answers = try answers(commands.map { "timeline \($0)\n" }.joined())
    try #require(answers.count == commands.count)
    let keys: Set = [
      "duration", "frameRate", "playhead", "playback", "pointsPerSecond", "width", "height",
      "visible", "isMoving", "isSnapping", "canUndo", "canRedo", "markers", "tracks",
    ]
    for (command, answer) in zip(commands, answers) {
      #expect(answer.isOK == true && answer.command == "timeline", "\(command)")
      #expect(answer.keys.isSuperset(of: keys), "\(command)")
    }
  }

  @Test func clipsAreAddedBehindEachOtherUnlessTheySayWhere() throws {
    let answer = try #require(answers(Self.clips).last)
    #expect(try spans(answer) == ["intro": [0, 5], "beach": [5, 9], "title": [2, 8]])
    let tracks = try answer.children("tracks")
    #expect(tracks.map { $0.string("overlap") } == ["stop", "stop"])
    let beach = try tracks[0].children("clips")[1]
    #expect(try beach.child("footage").child("offset").number("seconds") == 3)
    #expect(try beach.child("footage").child("length").number("seconds") == 12)
    #expect(try beach.child("handles").string("start") == "neighbour")
    #expect(try beach.child("handles").string("end") == "free")
    #expect(beach.number("x") == 100 && beach.number("width") == 80)
    #expect(answer.number("frameRate") == 25)
  }

  @Test func aClipWithFootageIsAsLongAsWhatIsLeftOfItUnlessItSaysHowLong() throws {
    let answer = try #require(answers("timeline add a footage=12 offset=3\n").last)
    #expect(try spans(answer) == ["a": [0, 9]])
  }

  @Test(arguments: [
    ("trim beach end to=8", [5.0, 8.0], "end", 8.0, "free"),
    ("trim beach end by=-0.5", [5, 8.5], "end", 8.5, "free"),
    ("trim beach end by=+1", [5, 10], "end", 10, "free"),
    ("trim beach end to=60", [5, 14], "end", 14, "footageEnd"),
    ("trim beach end to=0", [5, 6], "end", 6, "minimum"),
    ("trim beach start to=6", [6, 9], "start", 6, "free"),
    ("trim beach start to=1", [5, 9], "start", 5, "neighbour"),
    ("trim beach end to=#200", [5, 8], "end", 8, "free"),
    ("trim beach end to=00:00:08:05", [5, 8.2], "end", 8.2, "free"),
    ("trim beach end to=50%", [5, 6], "end", 6, "minimum"),
    ("trim beach end to=0:07", [5, 7], "end", 7, "free"),
  ])
  func aTrimGoesAsFarAsItsLimitsAndSaysWhatHoldsIt(
    _ command: String, span: [Double], edge: String, time: Double, handle: String
  ) throws {
    let answer = try #require(answers(Self.clips + "timeline \(command)\n").last)
    #expect(try spans(answer)["beach"] == span)
    #expect(try answer.child("time").number("seconds") == time)
    #expect(answer.string("edge") == edge && answer.string("clip") == "beach")
    #expect(answer.string("handle") == handle)
  }

  @Test func clipsMoveAlongTheirTrackAndToOthers() throws {
    let answers = try answers(
      Self.clips + """
        timeline move beach to=10
        timeline move beach by=-1
        timeline move title track=1
        timeline move title to=20 track=1
        timeline move intro by=-1
        """)
    #expect(try spans(answers[4])["beach"] == [10, 14])
    #expect(try spans(answers[5])["beach"] == [9, 13])
    #expect(
      answers[6].errorMessage
        == "title, start is 2.0 s, where there is no room; make some, or start elsewhere")
    #expect(try spans(answers[7])["title"] == [20, 26])
    #expect(try answers[7].children("tracks")[1].children("clips").isEmpty)
    #expect(answers[8].errorMessage?.hasPrefix("intro, start is -1.0 s; give 0 to ") == true)
  }

  @Test(arguments: [
    ("stop", [4.0, 8.0]), ("push", [4, 8]), ("allow", [3, 7]), ("magnetic", [4, 8]),
  ])
  func aTracksOverlapDecidesWhatGivesWay(_ overlap: String, second: [Double]) throws {
    // A track that stops takes the second clip only behind the first.
    let start = overlap == "stop" ? 4 : 3
    let answer = try #require(
      answers(
        """
        timeline add a duration=4 overlap=\(overlap)
        timeline add b start=\(start) duration=4
        """
      ).last)
    #expect(try spans(answer) == ["a": [0, 4], "b": second])
    #expect(try answer.children("tracks")[0].string("overlap") == overlap)
  }

  @Test func aTrackKeepsItsOverlap() throws {
    let answers = try answers(Self.clips + "timeline add x duration=1 track=2 overlap=push\n")
    #expect(
      answers.last?.errorMessage
        == "track 2 has overlap=stop and keeps it; leave overlap out, or add the clip with track=3")
  }

  @Test func undoAndRedoGoThroughAllEditsAndBack() throws {
    let edits = [
      "trim beach end to=8", "move title to=4", "remove intro", "mark 3",
      "add x start=30 duration=2",
    ]
    let lines = edits + edits.map { _ in "undo" } + edits.map { _ in "redo" }
    let answers = try answers(Self.clips + lines.map { "timeline \($0)\n" }.joined())
    let states = try Array(answers[3...]).map { try spans($0) }
    let forth = Array(states[0...edits.count])
    #expect(Array(states[edits.count...(2 * edits.count)]) == forth.reversed())
    #expect(Array(states[(2 * edits.count)...]) == forth)
    #expect(answers.last?.boolean("canRedo") == false && answers.last?.boolean("canUndo") == true)
    // A name that an undone clip had can be given again.
    let again = try self.answers(
      "timeline add a duration=5\ntimeline undo\ntimeline add a duration=3")
    #expect(try spans(again[2]) == ["a": [0, 3]])
  }

  @Test func theZoomKeepsThePlayheadWhereItIsOnTheScreen() throws {
    let answers = try answers(
      Self.clips + """
        timeline add late start=60 duration=5
        timeline playhead 7.5
        timeline zoom 60
        timeline zoom fit
        timeline zoom 30000
        """)
    // At 20 points a second 7.5 s were 150 points from the left; at 60 they still are.
    let visible = try answers[6].child("visible")
    #expect(try visible.child("start").number("seconds") == 5)
    #expect(answers[6].number("pointsPerSecond") == 60)
    let fitted = try answers[7].child("visible")
    #expect(try fitted.child("start").number("seconds") == 0)
    #expect(try abs(fitted.child("end").value("seconds") - 65) < 1e-6)
    #expect(
      answers[8].errorMessage
        == "pointsPerSecond is 30000.0; give a number of points from 0.004 to 24000.0")
  }

  @Test func thePlayheadStaysInsideTheClipsAndComesIntoView() throws {
    let answers = try answers(
      """
      timeline add long duration=1:00:00
      timeline playhead 30:00
      timeline playhead 2:00:00
      """)
    #expect(try answers[1].child("playhead").number("seconds") == 1800)
    #expect(try answers[2].child("playhead").number("seconds") == 3600)
    for answer in answers.dropFirst() {
      let visible = try answer.child("visible")
      let playhead = try answer.child("playhead").value("seconds")
      #expect(try visible.child("start").value("seconds") <= playhead)
      #expect(try playhead <= visible.child("end").value("seconds"))
    }
  }

  @Test(arguments: [
    ("snap 4.9", 5.0, "clipEnd"), ("snap 7.7", 7.5, "playhead"), ("snap 0.1", 0, "clipStart"),
    ("snap 12.2", 12, "marker"), ("snap 9.05", 9, "clipEnd"),
  ])
  func snapSaysTheNearestTargetInView(_ command: String, time: Double, kind: String) throws {
    let answer = try #require(
      answers(Self.clips + "timeline mark 12\ntimeline playhead 7.5\ntimeline \(command)\n").last)
    #expect(try answer.child("guide").string("kind") == kind)
    #expect(try answer.child("guide").number("x") == time * 20)
    #expect(try answer.child("time").number("seconds") == time)
  }

  @Test func snapSaysWhereThereIsNoTarget() throws {
    let answers = try answers(Self.clips + "timeline snap 5.3\ntimeline snap 7:00\n")
    #expect(answers[4].isNull("guide") && answers[5].isNull("guide"))
    let text = try ScrubProcess.run([], commands: Self.clips + "timeline snap 5.3\n").lines
    #expect(text.contains("nothing in view is within 5 points of 0:05.300"))
  }

  @Test func helpOfTheTimelineNamesEachOfItsCommands() throws {
    let answer = try #require(answers("help timeline\n").first)
    let commands = try answer.children("commands")
    #expect(commands.count == 14)
    let lines = try ScrubProcess.run([], commands: "help timeline\n").lines
    for command in commands {
      #expect(lines.contains("  \(try #require(command.string("usage")))"))
    }
  }
}
