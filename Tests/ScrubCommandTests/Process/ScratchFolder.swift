import Foundation

/// A folder that is removed with its last reference.
final class ScratchFolder: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "FineScrub-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String = "") -> String { name.isEmpty ? url.path : url.path + "/" + name }

  /// Writes a file in place.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  /// Writes another file and renames it, as many editors do.
  func replace(_ name: String, with text: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name), options: .atomic)
  }

  /// Removes the folder itself early.
  func removeAll() throws { try FileManager.default.removeItem(at: url) }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: name))
  }
}
