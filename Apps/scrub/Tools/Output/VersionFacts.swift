import CScrubCommit
import FFmpegHandles
package import ScrubTerminal

/// The versions of the program and of FFmpeg, and their licenses.
package enum VersionFacts {
  /// The program's version, which packages and the manual take from here.
  package static let version = "0.1.0"
  /// The license of the sources.
  private static let license = "MIT"

  /// The commit that the program was built from; `nil` if that is not known.
  private static var commit: String? {
    let commit = unsafe String(cString: scrub_commit())
    return commit.isEmpty ? nil : commit
  }

  /// The members of the JSON line.
  package static var members: [JSONValue.Member] {
    [
      .init("version", .string(version)), .init("commit", .string(commit)),
      .init("license", .string(license)), .init("ffmpeg", ffmpeg(FFmpegVersions.current)),
    ]
  }

  /// The lines for a person.
  package static var text: TerminalText {
    let own = "scrub \(version)" + (commit.map { " (commit \($0))" } ?? "")
    return TerminalText(
      lines: [own + ", license \(license)"] + lines(FFmpegVersions.current))
  }

  /// Returns a line for the release with its license, and one for each library; the version of the build
  /// only if it differs.
  static func lines(_ versions: FFmpegVersions?) -> [String] {
    guard let versions else { return ["built without FFmpeg"] }
    func line(_ name: String, _ running: String, _ built: String) -> String {
      "\(name) \(running)" + (running == built ? "" : " (built for \(built))")
    }
    let release = line("FFmpeg", versions.runningRelease, versions.builtRelease)
    return [release + ", license \(versions.license)"]
      + versions.libraries.map { line($0.name, "\($0.running)", "\($0.built)") }
  }

  /// Returns an object of versions, `null` in a build without FFmpeg.
  static func ffmpeg(_ versions: FFmpegVersions?) -> JSONValue {
    guard let versions else { return .null }
    func pair(_ running: String, _ built: String) -> JSONValue {
      .object([.init("running", .string(running)), .init("built", .string(built))])
    }
    return .object(
      [
        .init("release", pair(versions.runningRelease, versions.builtRelease)),
        .init("license", .string(versions.license)),
      ]
        + versions.libraries.map { .init($0.name, pair("\($0.running)", "\($0.built)")) })
  }
}
