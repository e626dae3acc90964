import Foundation
import ScrubFiles
import ViewerModel

extension Preferences {
  /// The file in the user's folder for configurations, or `nil` if the user has no such folder.
  private static var file: String? {
    let folder =
      String(environmentPath: "XDG_CONFIG_HOME")
      ?? String(environmentPath: "HOME").map { $0 + "/.config" }
    return folder.map { $0 + "/finescrub/viewer.json" }
  }

  /// The largest size of the file in bytes, far above that of all preferences.
  private static let longestFile = 1 << 20

  /// Returns the preferences of the user; standard ones if there is no file yet.
  ///
  /// - Throws: An error if it cannot be read.
  static func read() throws -> Preferences {
    guard let file, let bytes = try FileContents.bytes(of: file, limit: longestFile) else {
      return Preferences()
    }
    return try JSONDecoder().decode(Preferences.self, from: Data(bytes))
  }

  /// Writes the preferences.
  func write() throws {
    guard let file = Self.file else { return }
    // The writer says why there is no folder.
    _ = FileFolder.create(String(file.dropLast("/viewer.json".count)), isPrivate: true)
    try AtomicFile.write([UInt8](JSONEncoder().encode(self)), to: file) { _ in true }
  }
}
