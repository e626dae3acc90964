/// What can be typed after `timeline`.
extension Command {
  /// The commands of the timeline, in the order that help lists them; names without `timeline`.
  static let timeline: [Command] = timelineViews + timelineEdits + timelineFingers

  private static let timelineViews: [Command] = [
    Command(
      name: "show", usage: "timeline show",
      summary: "Draws the timeline: ruler, clips, handles of selected clips, playhead, guide line.",
      examples: ["timeline show"], completion: .nothing, run: Repl.showTimeline),
    Command(
      name: "zoom", usage: "timeline zoom POINTS|fit",
      summary: "Sets how many points a second has, or brings all clips into view.",
      examples: ["timeline zoom 20", "timeline zoom fit"], completion: .words(["fit"]),
      run: Repl.zoomTimeline),
    Command(
      name: "playhead", usage: "timeline playhead TIME", summary: "Moves the playhead.",
      examples: ["timeline playhead 7.5", "timeline playhead #90"], completion: .nothing,
      run: Repl.movePlayhead),
    Command(
      name: "ruler", usage: "timeline ruler pointsPerSecond=P width=W [at=SECONDS] [fps=F]",
      summary: "Lays out a ruler by itself.",
      examples: ["timeline ruler pointsPerSecond=20 width=320 at=60"],
      completion: .words(["pointsPerSecond=", "width=", "at=", "fps="]), run: Repl.ruler),
  ]

  private static let timelineEdits: [Command] = [
    Command(
      name: "new",
      usage: "timeline new [fps=F] [width=POINTS] [height=POINTS] [padding=none|halfViewport]",
      summary:
        "Begins an empty timeline; with half a viewport of padding the playhead stands still.",
      examples: ["timeline new", "timeline new fps=25 width=800 padding=halfViewport"],
      completion: .words(["fps=", "width=", "height=", "padding="]), run: Repl.newTimeline),
    Command(
      name: "add",
      usage: "timeline add NAME [start=TIME] [duration=TIME] [footage=TIME [offset=TIME]] "
        + "[track=N [overlap=stop|push|magnetic|allow]]",
      summary: "Adds a clip; footage is how long its recording is, overlap is for a new track.",
      examples: [
        "timeline add intro duration=5",
        "timeline add beach start=5 duration=4 footage=12 offset=3",
      ],
      completion: .words([
        "start=", "duration=", "footage=", "offset=", "track=", "overlap=",
      ]), run: Repl.addClip),
    Command(
      name: "trim", usage: "timeline trim NAME start|end to=TIME|by=TIME",
      summary: "Moves an edge of a clip as far as its limits allow.",
      examples: ["timeline trim intro end to=4", "timeline trim intro start by=-0.5"],
      completion: .words(["start", "end", "to=", "by="]), run: Repl.trimClip),
    Command(
      name: "move", usage: "timeline move NAME to=TIME|by=TIME [track=N]",
      summary: "Moves a clip, also to another track.",
      examples: ["timeline move intro to=10", "timeline move intro by=-2 track=2"],
      completion: .words(["to=", "by=", "track="]), run: Repl.moveClip),
    Command(
      name: "remove", usage: "timeline remove NAME", summary: "Takes a clip out.",
      examples: ["timeline remove intro"], completion: .nothing, run: Repl.removeClip),
    Command(
      name: "mark", usage: "timeline mark TIME…", summary: "Marks times for edges to snap to.",
      examples: ["timeline mark 12 15.5"], completion: .nothing, run: Repl.mark),
    Command(
      name: "undo", usage: "timeline undo", summary: "Takes the last edit back.",
      examples: ["timeline undo"], completion: .nothing, run: Repl.undo),
    Command(
      name: "redo", usage: "timeline redo", summary: "Makes it again.",
      examples: ["timeline redo"], completion: .nothing, run: Repl.redo),
  ]

  private static let timelineFingers: [Command] = [
    Command(
      name: "snap", usage: "timeline snap on|off|TIME",
      summary: "Turns snapping on or off, also during a drag, or says what a time snaps to.",
      examples: ["timeline snap off", "timeline snap 7.1"], completion: .words(["on", "off"]),
      run: Repl.snap),
    Command(
      name: "touch",
      usage: "timeline touch down X Y|NAME [start|end] [MS] | move X Y [MS] | up [MS] | wait MS "
        + "| cancel, each with [finger=N]",
      summary: "Puts a finger on the timeline, at a place or on a clip or its handle, and drags: "
        + "handles trim, clips scroll or, held for half a second, move, the ruler scrubs, "
        + "two fingers zoom, a tap selects.",
      examples: [
        "timeline touch down intro end", "timeline touch move 150 40", "timeline touch up",
        "timeline touch down intro 0", "timeline touch wait 600",
        "timeline touch down 300 40 finger=2",
      ], completion: .words(["down", "move", "up", "wait", "cancel", "finger="]),
      run: Repl.touchTimeline),
  ]
}
