import Timeline

/// A ruler drawn in a terminal.
enum RulerText {
  /// Labels above, marks and dots below, one column for as many points as fit.
  static func text(_ ruler: Ruler, columns: Int) -> String {
    let places = ruler.labels.map(\.x) + ruler.dots
    let width = max(1, places.max() ?? 0)
    let scale = Double(max(20, min(columns, 120)) - 8) / width
    var texts = [Character](repeating: " ", count: columns + 8)
    var marks = texts
    for dot in ruler.dots { marks[min(Int(dot * scale), marks.count - 1)] = "·" }
    for label in ruler.labels {
      let column = Int(label.x * scale)
      marks[min(column, marks.count - 1)] = "│"
      for (offset, character) in label.text.enumerated() where column + offset < texts.count {
        texts[column + offset] = character
      }
    }
    return String(texts) + "\n" + String(marks)
  }
}
