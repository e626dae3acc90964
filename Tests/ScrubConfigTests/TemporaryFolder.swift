import Foundation

/// A folder that is deleted with its last reference.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("FineScrub-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { name.isEmpty ? url.path : url.path + "/" + name }

  /// Writes in place, as `cat > file` does.
  func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) {
    let file = FileManager.default
    if !file.fileExists(atPath: path(name)) {
      guard file.createFile(atPath: path(name), contents: nil) else {
        fatalError("cannot make \(path(name))")
      }
    }
    guard let handle = FileHandle(forWritingAtPath: path(name)) else {
      fatalError("cannot write \(path(name))")
    }
    handle.truncateFile(atOffset: 0)
    handle.write(Data(bytes))
    handle.closeFile()
  }

  /// Writes a new file and renames it, as careful editors do.
  func replace(_ name: String, with text: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name), options: .atomic)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  func make(folder name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  func move(_ name: String, to other: String) {
    // rename(2) replaces an existing file, which FileManager does not.
    guard unsafe rename(path(name), path(other)) == 0 else { fatalError("cannot move \(name)") }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }
}
