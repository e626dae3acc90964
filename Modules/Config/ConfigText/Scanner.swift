/// Walks over a text scalar by scalar and keeps count of lines and columns.
struct Scanner {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private(set) var position: SourcePosition

  init(_ text: String, startingAt position: SourcePosition = .start) {
    self.position = position
    scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { index = 1 }
  }

  /// How many scalars lie before the next one.
  var offset: Int { index }

  /// The next scalar, or nil at the end.
  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// The scalar after the next one.
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

  /// Takes the next scalar.
  mutating func take() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    advance()
    return scalar
  }

  /// Takes the next scalar if it is this one.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard next == wanted else { return false }
    advance()
    return true
  }

  /// Takes scalars for as long as they are of a kind.
  mutating func take(while matches: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = next, matches(scalar) {
      text.append(scalar)
      advance()
    }
    return String(text)
  }
}
