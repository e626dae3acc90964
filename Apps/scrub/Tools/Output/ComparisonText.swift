import Foundation
package import ScrubLab
package import ScrubTerminal

/// The results of a comparison of curves as output.
package enum ComparisonText {
  package static func json(_ name: String, _ measure: CurveMeasure) -> JSONObject {
    ["curve": name] + members(measure)
  }

  static func members(_ measure: CurveMeasure) -> JSONObject {
    [
      "bits": measure.bits, "trials": measure.trials, "median": measure.median, "p90": measure.p90,
      "misses": measure.misses, "overshoots": measure.overshoots,
      "verticalTravel": measure.verticalTravel, "feedback": measure.feedback,
      "touches": measure.touches,
    ]
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
    return ([title] + TerminalText.table([heading] + cells)).joined(separator: "\n")
      + "\n\(rows.first?.measure.trials ?? 0) trials of simulated people; compare ranks, not seconds"
  }

  private static func tenths(_ number: Double) -> String { String(format: "%.1f", number) }
}
