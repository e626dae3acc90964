import Foundation
import ScrubFiles
import ScrubTestSupport
import Testing

/// Folders of the user's own in a folder of all users.
struct PrivateFolderTests {
  private let shared: TemporaryFolder

  init() throws { shared = try TemporaryFolder() }

  private func mode(_ path: String) throws -> mode_t {
    var status = stat()
    try #require(unsafe lstat(path, &status) == 0)
    return status.st_mode & 0o7777
  }

  @Test("It is the same each time, and only the user's") func own() throws {
    let path = try #require(PrivateFolder.path(in: shared.path))
    #expect(path == PrivateFolder.path(in: shared.path + "/"))
    #expect(try mode(path) == 0o700)
    #expect(try shared.names.count == 1)
  }

  @Test("What others made before is left alone", arguments: ["open", "link", "file", "foreign"])
  func takenByOthers(kind: String) throws {
    if kind == "foreign", geteuid() != 0 { return }
    let first = try #require(PrivateFolder.path(in: shared.path))
    try #require(unsafe rmdir(first) == 0)
    let manager = FileManager.default
    switch kind {
    case "open":
      try #require(unsafe mkdir(first, 0o700) == 0 && chmod(first, 0o777) == 0)
    case "link":
      try manager.createDirectory(
        atPath: shared.path + "/theirs", withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700])
      try manager.createSymbolicLink(atPath: first, withDestinationPath: shared.path + "/theirs")
    case "file": try Data().write(to: URL(filePath: first))
    default: try #require(unsafe mkdir(first, 0o700) == 0 && chown(first, 12345, 12345) == 0)
    }
    let path = try #require(PrivateFolder.path(in: shared.path))
    #expect(path != first && path.hasPrefix(first))
    #expect(try mode(path) == 0o700)
    #expect(PrivateFolder.path(in: shared.path) == path)
  }

  @Test("Without a folder to create it in there is none") func none() {
    #expect(PrivateFolder.path(in: "/no/such/folder") == nil)
  }
}
