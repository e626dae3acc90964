import Foundation
import ScrubFiles
import ScrubTestSupport
import Testing

/// Files that appear under their names when they are complete.
struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func make(_ text: String, at name: String, mode: mode_t = 0o644) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
    try #require(unsafe chmod(path(name), mode) == 0)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func status(_ name: String) throws -> stat {
    var status = stat()
    try #require(unsafe lstat(path(name), &status) == 0)
    return status
  }

  /// Writes a file in two pieces; any file is replaced.
  private func write(_ text: String, to path: String, isNamed: Bool = false) throws {
    var file = try AtomicFile(at: path, isNamed: isNamed) { _ in true }
    try file.write(Array(text.utf8.prefix(1)))
    try file.write(Array(text.utf8.dropFirst()))
    try file.commit()
  }

  @Test("An incomplete file leaves nothing behind", arguments: [false, true])
  func pieces(isNamed: Bool) throws {
    try write("whole", to: path("a.txt"), isNamed: isNamed)
    #expect(try text("a.txt") == "whole")
    do {
      let file = try AtomicFile(at: path("b.txt"), isNamed: isNamed) { _ in true }
      try file.write([1])
      #expect(try folder.names.contains("b.txt") == false)
    }
    #expect(try folder.names == ["a.txt"])
  }

  /// To Swift, a slash and an accent after it are one character, and none after which a name begins.
  @Test(
    "A name may begin with a combining character",
    arguments: ["\u{301}b.txt", "\u{20DD}", "\u{200D}b"],
    [false, true])
  func combining(name: String, isNamed: Bool) throws {
    let below = path("below/")
    try #require(unsafe mkdir(below, 0o755) == 0)
    // Replaced, and led to by links, too.
    for text in ["new", "replaced"] {
      try write(text, to: below + name, isNamed: isNamed)
      let written = try #require(try FileContents.bytes(of: below + name, limit: 1 << 20))
      #expect(written == Array(text.utf8))
    }
    try #require(unsafe symlink("target", below + name + "-link") == 0)
    try write("linked", to: below + name + "-link", isNamed: isNamed)
    #expect(try FileContents.bytes(of: below + "target", limit: 1 << 20) == Array("linked".utf8))
    #expect(try folder.names == ["below"])
  }

  @Test("Code that opens files itself can write the unfinished file", arguments: [false, true])
  func draftPath(isNamed: Bool) throws {
    var file = try AtomicFile(at: path("a.txt"), isNamed: isNamed) { _ in true }
    let handle = try #require(FileHandle(forWritingAtPath: file.draftPath))
    try handle.write(contentsOf: Data("by path".utf8))
    try handle.close()
    try file.commit()
    #expect(try text("a.txt") == "by path")
  }

  @Test("An empty file is replaced without asking, another one is not") func emptyFile() throws {
    try make("", at: "reserved", mode: 0o600)
    try AtomicFile.write([1, 2], to: path("reserved")) { _ in false }
    #expect(try status("reserved").st_size == 2)
    #expect(throws: FileError.self) {
      try AtomicFile.write([3], to: path("reserved")) { _ in false }
    }
    #expect(try status("reserved").st_size == 2)
  }

  @Test("A symbolic link stays, and what it leads to is written", arguments: [true, false])
  func link(isDangling: Bool) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: path("elsewhere"), withIntermediateDirectories: true)
    if !isDangling { try make("old", at: "elsewhere/real.txt") }
    try manager.createSymbolicLink(
      atPath: path("elsewhere/second"), withDestinationPath: "real.txt")
    try manager.createSymbolicLink(
      atPath: path("link.txt"), withDestinationPath: "elsewhere/second")
    try write("new", to: path("link.txt"))
    #expect(
      try manager.destinationOfSymbolicLink(atPath: path("link.txt")) == "elsewhere/second")
    #expect(try text("elsewhere/real.txt") == "new")
    #expect(
      try manager.contentsOfDirectory(atPath: path("elsewhere")).sorted() == ["real.txt", "second"])
  }

  @Test("Links in a circle are an error") func circle() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(
      atPath: path("b"), withDestinationPath: "a")
    let error = #expect(throws: FileError.self) { try write("x", to: path("a")) }
    #expect(error?.systemCode == ELOOP && error?.path == path("a"))
    #expect(try folder.names == ["a", "b"])
  }

  @Test("What is not a regular file is refused", arguments: ["pipe", "socket", "folder", "device"])
  func special(kind: String) throws {
    switch kind {
    case "pipe": try #require(unsafe mkfifo(path(kind), 0o600) == 0)
    case "folder": try #require(unsafe mkdir(path(kind), 0o700) == 0)
    case "socket":
      let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let name = Array(path(kind).utf8)
      try #require(name.count < MemoryLayout.size(ofValue: address.sun_path))
      unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name) }
      let bound = unsafe withUnsafePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(bound == 0)
    default:
      try DeviceNode.make(at: path(kind))
    }
    let before = try status(kind).st_mode
    let error = #expect(throws: FileError.self) { try write("x", to: path(kind)) }
    #expect(error?.code == .notAFile && error?.path == path(kind))
    #expect(error?.description.contains("it is a ") == true)
    #expect(try status(kind).st_mode == before)
    #expect(try folder.names == [kind])
  }

  @Test("A name that is not one is refused", arguments: ["", "a\0b"])
  func noName(name: String) throws {
    #expect(throws: FileError.self) { try write("x", to: name) }
  }

  @Test("A replaced file keeps its permissions", arguments: [0o600, 0o640, 0o777, 0o400 | 0o200])
  func permissions(mode: mode_t) throws {
    try make("old", at: "a.txt", mode: mode)
    try write("new", to: path("a.txt"))
    #expect(try text("a.txt") == "new")
    #expect(try status("a.txt").st_mode & 0o7777 == mode)
  }

  @Test("A replaced file keeps its owner, if the user may set it", .enabled(if: geteuid() == 0))
  func owner() throws {
    try make("old", at: "a.txt", mode: 0o640)
    try #require(unsafe chown(path("a.txt"), 12345, 23456) == 0)
    try write("new", to: path("a.txt"))
    let status = try status("a.txt")
    #expect(status.st_uid == 12345 && status.st_gid == 23456 && status.st_mode & 0o7777 == 0o640)
  }

  @Test("New files have the permissions of the umask, and private ones none for others")
  func newPermissions() throws {
    try write("x", to: path("usual"))
    try Data().write(to: URL(filePath: path("reference")))
    #expect(try status("usual").st_mode == status("reference").st_mode)
    var file = try AtomicFile(at: path("private"), isPrivate: true) { _ in true }
    try file.commit()
    #expect(try status("private").st_mode & 0o7777 == 0o600)
    // Also where another one had more.
    try #require(unsafe chmod(path("private"), 0o644) == 0)
    var second = try AtomicFile(at: path("private"), isPrivate: true) { _ in true }
    try second.commit()
    #expect(try status("private").st_mode & 0o7777 == 0o600)
  }

  @Test("A file that may not be written is not replaced", .enabled(if: geteuid() != 0))
  func readOnly() throws {
    try make("old", at: "a.txt", mode: 0o400)
    let error = #expect(throws: FileError.self) { try write("new", to: path("a.txt")) }
    #expect(error?.systemCode == EACCES)
    #expect(try text("a.txt") == "old")
  }

  @Test(
    "A file that may not be replaced stays, also one that appears meanwhile",
    arguments: [true, false])
  func refused(isEarly: Bool) throws {
    if isEarly { try make("theirs", at: "a.txt") }
    let error = #expect(throws: FileError.self) {
      var file = try AtomicFile(at: path("a.txt")) { _ in false }
      try file.write([1])
      if !isEarly { try make("theirs", at: "a.txt") }
      try file.commit()
    }
    #expect(error?.code == .exists)
    #expect(try text("a.txt") == "theirs")
    #expect(try folder.names == ["a.txt"])
  }

  @Test("What another program saves while the file is flushed is not replaced")
  func savedMeanwhile() throws {
    try make("old", at: "a.txt")
    var answers = [false, true, true]
    var file = try AtomicFile(at: path("a.txt")) { _ in answers.popLast() ?? false }
    try file.write([1])
    #expect(throws: FileError.self) { try file.commit() }
    #expect(try text("a.txt") == "old" && folder.names == ["a.txt"])
  }

  @Test("The question whether a file may be replaced names the file itself") func question() throws
  {
    try make("old", at: "real.txt")
    try FileManager.default.createSymbolicLink(
      atPath: path("link.txt"), withDestinationPath: path("real.txt"))
    var asked: [String] = []
    try AtomicFile.check(path("link.txt")) {
      asked.append($0)
      return true
    }
    #expect(asked == [path("real.txt")])
  }

  @Test("A name may have the maximum length", arguments: ["a", "é", "日"], [false, true])
  func longName(letter: String, isNamed: Bool) throws {
    let name = String(repeating: letter, count: (255 - 4) / letter.utf8.count) + ".txt"
    try write("long", to: path(name), isNamed: isNamed)
    try write("long", to: path(name), isNamed: isNamed)
    #expect(try folder.names == [name])
  }

  @Test("The next writer of a file removes what remained of a killed one, and nothing else")
  func remains() throws {
    let remains = ".partial-0123456789abcdef-a.txt"
    let others = [
      ".partial-0123456789abcdef-b.txt", ".partial-1-2-a.txt", ".partial-0123456789abcdeg-x-a.txt",
    ]
    for name in others + [remains] { try make("part", at: name) }
    let live = try AtomicFile(at: path("a.txt"), isNamed: true) { _ in true }
    try live.write([1])
    try write("new", to: path("a.txt"), isNamed: true)
    let names = try folder.names
    #expect(!names.contains(remains))
    #expect(others.allSatisfy(names.contains) && names.count == others.count + 2)
    _ = consume live
  }

  @Test("A killed writer leaves nothing where files need no name", .enabled(if: hasUnnamedFiles))
  func killed() throws {
    let file = try AtomicFile(at: path("a.txt")) { _ in true }
    try file.write([1])
    // A kill can only leave what has a name.
    #expect(try folder.names == [])
    _ = consume file
  }

  /// Asked of the system, so that the test is not skipped where the writer gives its files names.
  private static let hasUnnamedFiles: Bool = {
    #if os(Linux)
      guard let folder = try? TemporaryFolder() else { return false }
      // O_TMPFILE, a macro that Swift does not import: asm-generic/fcntl.h.
      let descriptor = unsafe open(folder.path, 0o20000000 | O_DIRECTORY | O_RDWR, 0o600)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      return unsafe access("/proc/self/fd/\(descriptor)", F_OK) == 0
    #else
      return false
    #endif
  }()

  @Test("A complete file is moved, with the permissions of the one that it replaces")
  func moving() throws {
    try make("old", at: "a.txt", mode: 0o600)
    try make("new", at: "work")
    do {
      _ = try AtomicFile(moving: path("work"), to: path("a.txt")) { _ in true }
    }
    #expect(try folder.names == ["a.txt", "work"], "a file that was not moved stays")
    var file = try AtomicFile(moving: path("work"), to: path("a.txt")) { _ in true }
    try file.commit()
    #expect(try text("a.txt") == "new" && status("a.txt").st_mode & 0o777 == 0o600)
    #expect(try folder.names == ["a.txt"])
    try make("newer", at: "work")
    var other = try AtomicFile(moving: path("work"), to: path("b.txt")) { _ in false }
    try other.commit()
    #expect(try folder.names == ["a.txt", "b.txt"])
  }

  @Test("A missing folder is named with the system's reason") func missingFolder() throws {
    let error = #expect(throws: FileError.self) { try write("x", to: path("no/such/a.txt")) }
    #expect(error?.systemCode == ENOENT)
    #expect(error?.description.contains(path("no/such/a.txt")) == true)
  }
}
