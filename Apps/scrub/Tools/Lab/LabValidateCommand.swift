import Foundation
package import ScrubLab
package import ScrubTerminal

/// `scrub lab validate`: simulated people compared with published measurements.
package enum LabValidateCommand {
  static let form = CommandForm("lab", "validate", options: [LabSetup.seed, LabSetup.json])

  static func run(_ arguments: [String], _ console: Console) throws(CommandError) -> Int32 {
    let arguments = try form.arguments(arguments)
    guard arguments.words.isEmpty else { throw .usage("validate takes no words") }
    let seed = UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 1)
    let rows = rows(of: Validation(seed: seed), on: console)
    if !arguments.has("--json") { console.output.write(line: heading) }
    for row in rows {
      console.output.write(
        line: arguments.has("--json") ? json(row).line : text(row))
    }
    return 0
  }

  package static func rows(of validation: Validation, on console: Console) -> [ValidationRow] {
    let parts = Validation.Part.allCases
    return LabWork.map(parts.count, "pointing", on: console) { validation.rows(of: parts[$0]) }
      .flatMap { $0 }
  }

  private static let heading: TerminalText =
    "table           published  simulated     off  band            condition"

  private static func text(_ row: ValidationRow) -> TerminalText {
    let cells =
      row.table.padding(toLength: 14, withPad: " ", startingAt: 0)
      + String(format: "%11.3f%11.3f%7.0f %%  ", row.published, row.simulated, row.error * 100)
      + (verdict(row) + " " + band(row)).padding(toLength: 16, withPad: " ", startingAt: 0)
    return "\(cells)\(row.condition)"
  }

  /// Returns the verdict on a row: fitted, within the published range, or outside it.
  package static func verdict(_ row: ValidationRow) -> String {
    row.isFitted ? "fitted" : row.isWithin ? "yes" : "NO"
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

  /// Returns a row as a line of JSON.
  static func json(_ row: ValidationRow) -> JSONValue {
    .object([
      .init("table", .string(row.table)), .init("condition", .string(row.condition)),
      .init("published", .number(row.published)), .init("simulated", .number(row.simulated)),
      .init("fitted", .boolean(row.isFitted)), .init("within", .boolean(row.isWithin)),
      .init("band", .string(band(row))),
    ])
  }
}
