internal import Foundation

/// A temporary folder, removed with the value.
package final class TemporaryFolder: Sendable {
  /// The path of the folder.
  package let path: String

  /// Creates an empty folder.
  package init() throws {
    path = NSTemporaryDirectory() + "finescrub-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names of all files in the folder, including hidden ones.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
