import Foundation
import GestureRecordings
import ScrubTestSupport
import Testing

struct RecordingFileLimitTests {
  @Test("A file that is too large for a recording is refused")
  func largeFileIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/large.json"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    // Sparse: it takes no room on the disk, and would not fit into the memory.
    try file.truncate(atOffset: 1 << 40)
    try file.close()
    let error = #expect(throws: RecordingError.self) { try RecordedGesture(contentsOf: path) }
    #expect(
      error?.description.contains("larger than 64 MiB") == true, "\(String(describing: error))")
  }

  @Test("A device without an end is refused") func deviceIsRefused() {
    let error = #expect(throws: RecordingError.self) {
      try RecordedGesture(contentsOf: "/dev/zero")
    }
    #expect(error?.description.contains("larger than 64 MiB") == true)
  }
}
