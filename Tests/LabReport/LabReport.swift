import CurveCharts
import CurveConfig
import Foundation
import ScrubLab
import ScrubTerminal
import ScrubTools
import SpeedCurves

/// The tables and images of the guide "Choosing a curve", and of the report behind it.
struct LabReport {
  /// The number of trials per curve, video and difficulty.
  static let trials = 200

  /// The curves in the guide's summary.
  static let summarized = ["fitted", "exponential", "tiered"]

  /// The videos of the report.
  static let videos: [(name: String, duration: Double, fps: Double)] = [
    ("10 seconds at 60 frames a second", 10, 60), ("1 minute at 60", 60, 60),
    ("10 minutes at 60", 600, 60), ("2 hours at 60", 7200, 60), ("24 hours at 240", 86400, 240),
  ]

  /// The tables in Markdown, by the names of their markers.
  private(set) var tables: [(name: String, text: String)] = []
  /// The images, by the names of their files.
  private(set) var charts: [(name: String, chart: Chart)] = []

  init(trials: Int) throws {
    tables.append(
      ("validation", Self.validation(LabValidateCommand.rows(of: Validation(), on: .standard))))
    var (lines, summary) = ([String](), [String]())
    for video in Self.videos {
      let rows = try Self.measures(video.duration, video.fps, trials: trials)
      lines += Self.comparison(video.name, rows)
      summary.append(Self.summary(video.name, rows))
      if video.duration == 7200 {
        let lab = try LabVideo(duration: video.duration, framesPerSecond: video.fps)
        charts.append(("two-hours.svg", LabChart.chart(of: Self.best(rows), video: lab)))
      }
    }
    tables.append(("comparison", lines.joined(separator: "\n")))
    let names = Self.summarized.map { " `\($0)` |" }.joined()
    let head = [
      "| video |\(names)", "| --- |" + String(repeating: " --- |", count: Self.summarized.count),
    ]
    tables.append(("summary", (head + summary).joined(separator: "\n")))
    tables.append(("reunite", try Self.policies(trials: trials)))
  }

  typealias Row = (name: String, measures: [CurveMeasure])

  /// The measures of every curve of the catalog with its defaults.
  static func measures(
    _ duration: Double, _ fps: Double, trials: Int
  ) throws -> [Row] {
    let setup = try setup(duration, fps, trials)
    let curves = setup.library.curves
    // One video has all difficulties, for the image; trials that miss take long.
    let comparison = try setup.comparison(steps: duration == 7200)
    let measures = comparison.measures(of: curves.map(\.curve), "scrubbing", on: .standard)
    return zip(curves, measures).map { ($0.name, $1) }
  }

  /// Returns the effect of the `reunite` policies on the fitted curve.
  private static func policies(trials: Int) throws -> String {
    var lines = [
      "| video | `reunite` | median s | p90 s | misses |", "| --- | --- | --- | --- | --- |",
    ]
    for video in videos {
      for policy in ["path", "deadZone", "never"] {
        let setup = try setup(video.duration, video.fps, trials, ["--reunite", policy])
        let curve = try setup.curves(named: ["fitted"])[0].curve
        let measure = try setup.comparison(steps: false).measures(
          of: [curve], "scrubbing", on: .standard)[0][0]
        lines.append(
          String(
            format: "| %@ | `%@` | %@ | %@ | %.1f %% |", video.name, policy,
            seconds(measure.median), seconds(measure.p90), measure.misses * 100))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The guide's experiment with a video.
  static func setup(
    _ duration: Double, _ fps: Double, _ trials: Int, _ options: [String] = []
  ) throws -> LabSetup {
    let words = ["--duration", "\(duration)", "--fps", "\(fps)", "--trials", "\(trials)"] + options
    return try LabSetup(LabSetup.arguments(words))
  }

  private static func best(_ rows: [Row]) -> [Row] {
    rows.filter { ["fitted", "exponential", "tiered", "logistic", "power"].contains($0.name) }
  }

  /// Fastest first; those that miss most trials last.
  static func comparison(_ name: String, _ rows: [Row]) -> [String] {
    func rank(_ measure: CurveMeasure) -> (missesMost: Int, value: Double) {
      measure.misses > 0.5 ? (1, measure.misses) : (0, measure.median)
    }
    let ranked = rows.map { (name: $0.name, whole: $0.measures[$0.measures.count - 1]) }
      .sorted { rank($0.whole) < rank($1.whole) }
    let bits = ranked.first?.whole.bits ?? 0
    return [
      "### \(name)", "",
      String(
        format: "%.1f bits; an expert with a mouse needs %.1f s.", bits,
        CurveMeasure.expertSeconds(bits: bits)),
      "",
      "| curve | median s | p90 s | misses | overshoots | travel pt | feedback | touches |",
      "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
      + ranked.map { row in
        let whole = row.whole
        return String(
          format: "| `%@` | %@ | %@ | %.1f %% | %.1f | %.0f | %.1f | %.1f |", row.name,
          seconds(whole.median), seconds(whole.p90), whole.misses * 100, whole.overshoots,
          whole.verticalTravel, whole.feedback, whole.touches)
      } + [""]
  }

  /// Returns a video's row in the guide's summary.
  static func summary(_ name: String, _ rows: [Row]) -> String {
    let cells = summarized.map { name -> String in
      guard let whole = rows.first(where: { $0.name == name })?.measures.last else { return "-" }
      return whole.median >= 60
        ? String(format: "%.1f %% missed", whole.misses * 100) : seconds(whole.median) + " s"
    }
    return "| \(name) | \(cells.joined(separator: " | ")) |"
  }

  private static func seconds(_ seconds: Double) -> String {
    seconds >= 60 ? "-" : String(format: "%.2f", seconds)
  }

  static func validation(_ rows: [ValidationRow]) -> String {
    let head = [
      "| table | condition | published | simulated | off | band | within |",
      "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    let lines = rows.map { row in
      String(
        format: "| %@ | %@ | %.3f | %.3f | %+.0f %% | %@ | %@ |", row.table, row.condition,
        row.published, row.simulated, row.error * 100, LabValidateCommand.band(row),
        row.isFitted
          ? "\(row.isWithin ? "yes" : "**no**"), fitted" : row.isWithin ? "yes" : "**no**")
    }
    return (head + lines).joined(separator: "\n")
  }

  /// Returns a page with the text between two markers replaced; `nil` without markers.
  static func replacing(_ name: String, in guide: String, by text: String) -> String? {
    let (begin, end) = ("<!-- begin \(name) -->\n", "<!-- end \(name) -->")
    guard let first = guide.range(of: begin), let last = guide.range(of: end),
      first.upperBound <= last.lowerBound
    else { return nil }
    return guide[..<first.upperBound] + text + "\n" + guide[last.lowerBound...]
  }
}
