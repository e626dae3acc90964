extension Parser {
  /// Skips white space, line ends and comments.
  mutating func skipSpace() throws(ConfigError) {
    while let scalar = scanner.next {
      if isSpace(scalar) {
        scanner.advance()
      } else if scalar == "/", scanner.second == "/" {
        _ = scanner.take(while: { !isLineEnd($0) })
      } else if scalar == "/", scanner.second == "*" {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(ConfigError) {
    let start = scanner.position
    scanner.advance()
    scanner.advance()
    while let scalar = scanner.take() {
      if scalar == "*", scanner.take("/") { return }
    }
    throw error("the comment is not closed; expected '*/'", at: start)
  }
}
