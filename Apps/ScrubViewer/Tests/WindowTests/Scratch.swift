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

  /// The path of a config with a curve of full speed, which is selected, and one of a quarter.
  func twoCurvesConfig() throws -> String {
    try write(
      "{ selected: 'brisk', curves: { "
        + "brisk: { kind: 'tiered', tiers: [{ speed: 1, verticalDistance: 0 }] }, "
        + "sluggish: { kind: 'tiered', tiers: [{ speed: 0.25, verticalDistance: 0 }] } } }",
      to: "c.json5")
  }
}
