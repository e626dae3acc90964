import Foundation
import ViewerModel

/// The file with the preferences, in the user's folder for configurations.
struct PreferencesFile {
  private let url: URL

  /// The file, or `nil` if the user has no such folder.
  init?() {
    let environment = ProcessInfo.processInfo.environment
    guard
      let folder = environment["XDG_CONFIG_HOME"] ?? environment["HOME"].map({ $0 + "/.config" })
    else { return nil }
    url = URL(filePath: folder).appending(path: "finescrub/viewer.json")
  }

  /// Returns the preferences; standard ones if there is no file yet.
  ///
  /// - Throws: An error if it cannot be read.
  func read() throws -> Preferences {
    guard FileManager.default.fileExists(atPath: url.path) else { return Preferences() }
    return try JSONDecoder().decode(Preferences.self, from: Data(contentsOf: url))
  }

  /// Writes the preferences.
  func write(_ preferences: Preferences) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(preferences).write(to: url, options: .atomic)
  }
}
