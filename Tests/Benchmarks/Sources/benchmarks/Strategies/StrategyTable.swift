import FFmpegSeek
import Foundation
import MediaSeek
import ScrubMedia

/// A comparison of seek strategies, ours and those of other players, with the same finger.
enum StrategyTable {
  /// The reason that there is no table.
  struct Failure: Error { var message: String }

  /// Prints a table for each path.
  ///
  /// - Parameter words: The path of a video, then the name of a finger's path, or `all`.
  /// - Throws: `Failure` for invalid arguments; `MediaError` if the video cannot be decoded.
  static func print(_ words: [String]) throws {
    guard (1...2).contains(words.count) else {
      throw Failure(message: "usage: benchmarks strategies VIDEO [PATH|all]")
    }
    for path in try paths(words.count > 1 ? words[1] : "search") {
      Swift.print(heading(path, firstColumn: "strategy"))
      for strategy in [nil] + OtherPlayer.Strategy.all {
        let source = try FFmpegSource(path: words[0])
        let score = try StrategyRun.follow(path, in: source, with: strategy)
        Swift.print(row(strategy?.name ?? "finescrub", score))
      }
    }
  }

  /// Returns the path with a name, or every path for `all`.
  ///
  /// - Throws: `Failure` if no path has this name.
  static func paths(_ name: String) throws(Failure) -> [FingerPath] {
    if name == "all" { return FingerPath.all }
    guard let path = FingerPath.all.first(where: { $0.name == name }) else {
      let names = FingerPath.all.map(\.name).joined(separator: ", ")
      throw Failure(message: "unknown path \(name); available: \(names), all")
    }
    return [path]
  }

  /// Returns a title that describes the path, and the names of the columns.
  static func heading(_ path: FingerPath, firstColumn: String) -> String {
    """
    \(path.name), \(path.duration) s at 60 Hz
    \(firstColumn.padding(toLength: 18, withPad: " ", startingAt: 0)) exact in 33 ms  mean error  last change    frames/s  decoded
    """
  }

  /// Returns the line of a run.
  ///
  /// - Parameters:
  ///   - label: The first column, up to 18 characters.
  ///   - score: The result of the run.
  /// - Returns: The label and the columns of the result.
  static func row(_ label: String, _ score: StrategyRun.Score) -> String {
    let last = score.lastChange.map { String(format: "%.0f ms", $0) } ?? "never"
    return label.padding(toLength: 18, withPad: " ", startingAt: 0)
      + String(
        format: "%13.0f %%  %8.2f s  ", score.exactInTime * 100, score.meanError)
      + String(repeating: " ", count: max(0, 11 - last.count)) + last
      + String(
        format: "  %10.1f  %7d", score.framesPerSecond, score.counters.framesDecoded)
  }
}
