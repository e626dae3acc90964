import CurveConfig
import Foundation
import ScrubLab
import ScrubTerminal

/// `scrub lab compare`: measures of how fast simulated people find frames with each curve.
enum LabCompareCommand {
  static let form = CommandForm(
    "lab", "compare", operands: [.word("CURVE", isOptional: true, repeats: true)],
    options: LabSetup.options)

  static func run(_ arguments: [String], _ console: Console) throws(CommandError) -> Int32 {
    let arguments = try form.arguments(arguments)
    let setup = try LabSetup(arguments)
    let curves = try setup.curves(named: arguments.words)
    let comparison = try setup.comparison(steps: true)
    let measures = comparison.measures(of: curves.map(\.curve), "scrubbing", on: console)
    let rows = zip(curves, measures).map { (name: $0.name, measures: $1) }
    if arguments.has("--json") {
      for row in rows { console.output.write(line: json(row.name, row.measures).line) }
    } else {
      for line in text(rows, setup.video) { console.output.write(line: line) }
    }
    return 0
  }

  /// Returns the line of JSON for a curve.
  static func json(_ name: String, _ measures: [CurveMeasure]) -> JSONValue {
    let whole = measures[measures.count - 1]
    let tasks = measures.dropLast().map { JSONValue.object(members($0)) }
    return JSONValue.object(
      [.init("curve", .string(name))] + members(whole)
        + [
          .init("expert", .number(CurveMeasure.expertSeconds(bits: whole.bits))),
          .init("tasks", .array(tasks)),
        ])
  }

  private static func members(_ measure: CurveMeasure) -> [JSONValue.Member] {
    [
      .init("bits", .number(measure.bits)), .init("trials", .integer(measure.trials)),
      .init("median", .number(measure.median)), .init("p90", .number(measure.p90)),
      .init("misses", .number(measure.misses)), .init("overshoots", .number(measure.overshoots)),
      .init("verticalTravel", .number(measure.verticalTravel)),
      .init("feedback", .number(measure.feedback)), .init("touches", .number(measure.touches)),
    ]
  }

  /// Returns the tables: any frame to any other, then the medians by difficulty.
  private static func text(
    _ rows: [(name: String, measures: [CurveMeasure])], _ video: LabVideo
  ) -> [TerminalText] {
    let names = rows.map { TerminalText(escaping: $0.name) }
    let width = max(8, names.map(\.count).max() ?? 0)
    func line(_ name: TerminalText, _ cells: String) -> TerminalText {
      "\(name.padded(to: width))\(cells)"
    }
    let difficulty = String(
      format: "(%.1f bits); an expert with a mouse: %.1f s", video.bits,
      CurveMeasure.expertSeconds(bits: video.bits))
    var lines = [
      "any frame to any other of \(video.frameCount) \(difficulty)",
      line("curve", "  median s   p90 s   misses  overshoots  travel pt  feedback  touches"),
    ]
    for (name, row) in zip(names, rows) {
      let whole = row.measures[row.measures.count - 1]
      let cells = String(
        format: "  %8.2f  %6.2f  %5.1f %%  %10.1f  %9.0f  %8.1f  %7.1f", whole.median, whole.p90,
        whole.misses * 100, whole.overshoots, whole.verticalTravel, whole.feedback, whole.touches)
      lines.append(line(name, cells))
    }
    lines += ["", "median seconds by difficulty in bits; - where more than half miss"]
    let bits = rows.first?.measures.dropLast().map(\.bits) ?? []
    lines.append(line("curve", bits.map { String(format: "%6.0f", $0) }.joined()))
    for (name, row) in zip(names, rows) {
      let medians = row.measures.dropLast().map {
        $0.misses > 0.5 ? "     -" : String(format: "%6.1f", $0.median)
      }
      lines.append(line(name, medians.joined()))
    }
    return lines
  }
}
