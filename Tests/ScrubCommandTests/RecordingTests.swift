import Foundation
import Testing

/// Replaying a recording gives the state in which it ended, whatever changed during it.
struct RecordingTests {
  /// Runs commands while recording, and compares the state with that of the replay.
  private func roundTrip(
    _ commands: String, _ arguments: [String] = [], events: Int? = nil,
    _ source: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try ScratchFolder()
    let file = "\"\(folder.path("a \\\"drag\\\".json"))\""
    let scrub = try ScrubRun(["--json"] + arguments)
    #expect(try scrub.ask("record \(file)").isOK == true, sourceLocation: source)
    for line in commands.split(separator: "\n") {
      let result = try scrub.ask(String(line))
      #expect(result.isOK == true, "\(line): \(result)", sourceLocation: source)
    }
    let state = try scrub.ask("state")
    let replayed = try scrub.ask("replay \(file)")
    for key in ["value", "unadjustedValue", "speed"] {
      #expect(replayed.number(key) == state.number(key), "\(key)", sourceLocation: source)
    }
    #expect(replayed.boolean("isTracking") == state.boolean("isTracking"), sourceLocation: source)
    if let events { #expect(replayed.integer("events") == events, sourceLocation: source) }

    // The replay subcommand gives the same result from the same file.
    _ = try scrub.ask("record off")
    #expect(try scrub.finish("quit\n").status == 0, sourceLocation: source)
    let path = folder.path("a \"drag\".json")
    let lines = try ScrubRun.run(["replay", path, "--json"]).results()
    #expect(lines.last?.number("value") == state.number("value"), sourceLocation: source)
  }

  @Test("The reunite policy is recorded", arguments: ["never", "deadZone", "path"])
  func policiesAreKept(_ reunite: String) throws {
    try roundTrip(
      """
      slider reunite=\(reunite) hysteresis=0 cancel=keep distance=above min=0 max=300 value=100
      down 100 0 0
      move 150 -120 16
      move 200 -10 32
      move 210 40 48
      up 210 0 500
      """, events: 5)
  }

  @Test(
    "The slider's settings may change during a recording",
    arguments: ["fine", "scrubbingSlider", "obSlider"])
  func sliderMayChange(_ mode: String) throws {
    try roundTrip(
      """
      down 10 0 1000
      move 20 -50 1016
      slider width=600
      move 40 -50 1032
      slider mode=\(mode)
      move 60 -90 1048
      slider min=0.1 max=0.3 value=0.2
      move 65 -10 1064
      cancel
      slider width=200 liftOffGuard=off
      down 30 0 2000
      move 35 -70 2016
      """)
  }

  @Test("Curves may change during a recording")
  func curvesMayChange() throws {
    try roundTrip(
      """
      curve new exponential halvingDistance=30
      curve new scaled curve=exponential2 speed=0.5
      down 100 0 0
      move 120 -60 16
      curve tiered
      move 140 -120 32
      curve obSlider
      move 150 -160 48
      curve new oneSided curve={kind:'clamped',curve:'exponential'}
      move 170 -50 64
      up 170 -50 900
      """)
  }

  @Test("Recorded points may be any numbers")
  func pointsMayBeAnything() throws {
    try roundTrip("down nan 0 0\nmove inf 5 16\nmove 100 -1e300 nan\nmove 50 -inf 48")
  }

  @Test("A reload during a recording is recorded")
  func reloadIsRecorded() throws {
    let folder = try ScratchFolder()
    func write(_ halving: Int) throws {
      try folder.write(
        """
        { selected: 'half', curves: {
          base: { kind: 'exponential', halvingDistance: \(halving) },
          half: { kind: 'scaled', curve: 'base', speed: 0.5 } } }
        """, to: "c")
    }
    try write(50)
    let scrub = try ScrubRun(["--json", "--config", folder.path("c")])
    _ = try scrub.ask("record \(folder.path("r"))")
    _ = try scrub.ask("watch off")
    _ = try scrub.ask("down 0 0 0")
    _ = try scrub.ask("move 50 -50 16")
    try write(10)
    #expect(try scrub.ask("reload").isOK == true)
    _ = try scrub.ask("move 150 -50 32")
    let state = try scrub.ask("state")
    #expect(try scrub.ask("replay \(folder.path("r"))").number("value") == state.number("value"))
    #expect(try scrub.finish().status == 0)
  }

  @Test("A drag in progress when recording begins or ends is not recorded")
  func halfADragIsNotRecorded() throws {
    let folder = try ScratchFolder()
    let results = try ScrubRun.run(
      ["--json"],
      commands: """
        down 0 0 0
        record \(folder.path("r"))
        move 100 0 16
        up 100 0 500
        down 0 0 1000
        move 30 0 1016
        up 30 0 1500
        replay \(folder.path("r"))
        """
    ).results()
    #expect(results[7].integer("events") == 3)
    #expect(results[7].number("value") == results[6].number("value"))
  }

  @Test("Replaying a recording in progress ends it, even without events")
  func replayEndsTheRecording() throws {
    let folder = try ScratchFolder()
    let file = folder.path("r")
    let scrub = try ScrubRun(["--json"])
    _ = try scrub.ask("slider value=0.25")
    _ = try scrub.ask("record \(file)")
    let empty = try scrub.ask("replay \(file)")
    #expect(empty.isOK == true && empty.integer("events") == 0)
    #expect(empty.number("value") == 0.25 && empty.boolean("isTracking") == false)
    _ = try scrub.ask("record \(file)")
    for line in ["down 100 0 0", "move 130 0 16", "up 130 0 500"] { _ = try scrub.ask(line) }
    #expect(try scrub.ask("replay \(file)").integer("events") == 3)
    _ = try scrub.ask("down 0 0 1000")
    #expect(try scrub.ask("replay \(file)").integer("events") == 3)
    #expect(try scrub.ask("record off").integer("events") == 0)
  }

  @Test("A recording that begins during a gesture says that it has only the next one")
  func recordingDuringAGesture() throws {
    let folder = try ScratchFolder()
    let scrub = try ScrubRun(["--json"])
    for down in ["down 100 0 0", "pan begin 100 0 0"] {
      _ = try scrub.ask(down)
      let result = try scrub.ask("record \(folder.path("r"))")
      #expect(result.string("note") == "the gesture in progress is not recorded; the next one is")
      _ = try scrub.ask(down.hasPrefix("pan") ? "pan end" : "up")
      #expect(try scrub.ask("record \(folder.path("s"))").string("note") == nil)
    }
  }

  @Test("replay refuses a pipe, for which it would wait without end") func pipe() throws {
    let folder = try ScratchFolder()
    try #require(unsafe mkfifo(folder.path("pipe"), 0o600) == 0)
    let results = try ScrubRun.run(
      ["--json"], commands: "replay \(folder.path("pipe"))\nspeed 0\n"
    ).results()
    #expect(results.map(\.errorCode) == ["file", nil])
    #expect(results[0].errorMessage?.contains("not a regular file") == true)
  }

  @Test("A recording that cannot be written is reported once")
  func writeErrorIsReportedOnce() throws {
    let folder = try ScratchFolder()
    let inner = try ScratchFolder()
    let scrub = try ScrubRun(["--json"])
    _ = try scrub.ask("record \(inner.path("r"))")
    _ = try scrub.ask("down 0 0")
    try inner.removeAll()
    let up = try scrub.ask("up 30 0")
    #expect(up.isOK == true && up.number("value") != nil)
    #expect(up.string("note")?.contains("cannot") == true)
    #expect(try scrub.ask("record off").errorCode == "file")
    // Nothing is lost: another file has it.
    #expect(try scrub.ask("record \(folder.path("r"))").isOK == true)
    #expect(try scrub.ask("record off").integer("events") == 2)
    #expect(try scrub.finish().status == 1)
  }

  @Test(
    "A recording whose file another program has created goes on in another one, or replaces it"
  )
  func foreignFile() throws {
    let folder = try ScratchFolder()
    let scrub = try ScrubRun(["--json"])
    _ = try scrub.ask("record \(folder.path("a"))")
    try Data("notes".utf8).write(to: URL(filePath: folder.path("a")))
    _ = try scrub.ask("down 0 0 0")
    let note = try #require(try scrub.ask("up 30 0 32").string("note"))
    #expect(note.contains("add the word replace"))
    #expect(try scrub.ask("record \(folder.path("b"))").isOK == true)
    #expect(try scrub.ask("replay \(folder.path("b"))").integer("events") == 2)
    _ = try scrub.ask("record \(folder.path("a")) replace")
    _ = try scrub.ask("down 0 0 40")
    _ = try scrub.ask("up 30 0 50")
    #expect(try scrub.ask("record off").integer("events") == 2)
    _ = try scrub.finish()
  }

  @Test("A drag during which nothing is recorded has a note")
  func unrecordedDrag() throws {
    let folder = try ScratchFolder()
    let results = try ScrubRun.run(
      ["--json"],
      commands: """
        pan begin 0 0 0
        record \(folder.path("g"))
        down 10 0 10
        up 40 0 500
        pan end 600
        down 10 0 700
        up 40 0 800
        record off
        """
    ).results()
    #expect(results[3].string("note")?.contains("not recorded") == true)
    #expect(results[6].string("note") == nil && results[7].integer("events") == 2)
  }

  @Test("The mode of a recording, given as an option, changes none of its policies")
  func ownMode() throws {
    let folder = try ScratchFolder()
    let path = folder.path("g")
    _ = try ScrubRun.run(
      ["--json"],
      commands: """
        curve tiered
        slider reunite=path distance=above
        record \(path)
        down 100 0 0
        move 200 -200 100
        move 200 -20 200
        up 200 -20 1000
        record off
        """)
    let last = try [[], ["--mode", "fine"]].map { mode in
      try ScrubRun.run(["replay", path, "--json"] + mode).results().last?.number("value")
    }
    #expect(last[0] != nil && last[0] == last[1])
  }
}
