#if FFmpeg
  import Foundation
  import ScrubFixtures
  import ScrubFiles
  import ScrubTestSupport
  import Testing

  /// The demo clip, which is opened without a video. Creating it takes seconds, so one test covers
  /// all of it.
  struct DemoClipTests {
    #if THREAD_SANITIZER
      private static let isSlow = true
    #else
      private static let isSlow = false
    #endif

    @Test(
      "The demo clip is created once, even by two programs at once",
      .enabled(if: !isSlow, "the thread sanitizer takes a quarter of an hour to create it"))
    func createdOnce() throws {
      let cache = try ScratchFolder()
      let environment = ["XDG_CACHE_HOME": cache.path()]
      func files(_ ending: String = ".mp4") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: cache.path("finescrub"))) ?? [])
          .filter { $0.hasSuffix(ending) }
      }

      // Ctrl-C ends the command that creates it, not the program.
      let interrupted = try ScrubProcess(["--json"], environment: environment)
      interrupted.send("seek #1234\n")
      eventually { !files(".mp4.lock").isEmpty }
      interrupted.interrupt()
      let result = try JSONResult(#require(try interrupted.nextLine()))
      #expect(result.isOK == false && result.errorCode == "cancelled")
      #expect(try interrupted.ask("speed 0").isOK == true)
      #expect(try interrupted.finish().status == 1)
      #expect(files() == [])

      let both = try (0..<2).map { _ in try ScrubProcess(["--json"], environment: environment) }
      for scrub in both { scrub.send("seek #1234\n") }
      for scrub in both {
        let result = try JSONResult(#require(try scrub.nextLine()))
        #expect(result.integer("frame") == 1234 && result.boolean("exact") == true)
        #expect(try scrub.finish().status == 0)
      }
      #expect(files().count == 1)

      let shown = try ScrubProcess.type(
        "seek #2345\nshow\nquit\n", [],
        environment.merging(["COLUMNS": "640", "LINES": "188"]) { $1 })
      #expect(ShownFrame(shown.lines).frameNumber == 2345)
      #expect(shown.status == 0 && shown.lines.contains { $0.contains("frame 2345") })
    }

    @Test("A program waits for the clip that another one is creating in place of a damaged one")
    func waiting() throws {
      let cache = try ScratchFolder()
      let folder = URL(filePath: cache.path("finescrub"))
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let clip = folder.appending(path: "demo-\(DemoClip.version).mp4").path
      try Data("no clip".utf8).write(to: URL(filePath: clip))
      // This test is the other one, and its clip is shorter.
      let lock = unsafe open(clip + ".lock", O_CREAT | O_RDWR, 0o600)
      try #require(flock(lock, LOCK_EX) == 0)
      let scrub = try ScrubProcess(["--json"], environment: ["XDG_CACHE_HOME": cache.path()])
      scrub.send("seek #59\nseek #60\n")
      try DemoClip.write(to: clip, frames: 60, width: 320, height: 180, replacesExisting: true)
      close(lock)
      let shown = try JSONResult(#require(try scrub.nextLine()))
      #expect(shown.isOK == true && shown.integer("frame") == 59)
      let beyond = try JSONResult(#require(try scrub.nextLine()))
      #expect(beyond.isOK == false, "it has 60 frames")
      #expect(try scrub.finish().status == 1)
    }

    @Test("Without a cache folder, the clip is in a folder that only the user can write to")
    func privateFolder() throws {
      let shared = try ScratchFolder()
      // What others can put into the temporary folder: a clip, its lock, which is held, and a folder.
      let name = "demo-\(DemoClip.version).mp4"
      let others = "finescrub-\(geteuid())"
      try DemoClip.write(
        to: shared.path("\(others)-\(name)"), frames: 10, width: 160, height: 90)
      let lock = unsafe open(shared.path("\(others)-\(name).lock"), O_CREAT | O_RDWR, 0o666)
      defer { close(lock) }
      try #require(flock(lock, LOCK_EX) == 0)
      try #require(
        unsafe mkdir(shared.path(others), 0o700) == 0 && chmod(shared.path(others), 0o777) == 0)
      try DemoClip.write(
        to: shared.path("\(others)/\(name)"), frames: 10, width: 160, height: 90)
      // The user's own is complete, so that none is made.
      let own = try #require(PrivateFolder.path(in: shared.path()))
      try DemoClip.write(to: own + "/" + name, frames: 60, width: 160, height: 90)
      let outcome = try ScrubProcess.run(
        ["--json"], commands: "seek #59\n",
        environment: [
          "TMPDIR": shared.path(), "XDG_CACHE_HOME": "/proc/none", "HOME": "/proc/none",
        ])
      #expect(try outcome.results().map { $0.integer("frame") } == [59], "\(outcome)")
    }

    @Test("A demo clip that cannot be made fails only the commands that need it")
    func withoutTheClip() throws {
      let nowhere = ["TMPDIR", "XDG_CACHE_HOME", "HOME"].map { ($0, "/proc/none") }
      func run(_ command: String) throws -> RunOutcome {
        try ScrubProcess.run(
          [], commands: command + "\n", environment: Dictionary(uniqueKeysWithValues: nowhere))
      }
      let outcome = try run("label 90")
      #expect(outcome.status == 0 && outcome.errors.contains("demo clip"), "\(outcome)")
      #expect(outcome.lines.contains { $0.contains("1:30") })
      #expect(try run("seek 1").status == 1)
    }

    @Test("demo writes the clip in the chosen size, rate and container", arguments: ["mp4", "mkv"])
    func demoWritesAFile(ending: String) throws {
      let folder = try ScratchFolder()
      let path = folder.path("day.\(ending)")
      let result = try ScrubRun.run(
        ["demo", path, "--size", "320x180", "--seconds", "2", "--fps", "25", "--json"])
      let members = try JSONResult(#require(result.lines.first))
      #expect(result.status == 0 && members.integer("frames") == 50)
      let shown = try ScrubRun.run(
        [path, "--json"], commands: "seek #49\n"
      ).results()
      #expect(shown.first?.integer("frame") == 49)
      let facts = try JSONResult(
        #require(ScrubRun.run(["probe", path, "--json"]).lines.first))
      #expect(facts.integer("width") == 320 && facts.integer("height") == 180)
      #expect(try facts.child("duration").number("seconds") == 2)
    }

    @Test(
      "demo reports what it does not take",
      arguments: [
        ([], "demo needs FILE"), (["a.avi"], ".mkv"), (["a.mp4", "--size", "big"], "1920x1080"),
        (["a.mp4", "--size", "0x0"], "80"), (["a.mp4", "--seconds", "0"], "1 to 3600"),
      ] as [([String], String)])
    func demoReportsUsage(arguments: [String], text: String) throws {
      let result = try ScrubRun.run(["demo"] + arguments)
      #expect(result.status != 0 && result.lines == [])
      #expect(result.errors.contains(text), "\(result.errors)")
    }

    @Test("Ctrl-C ends an idle program that reads from a pipe")
    func interruptEndsAnIdlePipe() throws {
      let scrub = try ScrubProcess(["--json"])
      _ = try scrub.ask("speed 0")
      scrub.interrupt()
      #expect(try scrub.end().status == SIGINT)
    }
  }
#endif
