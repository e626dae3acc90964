public import Foundation

/// What the reference decode of a file of the shared media gives.
///
/// The stored truth was made by one version of FFmpeg. `FINESCRUB_TRUTH` names a folder with what
/// another version makes of the same files (`.ci/make-truth.py`); a file that is not
/// there has the stored truth.
public enum TruthFile {
  /// Reads the truth of a file.
  ///
  /// - Parameter name: Its path below the folder of media, such as "truth/h264.mp4.json.gz".
  /// - Returns: The JSON text.
  /// - Throws: Where it cannot be read.
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

  /// Foundation reads no gzip, so the program does.
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
