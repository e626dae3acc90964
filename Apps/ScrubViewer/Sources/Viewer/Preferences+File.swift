import Foundation
import ScrubFiles
import ViewerModel

extension Preferences {
  /// The file in the user's folder for configurations, or `nil` if the user has no such folder.
  private static var file: URL? {
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map { $0 + "/.config" }
    return folder.map { URL(filePath: $0).appending(path: "finescrub/viewer.json") }
  }

  /// Returns the preferences of the user; standard ones if there is no file yet.
  ///
  /// - Throws: An error if it cannot be read.
  static func read() throws -> Preferences {
    guard let file, FileManager.default.fileExists(atPath: file.path) else { return Preferences() }
    return try JSONDecoder().decode(Preferences.self, from: Data(contentsOf: file))
  }

  /// Writes the preferences.
  func write() throws {
    guard let file = Self.file else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try AtomicFile.write([UInt8](JSONEncoder().encode(self)), to: file.path) { _ in true }
  }
}
