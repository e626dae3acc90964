import AppSupport
import MediaTime
import SpeedCurves
import Testing
import Timeline

@testable import scrub

/// The timeline as a terminal shows it.
struct TimelineDrawingTests {
  private static let commands =
    TimelineCommandTests.clips + """
      timeline mark 12
      timeline playhead 7.5
      timeline touch down title end 0
      timeline touch move 180 84 16
      timeline touch move 171 84 32

      """

  private static let drawings: [(columns: Int, drawing: String)] = [
    (
      40,
      """
      0s        5s        10s       15s
      | . . . . | . .!. . | . ^ . . | . . . .
      [intro---][beac!-]
        <<[title----]!>
      title: 0:02.000 to 0:07.500, start free,
      end free
      playhead 0:07.500, 20 points a second
      """
    ),
    (
      80,
      """
      trim  end of title at 0:07.500  snapped to the playhead at 0:07.500  (snapEntered)
      0s                  5s                  10s                 15s
      |   .   .   .   .   |   .   . ! .   .   |   .   ^   .   .   |   .   .   .   .
      [intro 5.0s--------][beach 4.0!----]
          <<<<[title 5.5s----------]!>>>
      title: 0:02.000 to 0:07.500, start free, end free
      playhead 0:07.500, 20 points a second
      """
    ),
    (
      120,
      """
      trim  end of title at 0:07.500  snapped to the playhead at 0:07.500  (snapEntered)
      0s                            5s                            10s                           15s
      |     .     .     .     .     |     .     .  !  .     .     |     .     ^     .     .     |     .     .     .     .
      [intro 5.0s------------------][beach 4.0s----!-------]
            <<<<<<[title 5.5s---------------------]!>>>>>
      title: 0:02.000 to 0:07.500, start free, end free
      playhead 0:07.500, 20 points a second
      """
    ),
  ]

  @Test("Ruler, clips, handles, playhead, mark and guide line at each width", arguments: drawings)
  func everythingIsDrawnAtTheTerminalsWidth(columns: Int, drawing: String) throws {
    let outcome = try ScrubProcess.run(
      [], commands: Self.commands, environment: ["COLUMNS": "\(columns)"])
    let expected = drawing.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(Array(outcome.lines.suffix(expected.count)) == expected)
    // No word on how it is drawn but by characters everybody has.
    #expect(
      outcome.lines.suffix(expected.count).allSatisfy {
        $0.utf8.allSatisfy { (32..<127).contains($0) }
      })
    #expect(outcome.errors.isEmpty && outcome.status == 0)
  }

  @Test func theGhostShowsTheWholeFootageOfASelectedClip() throws {
    let outcome = try ScrubProcess.run(
      [],
      commands: """
        timeline add beach start=5 duration=4 footage=9 offset=3
        timeline trim beach end to=8
        """, environment: ["COLUMNS": "80"])
    #expect(
      Array(outcome.lines.suffix(5)) == [
        "0s                  5s                  10s                 15s",
        "v   .   .   .   .   |   .   .   .   .   |   .   .   .   .   |   .   .   .   .",
        "|       ::::::::<<<<[beach 3.0s]>>>>::::::::",
        "beach: 0:05.000 to 0:08.000, start free, end free",
        "playhead 0:00.000, 20 points a second",
      ])
  }

  @Test func anEmptyTimelineSaysHowToBegin() throws {
    let outcome = try ScrubProcess.run(
      [], commands: "timeline show\n", environment: ["COLUMNS": "100"])
    #expect(
      outcome.lines.last
        == "playhead 0:00.000, 20 points a second, no clips; timeline add NAME duration=5 adds one")
  }

  /// One clip that is selected and can grow at its end only.
  private func controller() throws -> TimelineController {
    var timeline = try TimelineController(
      rate: FrameRate(25), width: 200, padding: .none, maximumHeight: .infinity)
    let id = timeline.newClip(named: "a")
    try timeline.editor.edit { (document) throws(InvalidParameter) in
      try document.addTrack(1, overlap: .stop)
      try document.insert(
        Clip(id: id, start: .zero, duration: MediaTime(value: 4, timescale: 1)), in: 1)
    }
    timeline.selection = [id]
    timeline.synchronize()
    timeline.setPlayhead(MediaTime(value: 2, timescale: 1))
    return timeline
  }

  @Test func aTerminalThatShowsMoreThanASCIIGetsIt() throws {
    let drawing = TimelineDrawing(
      try controller(), columns: 40, style: TerminalStyle(usesUnicode: true, usesColour: false))
    #expect(
      drawing.text == """
        0s                  5s
        │   ·   ▼   ·   ·   │   ·   ·   ·   ·
        ├a 4.0s─┃──────┤▸▸▸▸
        a: 0:00.000 to 0:04.000, start held by
        the timeline's end, end free
        playhead 0:02.000, 20 points a second
        """)
  }

  @Test func coloursAreOnlyAddedAndEndWithTheirLine() throws {
    let timeline = try controller()
    let plain = TimelineDrawing(
      timeline, columns: 40, style: TerminalStyle(usesUnicode: true, usesColour: false))
    let coloured = TimelineDrawing(
      timeline, columns: 40, style: TerminalStyle(usesUnicode: true, usesColour: true))
    let lines = coloured.text.split(separator: "\n")
    #expect(
      lines[2]
        == "\u{1B}[0m\u{1B}[1m├a 4.0s─\u{1B}[0m\u{1B}[31m┃\u{1B}[0m\u{1B}[1m──────┤\u{1B}[0m\u{1B}[36m▸▸▸▸\u{1B}[0m"
    )
    #expect(coloured.text.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain.text)
    #expect(lines.allSatisfy { !$0.contains("\u{1B}") || $0.hasSuffix("\u{1B}[0m") })
  }

  @Test(
    "No width and no zoom draws outside its columns",
    arguments: [1, 20, 33, 240, 1000], [0.01, 0.9, 20, 399, 24_000])
  func staysInsideItsColumns(columns: Int, pointsPerSecond: Double) throws {
    var timeline = try controller()
    try timeline.zoom(pointsPerSecond: pointsPerSecond)
    let drawing = TimelineDrawing(timeline, columns: columns, style: .plain)
    let width = min(max(columns, 20), 240)
    let lines = drawing.text.split(separator: "\n", omittingEmptySubsequences: false)
    // A word of the lines below may be longer than the narrowest drawing.
    for line in lines.prefix(3) { #expect(line.count <= width) }
  }

  @Test(arguments: [
    (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], false), (["LANG": "en_GB.UTF-8"], true),
    (["LC_ALL": "", "LC_CTYPE": "de_DE.utf8", "LANG": "C"], true), ([:], false),
    (["LANG": "de_DE@euro"], false),
  ])
  func theFirstVariableThatIsSetSaysWhetherTheLocaleIsUTF8(
    _ environment: [String: String], isUnicode: Bool
  ) {
    #expect(TerminalStyle.isUnicode(environment) == isUnicode)
  }
}
