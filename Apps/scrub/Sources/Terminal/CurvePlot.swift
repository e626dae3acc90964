import SpeedCurves

/// Curves drawn with braille dots: distance to the right, speed upwards on a logarithmic scale.
///
/// Equal steps of speed are equal ratios to the hand, so the scale is logarithmic.
struct CurvePlot {
  /// The farthest distance drawn, in points; about the height of a phone held sideways.
  static let farthest = 400.0
  /// The slowest speed drawn.
  private static let slowest = 0.001
  private static let colours = [36, 33, 35, 32, 34, 31]

  private let curves: [(name: String, curve: any SpeedCurve)]
  private let columns: Int
  private let rows: Int
  private let usesColour: Bool

  /// Makes a plot.
  ///
  /// - Parameters:
  ///   - curves: The curves and their names.
  ///   - size: The terminal's size; the plot is at most 76 columns wide and 16 rows high.
  ///   - usesColour: Whether curves are told apart by colour.
  init(curves: [(name: String, curve: any SpeedCurve)], size: TerminalSize, usesColour: Bool) {
    self.curves = curves
    self.usesColour = usesColour
    columns = min(76, max(20, size.columns)) - 8
    rows = min(16, max(8, size.rows - 4))
  }

  /// The plot, with its axes and the names of the curves.
  var text: String {
    var lines: [String] = []
    let cells = drawn()
    for row in 0..<rows {
      let line = cells[row].map { cell in
        cell.dots == 0 ? " " : painted(String(Self.braille(cell.dots)), cell.curve)
      }
      lines.append(Self.padded(label(ofRow: row), 6) + "│" + line.joined())
    }
    lines.append(Self.padded("0.001", 6) + "└" + String(repeating: "─", count: columns))
    lines.append(axis)
    let names = curves.indices.map { painted("⠒ \(curves[$0].name)", $0) }
    lines.append(String(repeating: " ", count: 7) + names.joined(separator: "   "))
    return lines.joined(separator: "\n")
  }

  private struct Cell {
    var dots: UInt8 = 0
    var curve = 0
  }

  /// Each curve as a line of dots, two across and four down in a cell.
  private func drawn() -> [[Cell]] {
    var cells = [[Cell]](repeating: [Cell](repeating: Cell(), count: columns), count: rows)
    for (index, (_, curve)) in curves.enumerated() {
      var last: Int?
      for x in 0..<columns * 2 {
        let distance = (Double(x) + 0.5) / Double(columns * 2) * Self.farthest
        let y = dotRow(curve.speed(atDistance: distance))
        // A jump is drawn as a vertical line, so that steps look like steps.
        for dot in min(y, last ?? y)...max(y, last ?? y) {
          cells[dot / 4][x / 2].dots |= Self.bit(x % 2, dot % 4)
          cells[dot / 4][x / 2].curve = index
        }
        last = y
      }
    }
    return cells
  }

  private func dotRow(_ speed: Double) -> Int {
    let height = Double(rows * 4 - 1)
    let share = speed <= Self.slowest ? 1 : Self.decades(speed) / Self.decades(Self.slowest)
    return Int((min(max(share, 0), 1) * height).rounded())
  }

  /// How many powers of two a speed lies below 1.
  private static func decades(_ speed: Double) -> Double {
    let exponent = Double(speed.exponent)
    // Between powers of two a straight line is near enough for dots.
    return -(exponent + (speed.significand - 1))
  }

  private func label(ofRow row: Int) -> String {
    let labels: [(speed: Double, text: String)] = [
      (1, "1"), (0.5, "0.5"), (0.25, "0.25"), (0.1, "0.1"), (0.03, "0.03"), (0.01, "0.01"),
      (0.003, "0.003"),
    ]
    return labels.first { dotRow($0.speed) / 4 == row }?.text ?? ""
  }

  private var axis: String {
    var text = [Character](repeating: " ", count: columns + 11)
    for distance in stride(from: 0, through: 400, by: 100) {
      let label = distance == 400 ? "400 points" : "\(distance)"
      let place = 7 + Int(Double(distance) / Self.farthest * Double(columns - 1))
      let start = distance == 400 ? min(place, columns + 11) - label.count + 1 : place
      for (offset, character) in label.enumerated() where start + offset < text.count {
        text[start + offset] = character
      }
    }
    return String(text).trimmingEnd()
  }

  private func painted(_ text: String, _ curve: Int) -> String {
    guard usesColour else { return text }
    return "\u{1B}[\(Self.colours[curve % Self.colours.count])m\(text)\u{1B}[0m"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// The dot's bit in a braille pattern (Unicode 16, block U+2800).
  private static func bit(_ column: Int, _ row: Int) -> UInt8 {
    row == 3 ? (column == 0 ? 0x40 : 0x80) : 1 << UInt8(row + column * 3)
  }

  private static func braille(_ dots: UInt8) -> Character {
    Unicode.Scalar(0x2800 + UInt32(dots)).map(Character.init) ?? " "
  }
}
