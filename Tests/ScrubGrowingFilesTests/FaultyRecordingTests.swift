#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing
  import ScrubThreads
  @testable import ScrubGrowingFiles

  /// Recordings whose files are cut, replaced, unreadable for a moment, or released too early.
  @Suite(.timeLimit(.minutes(5)))
  struct FaultyRecordingTests {
    @Test(
      "A recording that is replaced or cut fails, with no frame", arguments: ["cut", "replaced"])
    func replaced(how: String) async throws {
      let recording = try Recording("ts")
      try recording.grow(to: 0.6)
      let file = try recording.open(interval: 0.01)
      defer { file.close() }
      switch how {
      case "cut":
        let handle = try FileHandle(forWritingTo: URL(filePath: recording.path))
        try handle.truncate(atOffset: 20_000)
        try handle.close()
      default:
        // Atomic: another file takes its name.
        try recording.bytes.write(to: URL(filePath: recording.path), options: .atomic)
      }
      var failure: MediaError?
      for await growth in file.changes { if case .failed(let error) = growth { failure = error } }
      #expect(failure?.code == .damaged && failure?.path == recording.path)
      #expect(throws: MediaError.self) { try frame(1, file) }
    }

    @Test(
      "A playlist that drops its first segment, or that is deleted, fails",
      arguments: [true, false])
    func slidingPlaylist(isDeleted: Bool) async throws {
      let recording = try Recording("m3u8")
      try recording.grow(to: 0.6)
      let file = try recording.open(interval: 0.01)
      defer { file.close() }
      if isDeleted {
        try FileManager.default.removeItem(atPath: recording.path)
      } else {
        let text = try String(contentsOfFile: recording.path, encoding: .utf8)
        var lines = text.split(separator: "\n")
        let first = try #require(lines.firstIndex { $0.hasSuffix(".ts") })
        lines.removeSubrange(first - 1...first)
        try Data(lines.joined(separator: "\n").utf8)
          .write(to: URL(filePath: recording.path), options: .atomic)
      }
      var failure: MediaError?
      for await growth in file.changes { if case .failed(let error) = growth { failure = error } }
      #expect(failure?.code == (isDeleted ? .notFound : .damaged))
      #expect(throws: MediaError.self) { try frame(1, file) }
    }

    @Test(
      "A recording before its first frame has no complete frame yet",
      arguments: ["ts", "mkv", "mp4", "m3u8"], [0, 1, 5, 12, 40, 300, 900])
    func beforeTheFirstFrame(container: String, length: Int) throws {
      let recording = try Recording(container)
      let list = "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:0\n"
      let bytes = container == "m3u8" ? Data(list.utf8) : recording.bytes
      try bytes.prefix(length).write(to: URL(filePath: recording.path))
      let error = #expect(throws: MediaError.self) { try GrowingFile(path: recording.path).close() }
      let text = error?.description ?? ""
      #expect(error?.code == .damaged && error?.cause == "it has no complete frame yet", "\(text)")
    }

    @Test("A file of another kind keeps its own error") func noRecording() throws {
      let recording = try Recording("ts")
      try Data("This is no video.".utf8).write(to: URL(filePath: recording.path))
      let error = #expect(throws: MediaError.self) { try GrowingFile(path: recording.path).close() }
      #expect(error?.code == .notMedia)
      try FileManager.default.removeItem(atPath: recording.path)
      let missing = #expect(throws: MediaError.self) {
        try GrowingFile(path: recording.path).close()
      }
      #expect(missing?.code == .notFound)
    }

    @Test("A playlist that is empty for a moment, because it is rewritten, is read again")
    func rewrittenPlaylist() throws {
      let recording = try Recording("m3u8")
      try recording.grow(to: 0.5)
      let file = try recording.open(quietSeconds: 1)
      defer { file.close() }
      var observed = try GrowingFile.Observation(file: FileSnapshot(path: recording.path))
      let duration = file.information.duration
      try Data().write(to: URL(filePath: recording.path))
      #expect(file.look(&observed, after: 0.25) && file.look(&observed, after: 0.25))
      #expect(try frame(0.5, file).isExact)
      try recording.grow(to: 0.9)
      #expect(file.look(&observed, after: 0.25))
      #expect(file.information.duration > duration)
      // But not if it stays so.
      try Data().write(to: URL(filePath: recording.path))
      #expect(file.look(&observed, after: 0.25))
      #expect(!file.look(&observed, after: 1))
      let failure = #expect(throws: MediaError.self) { try frame(1, file) }
      #expect(failure?.code == .readFailed)
    }

    @Test("A file may be released while its GOPs are decoded") func releaseWhileDecoding() throws {
      let recording = try Recording("mp4")
      try recording.grow(to: 0.9)
      for _ in 0..<10 {
        let keeper = Keeper()
        let file = try recording.open()
        try file.decode(
          .range(from: .zero, through: MediaTime(seconds: 8), stopsAtCachedFrame: true),
          cancellation: Cancellation(), report: keeper.take)
        #expect(keeper.frames.withLock { $0.allSatisfy(\.isExact) })
      }
    }
  }
#endif
