#if FFmpeg
  import Foundation
  import ScrubTestSupport
  import Testing

  /// Runs that are killed, repeated or concurrent.
  struct StoryboardResumeTests {
    private let folder: ScratchFolder
    private let clip: String

    init() throws {
      folder = try ScratchFolder()
      clip = try folder.demoClip(frames: 180)
    }

    /// The option for six thumbnails instead of thirty, for tests that need only one row.
    private let oneRow = ["--interval", "1"]

    /// Returns arguments for thirty thumbnails in three rows.
    private func arguments(_ out: String, _ options: [String] = []) -> [String] {
      ["storyboard", clip, "--out", folder.path(out), "--interval", "0.2", "--json"] + options
    }

    @discardableResult
    private func make(_ out: String, _ options: [String] = []) throws -> JSONResult {
      let outcome = try ScrubRun.run(arguments(out, options))
      try #require(outcome.status == 0, "\(outcome.errors)")
      return try #require(try outcome.results().first)
    }

    private func files(_ out: String) throws -> [String: Data] {
      var files: [String: Data] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path(out)) {
        files[name] = try Data(contentsOf: URL(filePath: folder.path(out + "/" + name)))
      }
      return files
    }

    /// Returns the hidden folder of unfinished files.
    private func work(_ out: String) throws -> String? {
      try FileManager.default.contentsOfDirectory(atPath: folder.path(out))
        .first { $0.hasPrefix(".finescrub-storyboard-") }.map { folder.path(out + "/" + $0) }
    }

    private func rows(_ out: String) -> Int {
      guard let work = try? work(out),
        let names = try? FileManager.default.contentsOfDirectory(atPath: work)
      else { return 0 }
      return names.count { $0.hasPrefix("row-") }
    }

    /// Starts a run and kills it when it has finished some rows.
    private func killedRun(_ out: String, after count: Int) throws {
      let process = Process()
      process.executableURL = try ScrubProcess.executable()
      process.arguments = arguments(out, ["--threads", "1"])
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      eventually(within: 120) { rows(out) >= count || !process.isRunning }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    @Test("A killed run is resumed and writes the same bytes")
    func killAndResume() throws {
      try make("whole")
      try killedRun("killed", after: 1)
      let begun = rows("killed")
      #expect((1..<3).contains(begun))
      #expect(!FileManager.default.fileExists(atPath: folder.path("killed/storyboard.vtt")))
      let result = try make("killed")
      #expect(result.integer("thumbnails") == 30 && result.integer("pictures") == 30)
      #expect(result.integer("rendered") == 30 - begun * 10)
      #expect(try files("killed") == files("whole"))
    }

    @Test("A damaged row is written again")
    func damagedRow() throws {
      try make("whole")
      try killedRun("killed", after: 1)
      let work = try #require(try work("killed"))
      let begun = rows("killed")
      let damaged = try #require(
        try FileManager.default.contentsOfDirectory(atPath: work).first { $0.hasPrefix("row-") })
      var bytes = try Data(contentsOf: URL(filePath: work + "/" + damaged))
      bytes[bytes.count / 2] ^= 1
      try bytes.write(to: URL(filePath: work + "/" + damaged))
      #expect(try make("killed").integer("rendered") == 30 - (begun - 1) * 10)
      #expect(try files("killed") == files("whole"))
    }

    @Test("Any number of threads writes the same bytes")
    func threads() throws {
      try make("one", ["--threads", "1"])
      try make("many", ["--threads", "7"])
      #expect(try files("many") == files("one"))
    }

    @Test("A finished storyboard is not written again, unless the video or a file has changed")
    func finished() throws {
      #expect(try make("out", oneRow).integer("rendered") == 6)
      let first = try files("out")
      let second = try make("out", oneRow)
      #expect(second.integer("rendered") == 0 && second.string("note") != nil)
      #expect(try files("out") == first)
      try folder.remove("out/storyboard-001.jpg")
      #expect(try make("out", oneRow).integer("rendered") == 6)
      #expect(try files("out") == first)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: clip)
      #expect(try make("out", oneRow).integer("rendered") == 6)
    }

    @Test("Other settings replace the older storyboard and its sheets")
    func otherSettings() throws {
      try make("out", oneRow)
      let result = try make("out", ["--interval", "2", "--format", "webp"])
      #expect(result.integer("rendered") == 3)
      #expect(
        try files("out").keys.sorted() == [
          "contact-sheet.jpg", "storyboard-001.webp", "storyboard-hd.bif", "storyboard-sd.bif",
          "storyboard.jsonl", "storyboard.vtt",
        ])
    }

    @Test("Other files in the folder are kept")
    func otherFiles() throws {
      try FileManager.default.createDirectory(
        atPath: folder.path("out"), withIntermediateDirectories: true)
      try folder.write("mine", to: "out/storyboard-099.jpg")
      try make("out", oneRow)
      try make("out", oneRow + ["--width", "160"])
      #expect(try files("out")["storyboard-099.jpg"] == Data("mine".utf8))
    }

    @Test(
      "An existing file of another program is an error and is kept",
      arguments: [
        "contact-sheet.jpg", "storyboard-001.jpg", "storyboard.jsonl",
      ])
    func foreignFile(name: String) throws {
      try FileManager.default.createDirectory(
        atPath: folder.path("out"), withIntermediateDirectories: true)
      try folder.write("mine", to: "out/" + name)
      let outcome = try ScrubRun.run(arguments("out"))
      #expect(
        outcome.status == 1 && outcome.errors.contains("/\(name): a file of that name exists"))
      #expect(outcome.errors.contains("add --replace"), "\(outcome.errors)")
      #expect(try files("out") == [name: Data("mine".utf8)])
      try make("out", oneRow + ["--replace"])
      #expect(try files("out")[name] != Data("mine".utf8))
    }

    /// The state after a run was killed between removing the old record and moving all files.
    @Test("A run killed while moving files is completed by the next one, even with other settings")
    func endedWhileMoving() throws {
      try make("out", oneRow + ["--format", "webp"])
      let names = ["contact-sheet.jpg", "storyboard-001.webp", "storyboard.vtt"]
      let own = try files("out").keys.filter { $0 != "storyboard.jsonl" }
      let hidden = "out/.finescrub-storyboard-0"
      try FileManager.default.createDirectory(
        atPath: folder.path(hidden), withIntermediateDirectories: true)
      #expect(Set(own).isSuperset(of: names))
      try folder.write(
        own.map { "{\"file\":\"\($0)\",\"bytes\":0}\n" }.joined(), to: hidden + "/own.jsonl")
      try folder.remove("out/storyboard.jsonl")
      try make("out", oneRow)
      try make("fresh", oneRow)
      #expect(try files("out") == files("fresh"))
    }

    @Test("An older storyboard stays complete until the new one is finished")
    func olderStays() throws {
      try make("out", ["--interval", "1"])
      let before = try files("out")
      try killedRun("out", after: 1)
      for (name, bytes) in before {
        #expect(try Data(contentsOf: URL(filePath: folder.path("out/" + name))) == bytes)
      }
      try make("out")
      #expect(try work("out") == nil)
    }

    @Test("Two runs cannot use one folder")
    func twoRuns() throws {
      let out = folder.path("out")
      try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
      let descriptor = unsafe open(out, O_RDONLY)
      defer { close(descriptor) }
      #expect(flock(descriptor, LOCK_EX) == 0)
      let outcome = try ScrubRun.run(arguments("out"))
      #expect(outcome.status == 1 && outcome.errors.contains("another scrub"))
    }
  }
#endif
