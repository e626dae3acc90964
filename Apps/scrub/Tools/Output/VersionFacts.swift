import CScrubCommit
import FFmpegHandles
import ScrubTerminal

/// The versions of the program and of FFmpeg, and their licenses.
package enum VersionFacts {
  /// The program's version, which packages and the manual take from here.
  package static let version = "0.1.0"

  /// The output of `--version`.
  package static var result: CommandResult {
    // Empty if the sources have no history.
    let commit = unsafe String(cString: scrub_commit())
    let own = "scrub \(version)" + (commit.isEmpty ? "" : " (commit \(commit))")
    return CommandResult(
      [
        "version": version, "commit": commit.isEmpty ? nil : commit, "license": "MIT",
        "ffmpeg": ffmpeg(FFmpegVersions.current),
      ], text: TerminalText(lines: [own + ", license MIT"] + lines(FFmpegVersions.current)))
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

  /// Returns an object of versions, `nil` in a build without FFmpeg.
  static func ffmpeg(_ versions: FFmpegVersions?) -> JSONObject? {
    versions.map { versions in
      func pair(_ running: String, _ built: String) -> JSONObject {
        ["running": running, "built": built]
      }
      let release = pair(versions.runningRelease, versions.builtRelease)
      return ["release": release, "license": versions.license]
        + JSONObject(versions.libraries.map { ($0.name, pair("\($0.running)", "\($0.built)")) })
    }
  }
}
