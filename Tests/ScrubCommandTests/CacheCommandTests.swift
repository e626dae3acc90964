#if FFmpeg
  import Foundation
  import ScrubTestSupport
  import Testing

  /// `scrub cache`, and the option that leaves the folder alone.
  struct CacheCommandTests {
    private let folder: ScratchFolder
    private let environment: [String: String]

    init() throws {
      folder = try ScratchFolder()
      environment = ["XDG_CACHE_HOME": folder.path("cache")]
    }

    private func run(_ arguments: [String], _ commands: String = "") throws -> RunOutcome {
      try ScrubProcess.run(arguments, commands: commands, environment: environment)
    }

    @Test("Videos that were opened are listed, with sizes, until they are cleared")
    func listAndClear() throws {
      let clip = try folder.demoClip(frames: 60)
      #expect(try run(["cache", "--json"]).lines == [])
      #expect(try run(["--json", "--no-cache", clip], "seek 1\n").status == 0)
      #expect(try run(["cache", "--json"]).lines == [])
      var entries: [JSONResult] = []
      // On a busy machine, the program may end before everything is known; the next one adds it.
      let isKept = try eventually {
        #expect(try run(["--json", clip], "seek 1\n").status == 0)
        entries = try run(["cache", "--json"]).results()
        return entries.count == 1 && entries[0].integer("bytes") ?? 0 > 1000
      }
      try #require(isKept)
      #expect(entries[0].string("video") == clip)
      let text = try run(["cache"])
      #expect(text.lines.count == 2 && text.lines[0].hasSuffix(clip))
      #expect(try run(["cache", "clear"]).lines.last?.contains("deleted, 1 video") == true)
      #expect(try run(["cache", "--json"]).lines == [])
      #expect(try run(["cache", "delete"]).status == 2)
    }
  }
#endif
