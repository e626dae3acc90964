public import Foundation

/// A folder for the files of one test, gone with it.
public final class Scratch: Sendable {
  /// The folder.
  public let url = FileManager.default.temporaryDirectory.appending(path: "FineScrub-\(UUID())")

  /// Creates the folder.
  public init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of a file in it.
  public func path(_ name: String) -> String { url.path + "/" + name }

  /// Writes a file, and returns its path.
  public func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(name)
  }
}
