import Foundation

/// A folder for the files of one test, gone with it.
final class Scratch {
  private let url = FileManager.default.temporaryDirectory.appending(path: "FineScrub-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.path + "/" + name }

  /// Writes beside the file and renames, as careful editors do.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name), options: .atomic)
    return path(name)
  }

  /// The path of a config with a curve of many speeds: what is fitted to a short video has few.
  func smoothConfig() throws -> String {
    try write(
      "{ curves: { smooth: { kind: 'exponential', halvingDistance: 40 } } }", to: "smooth.json5")
  }
}
