public import Foundation

/// The folder of recorded traces and real media, next to a checkout of the project.
public enum SharedFolder {
  /// The folder, from the variable `FINESCRUB_SHARED` or `../shared`; `nil` if there is none.
  public static let url: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = ProcessInfo.processInfo.environment["FINESCRUB_SHARED"] ?? "../shared"
    let folder = URL(filePath: path, relativeTo: root).standardizedFileURL
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    FileHandle.standardError.write(
      Data(
        "*** SKIPPED: tests on shared traces and media, for there is no \(folder.path). ***\n".utf8)
    )
    return nil
  }()

  /// Whether the folder exists.
  public static var isPresent: Bool { url != nil }

  /// Returns the files with an ending in a subfolder, by name.
  public static func files(in path: String, ending: String) -> [URL] {
    guard let folder = url?.appending(path: path) else { return [] }
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (all ?? []).filter { $0.pathExtension == ending }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
