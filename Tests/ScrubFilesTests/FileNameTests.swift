import Foundation
import ScrubFiles
import ScrubTestSupport
import ScrubTesting
import Testing

/// File names that are not UTF-8.
struct FileNameTests {
  private static let seed: UInt64 = 0x5EED_F11E

  @Test("Any bytes come back as they were") func anyBytes() {
    var random = SeededGenerator(seed: Self.seed)
    for round in 0..<20_000 {
      // Parts of valid sequences, too, among them those that stand for other bytes.
      let pool: [UInt8] = [
        0x2F, 0x61, 0xC3, 0xA9, 0xE2, 0x82, 0xF4, 0x8F, 0xB8, 0xBA, 0xBB, 0xFF, 0xED, 0xA0,
      ]
      let bytes = (0..<Int(random.next() % 12)).map { _ in
        random.next() % 4 == 0
          ? UInt8(random.next() % 255) + 1 : pool[Int(random.next() % UInt64(pool.count))]
      }
      let back = String(fileBytes: bytes).fileBytes.map { UInt8(bitPattern: $0) }
      #expect(back == bytes + [0], "seed \(Self.seed), round \(round): \(bytes)")
    }
  }

  @Test("UTF-8 is unchanged", arguments: ["", "a/b.mp4", "é日🎬", "\u{10FFFD}"])
  func utf8(name: String) {
    #expect(String(fileBytes: Array(name.utf8)) == name)
    #expect(name.fileBytes.map { UInt8(bitPattern: $0) } == Array(name.utf8) + [0])
  }

  @Test("A file of any name is written, recognized and read") func file() throws {
    let folder = try TemporaryFolder()
    let name = String(fileBytes: [0xFF, 0x61, 0xF4, 0x8F, 0xBB, 0xBF])
    try AtomicFile.write([7], to: folder.path + "/" + name) { _ in false }
    try AtomicFile.write([8], to: folder.path + "/" + name) { _ in true }
    #expect(try FileContents.bytes(of: folder.path + "/" + name, limit: 9) == [8])
    #expect(FileContents.areSame(folder.path + "/" + name, folder.path + "/./" + name))
  }

  /// To Swift, a slash before a combining character is another character.
  @Test(
    "A path is split at slashes",
    arguments: [
      ("/a/b", "/a/", "/a", ["a", "b"]), ("/a/\u{308}b", "/a/", "/a", ["a", "\u{308}b"]),
      ("\u{308}/\u{308}", "\u{308}/", "\u{308}", ["\u{308}", "\u{308}"]),
      ("/\u{308}/", "/\u{308}/", "", ["\u{308}"]), ("a//b//", "a//b//", "a", ["a", "b"]),
      ("a", "", "", ["a"]), ("/", "/", "", []), ("", "", "", []),
    ])
  func split(path: String, folder: String, outer: String, names: [String]) {
    #expect(path.folderOfPath == folder && path.folderOfPath + path.nameInPath == path)
    #expect(path.outerFolder == outer && path.namesInPath == names)
    #expect(path.isAbsolutePath == (path.utf8.first == UInt8(ascii: "/")))
  }

  @Test("Folders of any names are created, one in another") func folders() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a\u{10FEFF}/\u{308}b/c//"
    #expect(FileFolder.create(path, isPrivate: true))
    #expect(FileFolder.isFolder(path))
    var status = stat()
    #expect(unsafe stat((folder.path + "/a\u{10FEFF}").fileBytes, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }
}
