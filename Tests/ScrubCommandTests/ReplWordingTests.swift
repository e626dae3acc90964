#if FFmpeg
  import Foundation
  import ScrubTerminal
  import Testing

  @testable import ScrubProgram

  /// What the REPL does for a person who types into it.
  struct ReplWordingTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      clip = try folder.demoClip(frames: 60)
    }

    private func results(_ commands: [String]) throws -> [JSONResult] {
      let commands = commands.map { $0 + "\n" }.joined()
      return try ScrubRun.run(["--json", clip], commands: commands).results()
    }

    private func lines(_ commands: [String], columns: Int? = nil) throws -> RunOutcome {
      let commands = commands.map { $0 + "\n" }.joined()
      return try ScrubRun.run(
        [clip], commands: commands, size: columns.map { TerminalSize(columns: $0, rows: 24) })
    }

    @Test("A sign in front of a time makes it relative to the current frame")
    func relativeSeeks() throws {
      let results = try results([
        "seek 1", "seek +0.5", "seek -0:00.25", "seek -10", "seek +100", "seek +x",
      ])
      #expect(results.map { $0.integer("frame") } == [30, 45, 37, 0, 59, nil])
      #expect(results[5].errorCode == "invalidValue")
    }

    @Test("A time that cannot be read names all forms") func timeForms() throws {
      let message = try #require(try results(["seek abc"])[0].errorMessage)
      for form in ["12.5", "1:02:03.25", "50%", "#1234"] { #expect(message.contains(form)) }
    }

    @Test(
      "The error for words that are not understood contains them",
      arguments: [
        ("speed abc", "cannot read \"abc\"; write speed DISTANCE, for example"),
        ("down 1 x", "cannot read \"1 x\""), ("quit now", "cannot read \"now\"; write quit alone"),
        ("label 50%", "\"50%\" depends on a video; write seconds such as 90.5"),
        ("label 1:75", "\"1:75\" has 60 seconds or more; write seconds"),
        ("seek -", "\"-\" is not a time; write seconds with a sign"),
        ("seek +x", "\"+x\" is not a time"), ("seek -1:75", "\"-1:75\" has 60 seconds or more"),
        (
          "open https://me:\(String(repeating: "secret", count: 20))@example.com/a.mp4 x",
          "cannot read \"https://example.com/a.mp4 x\""
        ),
        ("seek 1:75", "\"1:75\" has 60 seconds or more"),
        ("seek 1:60:00", "\"1:60:00\" has 60 minutes or more"),
        ("seek 5000000000", "\"5000000000\" is beyond any video"),
        ("seek #99999999999999999999", "\"#99999999999999999999\" is beyond any video"),
        ("open \(String(repeating: "a ", count: 90))", "a …\"; write open PATH"),
      ])
    func unreadableWords(command: String, text: String) throws {
      let message = try results([command])[0].errorMessage
      #expect(message?.contains(text) == true, "\(message ?? "")")
    }

    @Test("Without a finger, move, up and cancel say so; so does a seek during a drag")
    func notes() throws {
      let results = try results([
        "move 1 2", "up", "cancel", "pan move 1 2", "down 9 0 0", "move 20 0 100", "seek 1",
        "up 20 0 2000", "seek 1",
      ])
      #expect(results.allSatisfy { $0.isOK == true })
      let notes = results.map { $0.string("note") }
      for note in notes[..<3] { #expect(note == "no finger is down; type down X Y first") }
      #expect(notes[3] == "no finger is down; type pan begin X Y first")
      #expect(notes[6]?.hasPrefix("the finger is down") == true)
      for index in [4, 5, 7, 8] { #expect(notes[index] == nil) }
      #expect(results[7].number("value") == results[5].number("value"))
      #expect(results[8].number("frame") == 30)
    }

    /// The finger is up, whatever the file holds.
    @Test("A lift whose frame cannot be decoded has its value, and says why")
    func liftInADamagedVideo() throws {
      let scrub = try ScrubRun(["--json", "--no-cache", clip])
      func result(_ command: String) throws -> JSONResult {
        scrub.send(command + "\n")
        return try JSONResult(#require(try scrub.nextLine()))
      }
      _ = try result("down 0 0 0")
      let moved = try result("move 200 0 100")
      try #require(unsafe truncate(clip, 3000) == 0)
      let lifted = try result("up 200 0 3000")
      #expect(lifted.isOK == true && lifted.number("value") == moved.number("value"))
      #expect(lifted.string("note")?.contains("it became shorter") == true, "\(lifted)")
      #expect(try result("up").string("note") == "no finger is down; type down X Y first")
      _ = try scrub.finish()
    }

    @Test("config opens a file, exit ends the program, ? is help") func commands() throws {
      try folder.write("{ curves: { slow: { kind: 'exponential' } } }", to: "c.json5")
      let results = try results(["config \(folder.path("c.json5"))", "?", "exit", "curves"])
      #expect(results.count == 3 && results.allSatisfy { $0.isOK == true })
      #expect(results[0].string("config") == folder.path("c.json5"))
      #expect(try results[0].children("curves").map { $0.string("name") } == ["slow"])
      #expect(results[1].keys.contains("commands"))
    }

    @Test("A config as large as a video is refused by its size") func largeConfig() throws {
      try folder.write("", to: "big.json5")
      try #require(unsafe truncate(folder.path("big.json5"), 50 << 20) == 0)
      let result = try results(["config \(folder.path("big.json5"))"])[0]
      #expect(
        result.errorMessage?.contains("it is larger than 4 MiB; give the name of a config") == true)
    }

    @Test("curve delete removes a curve; save, new and delete alone are usage errors")
    func curveVerbs() throws {
      let results = try results([
        "curve new exponential", "curve delete exponential2", "curve save", "curve new",
        "curve delete", "curve delete a b",
      ])
      #expect(results.map(\.isOK) == [true, true, false, false, false, false])
      #expect(
        results[0].string("curve") == "exponential2" && results[1].string("curve") == "tiered")
      for result in results[2...] { #expect(result.errorCode == "usage") }
    }

    @Test("A slider without width is refused") func width() throws {
      #expect(try results(["slider width=0"])[0].errorMessage?.contains("a number above 0") == true)
    }

    @Test("Numbers have three digits after the point, and one event is not several")
    func texts() throws {
      let outcome = try lines([
        "slider value=0.123456", "record \(folder.path("a.json"))", "down 1 2", "record off",
        "quit now", "help quit",
      ])
      #expect(outcome.lines[1].contains(" value=0.123 "))
      #expect(outcome.lines.contains("1 event written"))
      #expect(outcome.errors == "quit: cannot read \"now\"; write quit alone\n")
    }

    @Test("Help shows an example of each command") func examples() throws {
      for command in Command.all {
        #expect(command.examples.allSatisfy { $0.hasPrefix(command.name) }, "\(command.name)")
        #expect(command.examples != [command.usage] || !command.usage.contains(" "))
      }
    }

    @Test("Help is wrapped between words", arguments: [50, 80]) func wrapping(columns: Int) throws {
      let lines = try lines(["help", "help curve", "help slider"], columns: columns).lines
      let whole = try self.lines(["help", "help curve", "help slider"]).lines
      func words(_ lines: [String]) -> [Substring] { lines.flatMap { $0.split(separator: " ") } }
      #expect(lines.count > whole.count && words(lines) == words(whole))
      for line in lines.dropFirst() where line.count > columns {
        #expect(line.split(separator: " ").count == 1, "\(line)")
      }
    }

    @Test("On a terminal, a mistake does not count, and what is drawn has colors")
    func terminal() throws {
      let (status, lines) = try ScrubProcess.type(
        "mistake\nplot\nshow\nquit\n", [clip], ["COLUMNS": "160", "LINES": "53"])
      #expect(status == 0, "\(lines)")
      #expect(lines.contains { $0.contains("unknown command mistake") })
      #expect(lines.contains { $0.contains(/\u{1B}\[3[0-9]m/) }, "\(lines)")
      #expect(ShownFrame(lines.filter { $0.contains("▀") }).frameNumber == 0)
    }

    @Test(
      "On a terminal without color, plots and frames have none",
      arguments: [("NO_COLOR", "1"), ("TERM", "dumb")])
    func colorless(name: String, value: String) throws {
      let (status, lines) = try ScrubProcess.type(
        "plot\nshow\nquit\n", [clip], ["COLUMNS": "160", "LINES": "53", name: value])
      #expect(status == 0 && !lines.contains { $0.contains(/\u{1B}\[[34]/) }, "\(lines)")
      #expect(ShownFrame(lines.filter { $0.count == 160 }).frameNumber == 0)
    }
  }
#endif
