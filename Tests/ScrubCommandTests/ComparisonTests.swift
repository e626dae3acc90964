import Foundation
import Testing

/// The page "When not to use FineScrub" lists every measured figure in which another library is as good or better.
struct ComparisonTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The largest ratio to our figure at which another one is as good.
  private static let tolerance = 1.02

  /// A column's figures of a table: their name, their place between slashes, and whether more is better.
  private struct Measure {
    var table: String
    var part: Int
    var name: String
    var unit: String
    var isMoreBetter = false
  }

  private static let measures = [
    Measure(table: "W1:", part: 0, name: "W1: a jump to a random frame", unit: "ms"),
    Measure(table: "W2:", part: 0, name: "W2", unit: "frames per second", isMoreBetter: true),
    Measure(table: "W4:", part: 0, name: "W4", unit: "%", isMoreBetter: true),
    Measure(table: "W4:", part: 1, name: "W4: mean distance", unit: "s"),
    Measure(
      table: "W4:", part: 2, name: "W4: from the last change to the exact frame", unit: "ms"),
    Measure(table: "W5 ", part: 0, name: "W5: opening, with the first frame", unit: "ms"),
    Measure(table: "W5 ", part: 1, name: "W5m: opening, with a frame in the middle", unit: "ms"),
  ]

  @Test("The page lists exactly the figures in which another library is as good or better")
  func lostRowsAreListed() throws {
    let page = try Self.lines(
      "Modules/FineScrub/FineScrub/FineScrub.docc/WhenNotToUse.md"
    ).filter { $0.hasPrefix("| W") && !$0.hasPrefix("| Workload") }
    let results = try Self.lines("Tests/Benchmarks/RESULTS.md")
    let expected = Self.measures.flatMap { Self.lostRows(by: $0, in: results) }
    #expect(expected.count > 5)
    #expect(Set(page).symmetricDifference(expected) == [])
    #expect(page.count == expected.count)
  }

  /// Returns the rows of the page that a measure yields.
  private static func lostRows(by measure: Measure, in results: [String]) -> [String] {
    let start = results.firstIndex { $0.hasPrefix("| \(measure.table)") } ?? results.endIndex
    let table = results[start...].prefix { $0.hasPrefix("|") }.map(cells)
    guard let ours = table.first(where: { $0[0] == "ours" }) else { return [] }
    var rows: [String] = []
    for others in table.dropFirst(2) where !["ours", "BULK"].contains(others[0]) {
      for (column, video) in table[0].enumerated().dropFirst() {
        guard let own = figure(in: ours[column], at: measure.part),
          let other = figure(in: others[column], at: measure.part)
        else { continue }
        let isAsGood =
          measure.isMoreBetter ? other * tolerance >= own : other <= own * tolerance
        guard isAsGood else { continue }
        let figures = "\(own.formatted()) \(measure.unit) | `\(others[0])` \(other.formatted())"
        rows.append("| \(measure.name) | \(video) | \(figures) \(measure.unit) |")
      }
    }
    return rows
  }

  /// Returns the cells of a row.
  private static func cells(of row: String) -> [String] {
    row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Returns a cell's number at a place between slashes; `nil` for none, and for that of a wrong frame.
  private static func figure(in cell: String, at part: Int) -> Double? {
    let parts = cell.components(separatedBy: " / ")
    guard part < parts.count, !parts[part].contains("wrong") else { return nil }
    return Double(parts[part].prefix { $0.isNumber || $0 == "." })
  }

  private static func lines(_ path: String) throws -> [String] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .components(separatedBy: "\n")
  }
}
