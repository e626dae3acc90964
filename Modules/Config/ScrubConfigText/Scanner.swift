/// A cursor over the scalars of a text that counts lines and columns.
struct Scanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private(set) var position: SourcePosition

  init(_ text: String, startingAt position: SourcePosition = .start) {
    self.position = position
    scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { index = 1 }
  }

  /// The number of scalars before the next one.
  var offset: Int { index }

  /// The next scalar, or `nil` at the end.
  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// The scalar after the next one, or `nil` at the end.
  var second: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  mutating func advance() {
    let scalar = scalars[index]
    index += 1
    if scalar == "\n" || (scalar == "\r" && next != "\n") {
      position = SourcePosition(line: position.line + 1, column: 1)
    } else {
      position.column += 1
    }
  }

  /// Consumes and returns the next scalar.
  mutating func take() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    advance()
    return scalar
  }

  /// Consumes the next scalar if it is the given one.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard next == wanted else { return false }
    advance()
    return true
  }

  /// Consumes scalars while a condition is true.
  mutating func take(while matches: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = next, matches(scalar) {
      text.append(scalar)
      advance()
    }
    return String(text)
  }
}
