import Foundation
import ScrubFiles
import ScrubTestSupport
import Testing

/// Links in a folder that all users write to, such as /tmp.
struct ForeignLinkTests {
  private static let (other, owner): (uid_t, uid_t) = (12345, 23456)

  @Test(
    "Of other users, only the links of the folder's owner are followed there",
    .enabled(if: geteuid() == 0),
    arguments: [(0o1777, false), (0o1755, true), (0o777, true)] as [(mode_t, Bool)])
  func foreignLinks(mode: mode_t, isFollowed: Bool) throws {
    let folder = try TemporaryFolder()
    let (shared, target) = (folder.path + "/shared", folder.path + "/notes.txt")
    try #require(unsafe mkdir(shared, 0o755) == 0)
    for (maker, mayFollow) in [(Self.other, isFollowed), (Self.owner, true), (geteuid(), true)] {
      try Data("old".utf8).write(to: URL(filePath: target))
      let link = shared + "/\(maker)"
      try #require(unsafe symlink(target, link) == 0 && lchown(link, maker, maker) == 0)
      try #require(unsafe chown(shared, Self.owner, Self.owner) == 0 && chmod(shared, mode) == 0)
      do throws(FileError) {
        try AtomicFile.write(Array("new".utf8), to: link) { _ in true }
        #expect(mayFollow, "\(maker)")
      } catch {
        #expect(!mayFollow && error.systemCode == EACCES, "\(maker): \(error)")
      }
      let expected = mayFollow ? "new" : "old"
      #expect(try String(contentsOfFile: target, encoding: .utf8) == expected)
    }
  }
}
