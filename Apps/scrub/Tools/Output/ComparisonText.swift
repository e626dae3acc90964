package import ScrubLab
package import ScrubTerminal

/// The results of a comparison of curves as output.
package enum ComparisonText {
  /// Returns the JSON object for a curve.
  package static func json(_ name: String, _ measure: CurveMeasure) -> JSONValue {
    .object([
      .init("curve", .string(name)), .init("bits", .number(measure.bits)),
      .init("trials", .integer(measure.trials)), .init("median", .number(measure.median)),
      .init("p90", .number(measure.p90)), .init("misses", .number(measure.misses)),
      .init("overshoots", .number(measure.overshoots)),
      .init("verticalTravel", .number(measure.verticalTravel)),
      .init("feedback", .number(measure.feedback)),
    ])
  }

  /// Returns the table for a person, the fastest curve first.
  package static func table(
    _ rows: [(name: String, measure: CurveMeasure)], title: TerminalText
  ) -> TerminalText {
    let sorted = rows.sorted { left, right in
      (left.measure.misses, left.measure.median) < (right.measure.misses, right.measure.median)
    }
    let heading: [TerminalText] = [
      "curve", "median", "9 of 10", "misses", "overshoots", "away", "felt",
    ]
    let cells = sorted.map { (name, measure) -> [TerminalText] in
      [
        TerminalText(escaping: name), "\(tenths(measure.median)) s", "\(tenths(measure.p90)) s",
        "\(Int((measure.misses * 100).rounded()))%", "\(tenths(measure.overshoots))",
        "\(Int(measure.verticalTravel.rounded())) points", "\(tenths(measure.feedback))",
      ]
    }
    let widths = heading.indices.map { column in
      ([heading] + cells).map { $0[column].count }.max() ?? 0
    }
    let lines = ([heading] + cells).map { row in
      zip(row, widths).enumerated().map { column, cell in
        column == 0 ? cell.0.padded(to: cell.1) : cell.0.padded(to: cell.1, atStart: true)
      }.joined(separator: "  ")
    }
    let trials = rows.first?.measure.trials ?? 0
    return ([title] + lines).joined(separator: "\n")
      + "\n\(trials) trials of a simulated person; ranks count, seconds do not"
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((min(number, 1e6) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
