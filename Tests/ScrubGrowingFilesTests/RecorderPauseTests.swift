#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing
  import ScrubThreads
  @testable import ScrubGrowingFiles

  /// The pauses between what a recorder writes, and after its end.
  @Suite(.timeLimit(.minutes(5)))
  struct RecorderPauseTests {
    @Test(
      "A recorder that writes seconds at once has the time for more",
      arguments: [("ts", 0), ("mkv", 7.5), ("mp4", 15), ("m3u8", 1.5)])
    func pauses(container: String, due: Double) throws {
      let recording = try Recording(container)
      try recording.grow(to: 0.5)
      let file = try recording.open(quietSeconds: 0.5)
      defer { file.close() }
      let snapshot = try FileSnapshot(path: recording.path)
      let duration = file.information.duration.seconds
      var observed = GrowingFile.Observation(
        file: snapshot, due: snapshot.dueSeconds(duration: duration))
      #expect(observed.due == due)
      #expect(file.look(&observed, after: observed.due + 0.4))
      #expect(!file.look(&observed, after: 0.2))
      #expect(file.state.withLock { $0.newest.isWhole })
    }

    @Test("The longest pause between two writes is known from the last ones") func longestPause()
      throws
    {
      let recording = try Recording("ts")
      try recording.grow(to: 0.3)
      let file = try recording.open(quietSeconds: 0.5)
      defer { file.close() }
      var observed = try GrowingFile.Observation(file: FileSnapshot(path: recording.path))
      #expect(file.look(&observed, after: 0.4))
      try recording.grow(to: 0.6)
      #expect(file.look(&observed, after: 4))
      // Three seconds of video, after four.
      let due = observed.due
      #expect(due > 3 && due < 6)
      try recording.grow(to: 0.9)
      #expect(file.look(&observed, after: 0.2))
      #expect(observed.due == due && file.look(&observed, after: due + 0.4))
      #expect(FileSnapshot.due(after: 3600) == 90)
      #expect(!file.look(&observed, after: 0.2))
    }

    @Test("Only a file that was just written, and can grow, is being written")
    func isBeingWritten() throws {
      let folder = try TemporaryFolder()
      #expect(!GrowingFile.isBeingWritten(path: folder.path + "/no.ts"))
      for container in ["ts", "mkv", "mp4", "m3u8"] {
        let recording = try Recording(container)
        try recording.grow(to: 0.5)
        #expect(GrowingFile.isBeingWritten(path: recording.path), "\(container)")
        #expect(!GrowingFile.isBeingWritten(path: recording.path, withinSeconds: -60))
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -30)], ofItemAtPath: recording.path)
        #expect(!GrowingFile.isBeingWritten(path: recording.path))
      }
      // A list that names others is written once.
      let playlist = try Recording("m3u8")
      try playlist.grow(to: 0.5)
      let list = playlist.folder.path + "/list.m3u8"
      try Data("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\ngrowing.m3u8\n".utf8)
        .write(to: URL(filePath: list))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -30)], ofItemAtPath: list)
      #expect(GrowingFile.isBeingWritten(path: list))
      try playlist.grow(to: 1)
      #expect(!GrowingFile.isBeingWritten(path: playlist.path))
      #expect(!GrowingFile.isBeingWritten(path: list))
      let plain = try Recording("mov")
      try plain.grow(to: 1)
      #expect(!GrowingFile.isBeingWritten(path: plain.path))
    }
  }
#endif
