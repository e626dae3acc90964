// Everything that prints writes `TerminalText`.
@_exported public import ScrubTerminalText

extension TerminalText {
  /// Creates text from a document of the program's own words, such as help, whose line feeds end lines, and
  /// whose lines are wrapped to a number of columns.
  package init(document: String, columns: Int = .max) {
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(lines: lines.flatMap { String($0).wrapped(to: columns) })
  }

  /// Returns the lines of a table, whose first column is at the left and the others at the right.
  package static func table(_ rows: [[TerminalText]]) -> [TerminalText] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell -> TerminalText in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? "\(cell.0)\(blanks)" : "\(blanks)\(cell.0)"
      }.joined(separator: "  ")
    }
  }
}

extension String {
  /// Returns the text without trailing spaces.
  package func trimmingEnd() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  /// Returns the text with spaces up to a number of columns.
  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - count))
  }

  /// Returns the text with each paragraph on one line; indented lines stay as they are.
  package var unwrapped: String { replacing(/([^ \n])\n(?=[^ \n])/) { "\($0.1) " } }

  /// Returns a line in lines of limited width, broken at spaces; longer words are not broken. The others are
  /// indented to the line's second column, which follows two spaces, or more than the line itself.
  package func wrapped(to columns: Int) -> [String] {
    let margin = prefix { $0 == " " }.count
    let column = dropFirst(margin).firstRange(of: /[ ]{2,}/).map {
      distance(from: startIndex, to: $0.upperBound)
    }
    let start = column ?? margin
    var words = dropFirst(start).split(separator: " ").map(String.init)
    guard count > columns, !words.isEmpty else { return [self] }
    words[0] = prefix(start) + words[0]
    return words.wrapped(to: columns, indent: column ?? (margin == 0 ? 0 : margin + 2))
  }
}

extension [String] {
  /// Returns the parts in lines of limited width, which are indented from the second one on.
  package func wrapped(to columns: Int, indent: Int = 0) -> [String] {
    var lines: [String] = []
    for part in self {
      if let last = lines.last, last.count + 1 + part.count <= columns {
        lines[lines.count - 1] = last + " " + part
      } else {
        lines.append(String(repeating: " ", count: lines.isEmpty ? 0 : indent) + part)
      }
    }
    return lines
  }
}
