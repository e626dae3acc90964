extension TerminalText {
  /// Creates text from a document of the program's own words, such as help, whose line feeds end lines.
  package init(document: String) {
    self.init(lines: document.split(separator: "\n", omittingEmptySubsequences: false))
  }

  /// Returns the text with spaces after it, or before it, up to a width in characters.
  package func padded(to width: Int, atStart: Bool = false) -> TerminalText {
    let blanks = TerminalText(escaping: String(repeating: " ", count: max(0, width - count)))
    return atStart ? blanks + self : self + blanks
  }
}
