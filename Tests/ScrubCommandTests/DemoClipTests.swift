#if FFmpeg
  import Foundation
  import TestSupport
  import Testing

  /// The clip that stands in where nobody names a video. It takes seconds to make, so one test
  /// looks at all of it.
  struct DemoClipTests {
    @Test func itIsMadeOnceAlsoByTwoProgramsAtOnce() throws {
      let cache = try ScratchFolder()
      let environment = ["XDG_CACHE_HOME": cache.path()]
      func files() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: cache.path("finescrub"))) ?? []
      }

      // Ctrl-C ends the command that makes it, and not the program.
      let interrupted = try ScrubProcess(["--json"], environment: environment)
      interrupted.send("seek #1234\n")
      eventually { !files().isEmpty }
      interrupted.interrupt()
      let answer = try JSONAnswer(#require(try interrupted.nextLine()))
      #expect(answer.isOK == false && answer.errorCode == "cancelled")
      #expect(try interrupted.ask("speed 0").isOK == true)
      #expect(try interrupted.finish().status == 1)
      #expect(files() == [])

      let both = try (0..<2).map { _ in try ScrubProcess(["--json"], environment: environment) }
      for scrub in both { scrub.send("seek #1234\n") }
      for scrub in both {
        let answer = try JSONAnswer(#require(try scrub.nextLine()))
        #expect(answer.integer("frame") == 1234 && answer.boolean("exact") == true)
        #expect(try scrub.finish().status == 0)
      }
      #expect(files().count == 1)

      let shown = try ScrubProcess.run(
        [], commands: "seek #2345\nshow\n",
        environment: environment.merging(ShownPicture.terminal(640, 360)) { $1 })
      #expect(ShownPicture(shown.lines).frameNumber == 2345)
      #expect(shown.errors == "" && shown.lines[1].contains("frame 2345"))
    }

    @Test func interruptedWhileIdleItEndsAsProgramsInAPipeDo() throws {
      let scrub = try ScrubProcess(["--json"])
      _ = try scrub.ask("speed 0")
      scrub.interrupt()
      #expect(try scrub.end().status == SIGINT)
    }
  }
#endif
