// Everything that prints writes `TerminalText`.
@_exported public import ScrubTerminalText

extension TerminalText {
  /// Creates text from a document of the program's own words, such as help, whose line feeds end lines.
  package init(document: String) {
    self.init(lines: document.split(separator: "\n", omittingEmptySubsequences: false))
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

  /// Returns the text in lines of limited width, broken at spaces; longer words are not broken.
  package func wrapped(to columns: Int) -> [String] {
    split(separator: " ").map(String.init).wrapped(to: columns)
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
