#if FFmpeg
  import Foundation
  import ScrubFiles
  import ScrubTools
  import ScrubTerminalText
  import ScrubTestSupport
  import Testing

  @testable import ScrubProgram

  /// Videos whose names are not UTF-8.
  struct FileNameCommandTests {
    private let folder: ScratchFolder
    /// The path as the program carries it, and as it is typed and read.
    private let (path, typed): (String, String)

    init() throws {
      folder = try ScratchFolder()
      let clip = try folder.demoClip(frames: 30)
      path = folder.path() + "/v" + String(fileBytes: [0xFF]) + "é.mp4"
      typed = folder.path() + "/v\\xffé.mp4"
      try #require(unsafe rename(clip, path.fileBytes) == 0)
    }

    /// Runs the program in a shell, because Foundation's processes take UTF-8 only.
    ///
    /// - Parameters:
    ///   - arguments: The shell's text after the program; `$FOLDER` is the folder.
    ///   - commands: The program's input.
    /// - Returns: The status, the lines of the output, and the errors.
    /// - Throws: An error if there is no program.
    private func run(
      _ arguments: String, _ commands: String = ""
    ) throws -> (status: Int32, lines: [String], errors: String) {
      try shell("exec \"$SCRUB\" \(arguments) < \"$FOLDER/in\"", commands)
    }

    private func shell(
      _ script: String, _ commands: String
    ) throws -> (status: Int32, lines: [String], errors: String) {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", script + " > \"$FOLDER/out\" 2> \"$FOLDER/errors\""]
      try folder.write(commands, to: "in")
      process.environment = ProcessInfo.processInfo.environment.merging([
        "SCRUB": try ScrubProcess.executable().path, "FOLDER": folder.path(),
        "XDG_CACHE_HOME": folder.path("cache"),
      ]) { $1 }
      try process.run()
      process.waitUntilExit()
      func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path(name), encoding: .utf8)
      }
      let lines = try text("out").split(separator: "\n").map(String.init)
      return (process.terminationStatus, lines, try text("errors"))
    }

    @Test("An argument is opened, and named in errors as it can be typed") func arguments() throws {
      let probed = try run("probe \"$(printf \"$FOLDER/v\\377é.mp4\")\" --json")
      #expect(probed.status == 0, "\(probed.errors)")
      #expect(try JSONResult(#require(probed.lines.first)).integer("frameCount") == 30)
      let missing = try run("probe \"$(printf \"$FOLDER/\\376\")\"")
      #expect(missing.status == 1)
      #expect(missing.errors.contains("\(folder.path())/\\xfe\""), "\(missing.errors)")
    }

    @Test("open takes the escapes of a quoted name") func open() throws {
      let outcome = try run(
        "--json", "open \"\(typed)\"\nseek #7\nexport \"\(folder.path())/\\xfe.png\"\n")
      let results = try outcome.lines.map(JSONResult.init)
      #expect(results.map(\.isOK) == [true, true, true], "\(outcome)")
      #expect(results[1].integer("frame") == 7)
      let still = folder.path() + "/" + String(fileBytes: [0xFE]) + ".png"
      #expect(try FileContents.bytes(of: still, limit: 1 << 20)?.isEmpty == false)
    }

    @Test("The history is kept in such a folder, too, without lines with a password") func history()
      throws
    {
      let inner = folder.path() + "/s" + String(fileBytes: [0xFF]) + "/finescrub"
      defer { for path in [inner, inner.outerFolder] { _ = FileFolder.remove(path) } }
      try #require(unsafe mkfifo(folder.path("keys"), 0o600) == 0)
      // A terminal whose input stays open.
      let outcome = try shell(
        """
        export TERM=xterm XDG_STATE_HOME="$(printf "$FOLDER/s\\377")"
        exec 3<>"$FOLDER/keys"
        cat "$FOLDER/in" >&3
        exec timeout 300 script -qec "'$SCRUB' --json" /dev/null <&3
        """, "speed 81\nopen http://me:secret@127.0.0.1:1/\nspeed 82\nquit\n")
      // The file on the server cannot be opened.
      #expect(outcome.status == 1 && !outcome.lines.contains { $0.contains("cannot be kept") })
      let bytes = try #require(try FileContents.bytes(of: inner + "/history", limit: 1 << 20))
      let history = String(decoding: bytes, as: UTF8.self)
      #expect(history.contains("81") && history.contains("82") && !history.contains("secret"))
    }

    @Test("What is read again as typed is the same name") func quoting() throws {
      let quoted = CommandWords.quoted(path).content
      #expect(quoted == "\"\(typed)\"")
      #expect(try CommandWords("open \(quoted)").words == ["open", path])
      #expect(try CommandWords("\"\\x41\\xg\"").words == ["Axg"])
      // As programs write JSON.
      let escaped = #""\u00e9\uD83D\uDE00 \ud83dx\u12""#
      #expect(try CommandWords(escaped).words == ["é😀 \u{FFFD}xu12"])
    }
  }
#endif
