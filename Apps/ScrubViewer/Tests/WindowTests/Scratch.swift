import Foundation

/// A folder for the files of one test, gone with it.
final class Scratch {
  private let url = FileManager.default.temporaryDirectory.appending(path: "FineScrub-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.path + "/" + name }

  /// Writes a file, and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(name)
  }
}
