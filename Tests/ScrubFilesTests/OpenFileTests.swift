import Foundation
import ScrubFiles
import ScrubTestSupport
import Testing

/// Files that are read, and what tells one from another.
struct OpenFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/file" }

  init() throws {
    folder = try TemporaryFolder()
    try write((0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
  }

  private func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  @Test("Bytes are read from any offset, as many as there are") func bytes() throws {
    let file = try OpenFile(path)
    let all = try file.bytes(.max)
    #expect(all == (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
    #expect(try file.bytes(9, at: 299_995) == Array(all[299_995...]))
    #expect(try file.bytes(9, at: 400_000) == [])
    #expect(try file.bytes(270_000, at: 11) == Array(all[11..<270_011]))
    #expect(try OpenFile.bytes(of: path, limit: 3) == [0, 0, 0])
  }

  @Test("What is not a regular file is not opened") func otherKinds() throws {
    #expect(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
    for (path, kind) in [
      (folder.path + "/pipe", FileState.Kind.pipe), (folder.path, .folder), ("/dev/null", .device),
    ] {
      #expect(throws: FileState.Refusal.kind(kind), "\(path)") { try OpenFile(path) }
    }
    #expect(throws: FileState.Refusal.self) { try OpenFile(path + "\u{0}") }
    #expect(throws: FileState.Refusal.self) { try OpenFile(path + "s") }
  }

  @Test("A version stays the same under another name and with other permissions")
  func versions() throws {
    let first = try FileState(of: path)
    #expect(unsafe rename(path, path + "2") == 0 && chmod(path + "2", 0o600) == 0)
    let second = try FileState(of: path + "2")
    #expect(second.isSameVersion(as: first) && second != first && second.isPrivate)
    try write([1])
    let third = try FileState(of: path)
    #expect(!third.isSameFile(as: first) && first.change(to: third) == "it was replaced")
    let file = try OpenFile(path + "2")
    #expect(unsafe truncate(path + "2", 10) == 0)
    #expect(try file.state.change(to: file.current) == "it became shorter")
    #expect(try file.current.change(to: file.state) == nil)
  }
}
