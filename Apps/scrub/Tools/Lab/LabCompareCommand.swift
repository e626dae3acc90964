import FineScrub
import Foundation
import ScrubLab
import ScrubTerminal

/// `scrub lab compare`: measures of how fast simulated people find frames with each curve.
enum LabCompareCommand {
  static let form = CommandForm(
    "lab", "compare", operands: [CommandWord("CURVE", isOptional: true, repeats: true)],
    options: LabSetup.options
  ) { arguments, console in
    let setup = try LabSetup(arguments)
    let curves = try setup.curves(named: arguments.words)
    let comparison = try setup.comparison(steps: true)
    let measures = comparison.measures(of: curves.map(\.curve), "scrubbing", on: console)
    let rows = zip(curves, measures).map { (name: $0.name, measures: $1) }
    let lines =
      arguments.usesJSON
      ? rows.map { json($0.name, $0.measures).line } : text(rows, setup.video)
    for line in lines { console.output.write(line: line) }
    return 0
  }

  /// Returns the line of JSON for a curve.
  static func json(_ name: String, _ measures: [CurveMeasure]) -> JSONObject {
    let whole = measures[measures.count - 1]
    return ComparisonText.json(name, whole) + [
      "expert": CurveMeasure.expertSeconds(bits: whole.bits),
      "tasks": measures.dropLast().map(ComparisonText.members),
    ]
  }

  /// Returns the tables: any frame to any other, then the medians by difficulty.
  private static func text(
    _ rows: [(name: String, measures: [CurveMeasure])], _ video: LabVideo
  ) -> [TerminalText] {
    let wholes = rows.map { (name: $0.name, measure: $0.measures[$0.measures.count - 1]) }
    let bits = rows.first?.measures.dropLast().map { String(format: "%.0f", $0.bits) } ?? []
    let medians = rows.map { row in
      [row.name]
        + row.measures.dropLast().map { $0.misses > 0.5 ? "-" : String(format: "%.1f", $0.median) }
    }
    let difficulty = String(
      format: "(%.1f bits); an expert with a mouse: %.1f s", video.bits,
      CurveMeasure.expertSeconds(bits: video.bits))
    let title: TerminalText = "any frame to any other of \(video.frameCount) \(difficulty)"
    return [
      ComparisonText.table(wholes, title: title), "",
      "median seconds by difficulty in bits; - where more than half miss",
    ]
      + TerminalText.table(([["curve"] + bits] + medians).map { $0.map { "\($0)" } })
  }
}
