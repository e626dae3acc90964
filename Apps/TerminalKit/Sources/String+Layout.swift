extension String {
  /// The text without blanks at its end.
  package func trimmingEnd() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  /// The text in lines that are at most so wide, cut at blanks; a longer word stays whole.
  package func wrapped(to columns: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
