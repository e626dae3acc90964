import FFmpegSeek
import Foundation
@_spi(Tuning) import MediaSeek
import ScrubMedia

/// A comparison of values of one `SeekTuning` constant, with the same finger.
enum TuningSweep {
  /// Prints a table for each path, or the constants if there are no words.
  ///
  /// - Parameter words: The path of a video, the name of a constant, its values, and optionally the
  ///   name of a finger's path, or `all`.
  /// - Throws: `StrategyTable.Failure` for invalid arguments; `MediaError` if the video cannot be
  ///   decoded.
  static func print(_ words: [String]) throws {
    try TuningConstant.checkCompleteness()
    guard !words.isEmpty else { return Swift.print(constants) }
    guard words.count > 2 else {
      throw StrategyTable.Failure(
        message: "usage: benchmarks sweep [VIDEO CONSTANT VALUE... [PATH|all]]")
    }
    guard let constant = TuningConstant.all.first(where: { $0.name == words[1] }) else {
      throw StrategyTable.Failure(
        message: "unknown constant \(words[1]); available:\n\(constants)")
    }
    var values = Array(words.dropFirst(2))
    var pathName = "search"
    if values.count > 1, let last = values.last, isPath(last) {
      pathName = last
      values.removeLast()
    }
    let tunings = try values.map { value throws(StrategyTable.Failure) in
      (value, try tuning(constant, value))
    }
    for path in try StrategyTable.paths(pathName) {
      Swift.print("\(constant.name), \(constant.standard) in use: ", terminator: "")
      Swift.print(StrategyTable.heading(path, firstColumn: "value"))
      for (value, tuning) in tunings {
        let source = try FFmpegSource(path: words[0])
        let score = try StrategyRun.follow(path, in: source, tuning: tuning)
        Swift.print(StrategyTable.row(value, score))
      }
    }
  }

  /// A line for each constant: its name and its value in use.
  private static var constants: String {
    TuningConstant.all.map { constant in
      "  " + constant.name.padding(toLength: 24, withPad: " ", startingAt: 0) + constant.standard
    }.joined(separator: "\n")
  }

  private static func isPath(_ word: String) -> Bool {
    word == "all" || FingerPath.all.contains { $0.name == word }
  }

  private static func tuning(
    _ constant: TuningConstant, _ value: String
  ) throws(StrategyTable.Failure) -> SeekTuning {
    if let tuning = constant.tuning(value) { return tuning }
    let kind = if case .count = constant.value { "whole number" } else { "number" }
    throw StrategyTable.Failure(
      message: "\(value) is not a value of \(constant.name), which is a \(kind), 0 or more")
  }
}
