#if FFmpeg
  import Foundation
  import Testing

  /// The README's first commands, run as written.
  struct ReadmeTests {
    /// The lines of one row of the table, in order.
    struct Row: CustomTestStringConvertible, Sendable {
      var lines: [String]
      var testDescription: String { lines.joined(separator: ", ") }
      var commands: String { lines.map { $0 + "\n" }.joined() }
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()

    /// The section "Try it" of the README.
    private static let section: String = {
      let readme = try? String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
      let start = readme?.components(separatedBy: "\n## Try it\n").dropFirst().first
      return start?.components(separatedBy: "\n## ").first ?? ""
    }()

    static let rows: [Row] = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map {
      Row(lines: code(in: $0.components(separatedBy: " | ")[0]))
    }

    /// Returns the words in code voice in a text.
    private static func code(in text: String) -> [String] {
      text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    @Test("The README has a table of lines to type")
    func theTableIsFound() {
      #expect(Self.rows.count > 5)
      #expect(Self.rows.allSatisfy { !$0.lines.isEmpty })
    }

    @Test("Each row works in a program of its own", arguments: rows)
    func eachRowWorksAlone(_ row: Row) throws {
      let folder = try ScratchFolder()
      let outcome = try ScrubProcess.run(["--json"], commands: row.commands, in: folder.path())
      #expect(outcome.errors == "" && outcome.status == 0)
      let results = try outcome.results()
      #expect(results.count == row.lines.count && results.allSatisfy { $0.isOK == true })
    }

    @Test("All rows work in sequence in one program")
    func allRowsWorkInOneProgram() throws {
      let folder = try ScratchFolder()
      let outcome = try ScrubProcess.run(
        [], commands: Self.rows.map(\.commands).joined(), in: folder.path())
      #expect(outcome.errors == "" && outcome.status == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      #expect(Set(names) == ["still.png", "curves.svg", "drag.json", "scrub.json5"])
    }

    @Test("The programs named below the table start")
    func theProgramsBelowTheTableStart() throws {
      let lines = Self.code(in: Self.section.replacing("\n", with: " ")).filter {
        $0.hasPrefix("make run ARGS=\"") && !$0.contains("VIDEO")
      }
      #expect(!lines.isEmpty)
      for line in lines {
        let words = line.dropFirst("make run ARGS=\"".count).dropLast().split(separator: " ")
        let outcome = try ScrubProcess.run(words.map(String.init), in: Self.root.path)
        #expect(outcome.errors == "" && outcome.status == 0, "\(line)")
      }
    }

    @Test("The README's config is valid, and a misspelled key gives the error below it")
    func theConfigIsValid() throws {
      let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
      func block(_ language: String, containing text: String) throws -> String {
        let blocks = readme.components(separatedBy: "\n```\(language)\n").dropFirst()
        let found = blocks.first { $0.contains(text) }?.components(separatedBy: "```").first
        return try #require(found)
      }
      let folder = try ScratchFolder()
      let config = try block("json5", containing: "selected")
      try folder.write(config, to: "scrub.json5")
      #expect(try ScrubRun.run(["check", folder.path("scrub.json5")]).status == 0)
      try folder.write(
        config.replacing("halvingDistance", with: "halvingDistnace"), to: "scrub.json5")
      let outcome = try ScrubRun.run(["check", folder.path("scrub.json5")])
      let errors = outcome.errors.replacing(folder.path() + "/", with: "")
      #expect(try errors == block("text", containing: "halvingDistnace"))
    }

    @Test("From a pipe the demo clip opens at once, with JSON only when a command needs it")
    func thePipeOpensTheDemoClip() throws {
      let typed = try ScrubProcess.run([], commands: "slider\n")
      #expect(typed.lines.first?.hasSuffix("3600 frames") == true)
      #expect(typed.lines.last?.contains("max=120 ") == true)
      let results = try ScrubProcess.run(["--json"], commands: "slider\nseek 1\nslider\n").results()
      #expect(results[0].number("max") == 1 && results[2].number("max") == 120)
    }
  }
#endif
