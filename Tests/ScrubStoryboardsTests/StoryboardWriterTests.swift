#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubFiles
  import ScrubStills
  import ScrubStoryboards
  import ScrubTestSupport
  import Testing

  @Suite("Writing a storyboard from a task", .timeLimit(.minutes(5)))
  struct StoryboardWriterTests {
    private let folder: TemporaryFolder
    private let video: String

    init() throws {
      folder = try TemporaryFolder()
      video = folder.path + "/clip.mp4"
      try DemoClip.write(to: video, frames: 90, width: 160, height: 90, gopLength: 30)
    }

    private func files(_ name: String) throws -> [String: Data] {
      let path = folder.path + "/" + name
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      return Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, FileManager.default.contents(atPath: path + "/" + $0) ?? Data())
        })
    }

    @Test("Names that are not UTF-8 are those of the video and the folder, which is made")
    func namesThatAreNotUTF8() async throws {
      let named = folder.path + "/v\u{10FEFF}.mp4"
      let other = folder.path + "/n\u{10FEFE}"
      try #require(unsafe link(video, named.fileBytes) == 0)
      // Other settings replace the files of the first.
      for interval in [500, 500, 250] {
        let writer = try await StoryboardWriter(
          video: named, intervalMilliseconds: interval, tileLength: 160)
        _ = try await writer.write(to: other + "/deep/")
      }
      #expect(
        FileFolder.names(in: folder.path)?.sorted() == [
          "clip.mp4", "n\u{10FEFE}", "v\u{10FEFF}.mp4",
        ])
      try #require(unsafe rename(other.fileBytes, folder.path + "/n") == 0)
      #expect(try files("n/deep").keys.contains("storyboard.vtt"))
      #expect(try !files("n/deep").keys.contains { $0.hasPrefix(".") })
      unsafe _ = unlink(named.fileBytes)
    }

    @Test("The async calls write the files of the blocking ones") @MainActor
    func asyncCallsEqualBlockingCalls() async throws {
      let path = folder.path
      let make = { [video] () throws(WriteError) in
        try StoryboardWriter(
          video: video, intervalMilliseconds: 100, tileLength: 160, cancellation: Cancellation())
      }
      let blocking = try make()
      let write = { () throws(WriteError) in
        try blocking.write(to: path + "/blocking", cancellation: Cancellation())
      }
      let outcome = try write()
      do throws(WriteError) {
        let writer = try await StoryboardWriter(
          video: video, intervalMilliseconds: 100, tileLength: 160)
        #expect(writer.storyboard == blocking.storyboard)
        #expect(try await writer.write(to: path + "/awaited") == outcome)
        #expect(try await writer.write(to: path + "/awaited").isUnchanged)
      } catch {
        Issue.record(error)
      }
      #expect(outcome.renderedCount == 30)
      #expect(try files("awaited") == files("blocking"))
    }

    @Test(
      "The async calls throw the errors of the blocking ones",
      arguments: [("none.mp4", 160, "out"), ("clip.mp4", 7, "out"), ("clip.mp4", 160, "clip.mp4")])
    @MainActor func errorsAreEqual(name: String, length: Int, target: String) async {
      let (video, target) = (folder.path + "/" + name, folder.path + "/" + target)
      let blocking = Result { () throws(WriteError) in
        let flag = Cancellation()
        let writer = try StoryboardWriter(video: video, tileLength: length, cancellation: flag)
        return try writer.write(to: target, cancellation: flag)
      }
      let awaited = await Result(awaiting: { () async throws(WriteError) in
        let writer = try await StoryboardWriter(video: video, tileLength: length)
        return try await writer.write(to: target)
      })
      #expect(throws: WriteError.self) { try blocking.get() }
      #expect(awaited == blocking)
    }

    @Test(
      "A file of the user's own that took the name of a listed one stays", arguments: [false, true])
    @MainActor func usersFilesStay(isLink: Bool) async throws {
      let out = folder.path + "/out"
      func write(_ interval: Int) async throws {
        _ = try await StoryboardWriter(
          video: video, intervalMilliseconds: interval, tileLength: 160
        ).write(to: out)
      }
      try await write(500)
      let sheet = out + "/contact-sheet.jpg"
      let photo = isLink ? folder.path + "/photo.jpg" : sheet
      try FileManager.default.removeItem(atPath: sheet)
      try Data("a photo".utf8).write(to: URL(filePath: photo))
      if isLink {
        try FileManager.default.createSymbolicLink(atPath: sheet, withDestinationPath: photo)
      }
      await #expect(throws: WriteError.self) { try await write(250) }
      #expect(FileManager.default.contents(atPath: photo) == Data("a photo".utf8))
    }

    @Test("A file that the user makes during a run stays, also when the run is repeated")
    func fileMadeMeanwhile() throws {
      let (out, photo) = (folder.path + "/out", Data("a photo".utf8))
      let sheet = out + "/contact-sheet.jpg"
      let writer = try StoryboardWriter(
        video: video, intervalMilliseconds: 100, tileLength: 160, cancellation: Cancellation())
      for _ in 0..<2 {
        #expect(throws: WriteError.self) {
          try writer.write(to: out, cancellation: Cancellation()) { _ in
            _ = FileManager.default.createFile(atPath: sheet, contents: photo)
          }
        }
        #expect(FileManager.default.contents(atPath: sheet) == photo)
      }
    }

    @Test("A run after a canceled one continues with its rows", arguments: [1, 3])
    func runAfterACancelledOneContinues(threads: Int) async throws {
      let gate = Gate()
      let path = folder.path + "/out"
      let writer = try await StoryboardWriter(
        video: video, intervalMilliseconds: 100, tileLength: 160)
      let result = await resultOfCancelling(at: gate) { () async throws(WriteError) in
        try await writer.write(to: path, threads: threads) { if $0 > 0.5 { gate.pass() } }
      }
      let error = #expect(throws: WriteError.self) { try result.get() }
      #expect(error?.code == .cancelled)
      let left = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      #expect(!left.contains { $0.contains(".partial") || $0.hasSuffix(".vtt") })
      let outcome = try await writer.write(to: path, threads: threads)
      #expect(!outcome.isUnchanged && outcome.renderedCount < 30 || threads > 1)
      #expect(try await writer.write(to: path, threads: threads).isUnchanged)
    }

    @Test("Nothing is opened in a canceled task") func cancelledTaskOpensNothing() async {
      let result = await resultInCancelledTask { [video] () async throws(WriteError) in
        try await StoryboardWriter(video: video).storyboard
      }
      let error = #expect(throws: WriteError.self) { try result.get() }
      #expect(error?.code == .cancelled)
    }
  }
#endif
