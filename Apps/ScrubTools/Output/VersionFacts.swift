import FFmpegHandles

/// The versions of the program and of FFmpeg.
package enum VersionFacts {
  /// The program's version; no release is tagged yet.
  private static let version = "0.1.0-dev"

  /// The members of the JSON line.
  package static var members: [JSONValue.Member] {
    [.init("version", .string(version)), .init("ffmpeg", ffmpeg(FFmpegVersions.current))]
  }

  /// The lines for a person.
  package static var text: String {
    (["scrub \(version)"] + lines(FFmpegVersions.current)).joined(separator: "\n")
  }

  /// Returns a line for the release and for each library; the version of the build only if it
  /// differs.
  static func lines(_ versions: FFmpegVersions?) -> [String] {
    guard let versions else { return ["built without FFmpeg"] }
    func line(_ name: String, _ running: String, _ built: String) -> String {
      "\(name) \(running)" + (running == built ? "" : " (built for \(built))")
    }
    return [line("FFmpeg", versions.runningRelease, versions.builtRelease)]
      + versions.libraries.map { line($0.name, "\($0.running)", "\($0.built)") }
  }

  /// Returns an object of versions, `null` in a build without FFmpeg.
  static func ffmpeg(_ versions: FFmpegVersions?) -> JSONValue {
    guard let versions else { return .null }
    func pair(_ running: String, _ built: String) -> JSONValue {
      .object([.init("running", .string(running)), .init("built", .string(built))])
    }
    return .object(
      [.init("release", pair(versions.runningRelease, versions.builtRelease))]
        + versions.libraries.map { .init($0.name, pair("\($0.running)", "\($0.built)")) })
  }
}
