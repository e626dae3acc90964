public import Foundation

/// The results of the reference decode of the shared media files.
///
/// The stored results are those of one version of FFmpeg. `FINESCRUB_TRUTH` names a folder with
/// those of another version (`.ci/make-truth.py`); files without one there have the stored results.
public enum TruthFile {
  /// Returns the reference results of a file.
  ///
  /// - Parameter name: Its path below the folder of media, such as "truth/h264.mp4.json.gz".
  /// - Returns: The JSON text.
  /// - Throws: An error if the file cannot be read.
  public static func read(_ name: String) throws -> Data {
    guard let media = SharedFolder.url?.appending(path: "media") else {
      throw CocoaError(.fileNoSuchFile)
    }
    var file = media.appending(path: name)
    if let folder = ProcessInfo.processInfo.environment["FINESCRUB_TRUTH"] {
      let remade = URL(filePath: folder).appending(path: name)
      if FileManager.default.fileExists(atPath: remade.path) { file = remade }
    }
    return try unpack(file)
  }

  /// Decompresses a file with the program gzip, because Foundation cannot.
  private static func unpack(_ file: URL) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", "--", file.path]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
