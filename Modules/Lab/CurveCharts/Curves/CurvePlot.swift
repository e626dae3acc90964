public import CurveConfig
import Foundation
package import ScrubTerminalText
import SpeedCurves

/// A plot of curves as text, in braille dots: distance to the right, logarithmic speed upward.
///
/// If a video is open, the right edge shows speeds in frames per point. If a finger is down, a dot on each
/// curve marks its distance, and the legend shows the speed there.
public struct CurvePlot {
  private static let colors = [36, 33, 35, 32, 34, 31]
  private static let labelWidth = 6
  /// The least width with room for the second scale.
  private static let widthForTwoScales = 44

  private let curves: [NamedCurve]
  private let range: CurveRange
  private let scale: DragScale
  private let finger: Double?
  private let columns: Int
  private let rows: Int
  private let width: Int
  private let usesColor: Bool

  /// Creates a plot.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - scale: The scale of a point of drag.
  ///   - finger: The finger's distance in points, clamped to ±1e9; `nil` or NaN without a finger.
  ///   - columns: The width of the terminal in characters; the plot is at most 76 wide.
  ///   - rows: The height of the terminal in lines; the plot has at most 16.
  ///   - usesColor: Whether curves are distinguished by color, with the sequences of ECMA-48.
  public init(
    _ curves: [NamedCurve], scale: DragScale, finger: Double?, columns: Int, rows: Int,
    usesColor: Bool
  ) {
    self.curves = curves
    self.scale = scale
    self.finger = finger.flatMap { $0.isNaN ? nil : min(max($0, -1e9), 1e9) }
    self.usesColor = usesColor
    range = CurveRange(curves.map(\.curve), finger: finger)
    width = min(76, max(20, columns))
    let hasTwoScales = scale.framesPerPoint != nil && width >= Self.widthForTwoScales
    self.columns = width - (hasTwoScales ? 15 : 8)
    self.rows = min(20, max(12, rows)) - 4
  }

  /// The plot with its axes and legend, in which the names are safe for a terminal: control characters
  /// and invisible ones are escaped.
  public var text: String { terminalText.content }

  /// The plot with its axes and legend.
  package var terminalText: TerminalText {
    var lines = hasTwoScales ? [TerminalText(escaping: heading)] : []
    let cells = drawn()
    for row in 0..<rows {
      let right = rightLabel(ofRow: row)
      let end = right.isEmpty ? (cells[row].lastIndex { $0.character != " " } ?? -1) + 1 : columns
      let line = cells[row][..<end].map { cell in
        cell.character == " " ? " " : painted("\(cell.character)", cell.curve)
      }
      let left = label(ofRow: row, Self.candidates(range.slowest, range.fastest), factor: 1)
      lines.append("\(Self.padded(left))│\(line.joined())\(right)")
    }
    lines.append("\(Self.padded(Self.short(range.slowest)))└\(border)")
    return (lines + ["\(axis)"] + legend).joined(separator: "\n")
  }

  // MARK: Curves

  private struct Cell {
    var character: Character = " "
    var curve = 0
  }

  /// Returns each curve as a line of dots, two across and four down in a cell, with the finger's mark.
  private func drawn() -> [[Cell]] {
    var dots = [[UInt8]](repeating: [UInt8](repeating: 0, count: columns), count: rows)
    var cells = [[Cell]](repeating: [Cell](repeating: Cell(), count: columns), count: rows)
    for (index, named) in curves.enumerated() {
      var last: Int?
      for x in 0..<columns * 2 {
        let distance = (Double(x) + 0.5) / Double(columns * 2) * range.farthest
        let y = dotRow(named.curve.speed(atDistance: distance))
        // A jump is drawn as a vertical line.
        for dot in min(y, last ?? y)...max(y, last ?? y) {
          dots[dot / 4][x / 2] |= Self.bit(x % 2, dot % 4)
          cells[dot / 4][x / 2] = Cell(
            character: Self.braille(dots[dot / 4][x / 2]), curve: index)
        }
        last = y
      }
    }
    if let finger {
      for (index, named) in curves.enumerated() {
        let row = dotRow(named.curve.speed(atDistance: finger)) / 4
        cells[row][fingerColumn(finger)] = Cell(character: "●", curve: index)
      }
    }
    return cells
  }

  private func dotRow(_ speed: Double) -> Int {
    Int(((1 - range.share(ofSpeed: speed)) * Double(rows * 4 - 1)).rounded())
  }

  private func fingerColumn(_ finger: Double) -> Int {
    min(columns - 1, Int(abs(finger) / range.farthest * Double(columns)))
  }

  // MARK: Axes

  private var hasTwoScales: Bool { columns == width - 15 }

  private var heading: String {
    let (left, right) = (" speed", "frames per point")
    return left + String(repeating: " ", count: width - left.count - right.count) + right
  }

  /// Returns round numbers between two speeds; more of them if there are few decades.
  private static func candidates(_ low: Double, _ high: Double) -> [Double] {
    guard low > 0, high.isFinite else { return [] }
    let decades = Int(log10(low).rounded(.down))...Int(log10(high).rounded(.up))
    let digits: [Double] = decades.count <= 5 ? [1, 5, 2] : [1]
    let numbers = digits.flatMap { digit in
      decades.reversed().map { exponent -> Double in digit * pow(10, Double(exponent)) }
    }
    return numbers.filter { $0 > low * 1.01 && $0 < high * 1.01 }
  }

  /// Returns the first candidate in a row, unless a neighboring row has a better one.
  private func label(ofRow row: Int, _ candidates: [Double], factor: Double) -> String {
    candidates.first { dotRow($0 / factor) / 4 == row }.map(Self.short) ?? ""
  }

  private func rightLabel(ofRow row: Int) -> String {
    guard hasTwoScales, let frames = scale.framesPerPoint else { return "" }
    let candidates = Self.candidates(range.slowest * frames, range.fastest * frames)
    return "│" + label(ofRow: row, candidates, factor: frames)
  }

  private var border: String {
    var line = [Character](repeating: "─", count: columns)
    if let finger { line[fingerColumn(finger)] = "▲" }
    return String(line) + (hasTwoScales ? "┘" : "")
  }

  private var axis: String {
    let start = Self.labelWidth + 1
    var text = [Character](repeating: " ", count: min(width, columns + start + 4))
    let step =
      [100.0, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000]
      .first { range.farthest / $0 <= min(5, Double(columns) / 9) } ?? 50000
    for distance in stride(from: 0, through: range.farthest, by: step) {
      let isLast = distance + step > range.farthest
      let label = "\(Int(distance))" + (isLast ? " points" : "")
      let column = start + Int(distance / range.farthest * Double(columns - 1))
      let first = isLast ? min(column, text.count - label.count) : column
      for (offset, character) in label.enumerated() { text[first + offset] = character }
    }
    return Self.trimmed(String(text))
  }

  /// The names; on separate lines if they have values.
  private var legend: [TerminalText] {
    let indent = TerminalText(escaping: Self.padded("") + " ")
    let names = curves.map { TerminalText(escaping: $0.name) }
    if let finger {
      let title: TerminalText = "\(indent)▲ the finger, \(ShortNumber.text(finger)) points away"
      return [title]
        + curves.enumerated().map { index, named in
          let text = scale.text(ofSpeed: named.curve.speed(atDistance: finger))
          return indent + painted("⠒ \(names[index])", index) + "  \(text)"
        }
    }
    var (lines, length) = ([indent], indent.count)
    for (index, name) in names.enumerated() {
      let gap = length > indent.count ? 3 : 0
      if gap > 0, length + gap + name.count + 2 > width {
        (lines, length) = (lines + [indent], indent.count)
      }
      let isFirst = length == indent.count
      lines[lines.count - 1] += (isFirst ? "" : "   ") + painted("⠒ \(name)", index)
      length += (isFirst ? 0 : 3) + name.count + 2
    }
    return lines
  }

  // MARK: Texts

  private func painted(_ text: TerminalText, _ curve: Int) -> TerminalText {
    guard usesColor else { return text }
    return "\u{1B}[\(Self.colors[curve % Self.colors.count])m\(text)\u{1B}[0m"
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  private static func padded(_ text: String) -> String {
    String(repeating: " ", count: max(0, labelWidth - text.count)) + text
  }

  /// Returns a round number in at most six characters.
  private static func short(_ number: Double) -> String {
    guard (0.00099..<99_999.5).contains(number) else {
      let exponent = Int((log10(number) + 1e-9).rounded(.down))
      return "\(ShortNumber.text(number / pow(10, Double(exponent))))e\(exponent)"
    }
    return ShortNumber.text(number)
  }

  /// Returns the dot's bit in a braille pattern (Unicode 16, block U+2800).
  private static func bit(_ column: Int, _ row: Int) -> UInt8 {
    row == 3 ? (column == 0 ? 0x40 : 0x80) : 1 << UInt8(row + column * 3)
  }

  private static func braille(_ dots: UInt8) -> Character {
    Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init) ?? " "
  }
}
