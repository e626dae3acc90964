#if os(Linux)
  import Foundation
  import RemoteFiles
  import ScrubMedia
  import ScrubRemoteServer
  import ScrubTestSupport
  import Testing

  /// The memory that reading takes.
  struct RemoteMemoryTests {
    /// In a process of its own, whose memory is that of this test.
    @Test("Reading a large file takes little memory") func memoryIsBounded() async {
      await #expect(processExitsWith: .success) { try RemoteMemoryTests.readLargeFile() }
    }

    private static func readLargeFile() throws {
      guard Memory.canBeMeasured else { return }
      let folder = try TemporaryFolder()
      let path = folder.path + "/sparse"
      let size = 512 << 20
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      // It has a size, and takes no space.
      try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: UInt64(size))
      let server = try RemoteServer(["/a": Resource(path: path)])
      let file = try RemoteFile(url: server.url("/a"))
      Memory.forgetPeak()
      let before = Memory.peak ?? 0
      onThreads(4) { number in
        let part = size / 4
        for place in stride(from: 0, to: part, by: 1 << 20) {
          let offset = Int64(number * part + place)
          let read = try file.read(1 << 20, at: offset, cancellation: Cancellation())
          #expect(read.count == 1 << 20 && read.first == 0 && read.last == 0)
        }
      }
      let taken = (Memory.peak ?? 0) - before
      #expect(taken < 48 << 20, "\(taken >> 20) MiB")
      file.close()
    }
  }
#endif
