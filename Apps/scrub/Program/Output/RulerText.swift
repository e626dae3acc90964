import ScrubTerminal
import ScrubTimeline

/// A ruler as terminal text.
enum RulerText {
  /// Returns labels above marks and dots, scaled to fit the columns.
  static func text(_ ruler: Ruler, columns: Int) -> TerminalText {
    let columns = min(max(columns, 20), 120)
    let positions = ruler.labels.map(\.x) + ruler.dots
    // The last label extends beyond its mark.
    let scale = Double(columns - 8) / max(1, positions.max() ?? 0)
    var texts = [Character](repeating: " ", count: columns)
    var marks = texts
    for dot in ruler.dots { marks[Int(dot * scale)] = "·" }
    for label in ruler.labels {
      let column = Int(label.x * scale)
      marks[column] = "│"
      for (offset, character) in label.text.enumerated() where column + offset < columns {
        texts[column + offset] = character
      }
    }
    return TerminalText(lines: [String(texts).trimmingEnd(), String(marks).trimmingEnd()])
  }
}
