import FFmpegSeek
import Foundation
import Media
import MediaSeek

/// `scrub bench-strategies`: compares seek strategies on a video, with the same finger.
enum BenchStrategiesCommand {
  static let subcommand = Subcommand(
    name: "bench-strategies",
    usage: """
      scrub bench-strategies VIDEO [--path NAME|all] [--json]
      """,
    explanation: """
      Compares strategies of seeking, ours and those of other players, on a video with the same finger.

        --path NAME  how the finger moves: search (as is), another of the ten ways, or all of them
        --json       a line of JSON for each strategy
      """,
    run: run)

  private static func run(_ arguments: [String]) throws(CommandError) -> Int32 {
    let arguments = try Arguments(arguments, flags: ["--json"], valued: ["--path"])
    guard arguments.words.count == 1 else { throw .usage("bench-strategies takes one video") }
    let paths = try paths(arguments["--path"] ?? "search")
    let usesJSON = arguments.has("--json")
    let progress = ProgressLine("following the finger")
    defer { progress.end() }
    let count = paths.count * SeekStrategy.all.count
    var done = 0
    for path in paths {
      if !usesJSON { StandardStream.output.write(line: heading(path)) }
      for strategy in SeekStrategy.all {
        progress.show(Double(done) / Double(count))
        let score = try score(of: strategy, path, arguments.words[0])
        done += 1
        progress.end()
        StandardStream.output.write(
          line: usesJSON
            ? JSONValue.object(members(path, strategy, score)).text : row(strategy, score))
      }
    }
    return 0
  }

  private static func score(
    of strategy: SeekStrategy, _ path: FingerPath, _ video: String
  ) throws(CommandError) -> StrategyRun.Score {
    try media { () throws(MediaError) in
      try StrategyRun.follow(path, in: try FFmpegSource(path: video), with: strategy)
    }
  }

  private static func paths(_ name: String) throws(CommandError) -> [FingerPath] {
    if name == "all" { return FingerPath.all }
    guard let path = FingerPath.all.first(where: { $0.name == name }) else {
      let names = FingerPath.all.map(\.name).joined(separator: ", ")
      throw .usage("there is no path \(name); there are \(names), and all")
    }
    return [path]
  }

  private static func heading(_ path: FingerPath) -> String {
    """
    \(path.name), \(path.duration) s at 60 Hz
    strategy           exact in 33 ms  mean error  last change  pictures/s  decoded
    """
  }

  private static func row(_ strategy: SeekStrategy, _ score: StrategyRun.Score) -> String {
    let last = score.lastChange.map { String(format: "%.0f ms", $0) } ?? "never"
    return strategy.name.padding(toLength: 18, withPad: " ", startingAt: 0)
      + String(
        format: "%13.0f %%  %8.2f s  ", score.exactInTime * 100, score.meanError)
      + String(repeating: " ", count: max(0, 11 - last.count)) + last
      + String(
        format: "  %10.1f  %7d", score.picturesPerSecond, score.counters.framesDecoded)
  }

  private static func members(
    _ path: FingerPath, _ strategy: SeekStrategy, _ score: StrategyRun.Score
  ) -> [JSONValue.Member] {
    [
      .init("path", .string(path.name)), .init("strategy", .string(strategy.name)),
      .init("exactInTime", .number(score.exactInTime)),
      .init("meanError", .number(score.meanError)),
      .init("lastChange", score.lastChange.map { .number($0) } ?? .null),
      .init("picturesPerSecond", .number(score.picturesPerSecond)),
      .init("framesDecoded", .integer(Int64(score.counters.framesDecoded))),
      .init("packetsRead", .integer(Int64(score.counters.packetsRead))),
    ]
  }
}
