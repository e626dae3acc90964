extension String {
  /// Returns the text without trailing spaces.
  package func trimmingEnd() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  /// Returns the text in lines of limited width, broken at spaces; longer words are not broken.
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
