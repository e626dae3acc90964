#if FFmpeg
  import Foundation
  import ScrubTools
  import Testing

  @testable import ScrubProgram

  /// The page "The command line", compared with what the program prints.
  struct CommandLineGuideTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Modules/FineScrub/FineScrub/FineScrub.docc/CommandLine.md")

    /// A command for each row of the table, in an order in which all succeed.
    private static let commands = """
      open clip.mp4
      curves
      curve exponential
      speed 40
      slider mode=fine
      record drag.json
      down 150 0 0
      move 170 -60 100
      up 170 -60 200
      down 10 0 300
      cancel
      pan begin 10 10 0
      play
      pause
      state
      seek 0.1
      step 1
      show
      export still.png
      plot exponential
      compare exponential
      explain exponential
      record off
      replay drag.json
      curve save smooth
      config scrub.json5
      watch off
      reload
      label 63.5
      timeline ruler pointsPerSecond=40 width=100
      stats
      help
      help seek
      quit

      """

    @Test("The results of all commands have the members listed on their page")
    func listedMembersExist() throws {
      let folder = try ScratchFolder()
      _ = try folder.demoClip(frames: 10)
      let outcome = try ScrubProcess.run(["--json"], commands: Self.commands, in: folder.path())
      #expect(outcome.status == 0, "\(outcome.lines)")
      var results: [String: Set<String>] = [:]
      for line in outcome.lines {
        let result = try JSONSerialization.jsonObject(with: Data(line.utf8))
        let command = try #require((result as? [String: Any])?["command"] as? String)
        results[command, default: []].formUnion(Self.keys(result))
      }
      let rows = try Self.rows()
      #expect(rows.count > 15)
      for row in rows {
        let name = try #require(row.command.split(separator: " ").first.map(String.init))
        let keys = try #require(results[name], "\(name) was not tried")
        #expect(row.members.subtracting(keys) == [], "\(name)")
      }
    }

    @Test("Every command, and every subcommand that prints JSON, has a row")
    func rowsAreComplete() throws {
      let names = try Self.rows().compactMap {
        $0.command.split(separator: " ").first.map(String.init)
      }
      #expect(Set(names) == Set(Command.all.map(\.name)))
      let table = try #require(
        String(contentsOf: Self.page, encoding: .utf8).split(separator: "### Subcommands").last
      )
      .split(separator: "###")[0]
      for form in Subcommand.all.flatMap(\.forms)
      where form.options.contains(where: { $0.name == "--json" }) {
        #expect(table.contains("`scrub \(form.words.joined(separator: " "))"), "\(form.words)")
      }
    }

    /// Returns the keys of an object and of all objects in it.
    private static func keys(_ value: Any) -> Set<String> {
      if let object = value as? [String: Any] {
        return object.reduce(into: Set(object.keys)) { $0.formUnion(keys($1.value)) }
      }
      return ((value as? [Any]) ?? []).reduce(into: []) { $0.formUnion(keys($1)) }
    }

    /// Returns the commands of the page's table, and the members that it lists for each.
    private static func rows() throws -> [(command: String, members: Set<String>)] {
      let text = try String(contentsOf: page, encoding: .utf8)
      let section = try #require(text.split(separator: "### Commands").last)
        .split(separator: "### Subcommands")[0]
      return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { line in
        let cells = line.split(separator: "|")
        let members = Set(words(cells[1])).subtracting(["null"])
        return words(cells[0]).map { ($0, members) }
      }
    }

    /// Returns what is in code voice.
    private static func words(_ text: Substring) -> [String] {
      text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }
#endif
