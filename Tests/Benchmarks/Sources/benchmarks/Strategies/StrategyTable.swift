import FFmpegSeek
import Foundation
import Media
import MediaSeek

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
      Swift.print(heading(path))
      for strategy in SeekStrategy.all {
        let source = try FFmpegSource(path: words[0])
        Swift.print(row(strategy, try StrategyRun.follow(path, in: source, with: strategy)))
      }
    }
  }

  private static func paths(_ name: String) throws(Failure) -> [FingerPath] {
    if name == "all" { return FingerPath.all }
    guard let path = FingerPath.all.first(where: { $0.name == name }) else {
      let names = FingerPath.all.map(\.name).joined(separator: ", ")
      throw Failure(message: "there is no path \(name); there are \(names), and all")
    }
    return [path]
  }

  private static func heading(_ path: FingerPath) -> String {
    """
    \(path.name), \(path.duration) s at 60 Hz
    strategy           exact in 33 ms  mean error  last change    frames/s  decoded
    """
  }

  private static func row(_ strategy: SeekStrategy, _ score: StrategyRun.Score) -> String {
    let last = score.lastChange.map { String(format: "%.0f ms", $0) } ?? "never"
    return strategy.name.padding(toLength: 18, withPad: " ", startingAt: 0)
      + String(
        format: "%13.0f %%  %8.2f s  ", score.exactInTime * 100, score.meanError)
      + String(repeating: " ", count: max(0, 11 - last.count)) + last
      + String(
        format: "  %10.1f  %7d", score.framesPerSecond, score.counters.framesDecoded)
  }
}
