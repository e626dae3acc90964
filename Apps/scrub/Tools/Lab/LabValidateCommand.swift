import Foundation
package import ScrubLab
package import ScrubTerminal

/// `scrub lab validate`: simulated people compared with published measurements.
package enum LabValidateCommand {
  static let form = CommandForm(
    "lab", "validate", options: [LabSetup.seed, LabSetup.json]
  ) { arguments, console in
    let rows = rows(of: Validation(seed: try LabSetup.seed(arguments)), on: console)
    let table = TerminalText.table(
      [["table", "published", "simulated", "off", "band"]] + rows.map(cells))
    let lines: [TerminalText] =
      arguments.usesJSON
      ? rows.map { json($0).line }
      : zip(table, ["condition"] + rows.map(\.condition)).map { "\($0)  \($1)" }
    for line in lines { console.output.write(line: line) }
    return 0
  }

  package static func rows(of validation: Validation, on console: Console) -> [ValidationRow] {
    let parts = Validation.Part.allCases
    return LabWork.map(parts.count, "pointing", on: console) { validation.rows(of: parts[$0]) }
      .flatMap { $0 }
  }

  private static func cells(_ row: ValidationRow) -> [TerminalText] {
    let verdict = row.isFitted ? "fitted" : row.isWithin ? "yes" : "NO"
    return [
      "\(row.table)", "\(String(format: "%.3f", row.published))",
      "\(String(format: "%.3f", row.simulated))", "\(String(format: "%.0f %%", row.error * 100))",
      "\(verdict) \(band(row))",
    ]
  }

  /// Returns the range of agreement as text.
  package static func band(_ row: ValidationRow) -> String {
    switch row.band {
    case .share(let share): "±\(Int((share * 100).rounded())) %"
    case .range(let range): "\(range.lowerBound)…\(range.upperBound)"
    case .above(let limit): "above \(limit)"
    case .below(let limit): "below \(limit)"
    }
  }

  /// Returns the line of JSON for a row.
  static func json(_ row: ValidationRow) -> JSONObject {
    [
      "table": row.table, "condition": row.condition, "published": row.published,
      "simulated": row.simulated, "fitted": row.isFitted, "within": row.isWithin, "band": band(row),
    ]
  }
}
