/// A recursive-descent parser of formulas: comparison, sum, product, sign, power, atom.
struct ExpressionParser {
  private static let longest = 1000
  private static let deepest = 64

  private let characters: [Unicode.Scalar]
  private let variables: [String: Double]
  private var offset = 0
  private var depth = 0

  init(_ text: String, variables: [String: Double]) {
    characters = Array(text.unicodeScalars)
    self.variables = variables
  }

  /// Parses the whole text as one formula.
  mutating func formula() throws(InvalidParameter) -> Expression.Node {
    guard characters.count <= Self.longest else {
      throw Expression.error(
        Self.longest, "it has \(characters.count) characters; a formula has \(Self.longest) at most"
      )
    }
    let node = try comparison()
    guard let next = peek() else { return node }
    throw fault("there should be an operator or the end, not '\(next)'")
  }

  private mutating func comparison() throws(InvalidParameter) -> Expression.Node {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw fault("formulas are nested at most \(Self.deepest) deep")
    }
    let first = try sum()
    guard let sign = peek(), sign == "<" || sign == ">" else { return first }
    let start = advance()
    let isInclusive = isAt { $0 == "=" }
    if isInclusive { offset += 1 }
    let operation: Expression.Operation =
      sign == "<"
      ? (isInclusive ? .lessOrEqual : .less) : (isInclusive ? .greaterOrEqual : .greater)
    let name = "\(sign)\(isInclusive ? "=" : "")"
    return .operation(operation, name: name, offset: start, [first, try sum()])
  }

  private mutating func sum() throws(InvalidParameter) -> Expression.Node {
    var node = try product()
    while let sign = peek(), sign == "+" || sign == "-" {
      let start = advance()
      let operation: Expression.Operation = sign == "+" ? .add : .subtract
      node = .operation(operation, name: "\(sign)", offset: start, [node, try product()])
    }
    return node
  }

  private mutating func product() throws(InvalidParameter) -> Expression.Node {
    var node = try signed()
    while let sign = peek(), sign == "*" || sign == "/" {
      let start = advance()
      let operation: Expression.Operation = sign == "*" ? .multiply : .divide
      node = .operation(operation, name: "\(sign)", offset: start, [node, try signed()])
    }
    return node
  }

  private mutating func signed() throws(InvalidParameter) -> Expression.Node {
    var isNegative = false
    while let sign = peek(), sign == "-" || sign == "+" {
      _ = advance()
      if sign == "-" { isNegative.toggle() }
    }
    let node = try power()
    return isNegative ? .negative(node) : node
  }

  private mutating func power() throws(InvalidParameter) -> Expression.Node {
    let base = try atom()
    guard peek() == "^" else { return base }
    let start = advance()
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw fault("formulas are nested at most \(Self.deepest) deep")
    }
    return .operation(.power, name: "^", offset: start, [base, try signed()])
  }

  private mutating func atom() throws(InvalidParameter) -> Expression.Node {
    guard let next = peek() else { throw fault("the formula ends where a number should be") }
    if next == "(" {
      let start = advance()
      let node = try comparison()
      try close(start)
      return node
    }
    if next.isDigit || next == "." { return try number() }
    if next.isLetter { return try name() }
    throw fault("there should be a number, a name or '(', not '\(next)'")
  }

  private mutating func number() throws(InvalidParameter) -> Expression.Node {
    let start = offset
    while isAt({ $0.isDigit || $0 == "." }) { offset += 1 }
    if isAt({ $0 == "e" || $0 == "E" }) {
      offset += 1
      if isAt({ $0 == "+" || $0 == "-" }) { offset += 1 }
      while isAt({ $0.isDigit }) { offset += 1 }
    }
    let text = text(from: start)
    guard let number = Double(text) else {
      throw Expression.error(start, "'\(text)' is not a number")
    }
    guard number.isFinite else { throw Expression.error(start, "\(text) is too large") }
    return .number(number)
  }

  private mutating func name() throws(InvalidParameter) -> Expression.Node {
    let start = offset
    while isAt({ $0.isLetter || $0.isDigit }) { offset += 1 }
    let name = text(from: start)
    if let function = Expression.Operation.functions.first(where: { $0.name == name }) {
      return try call(function.operation, name, function.counts, start)
    }
    if name == "d" { return .distance }
    if name == "pi" { return .number(.pi) }
    if let number = variables[name] { return .number(number) }
    let known =
      ["d", "pi"] + variables.keys.sorted() + Expression.Operation.functions.map { $0.name }
    throw Expression.error(
      start, "unknown name '\(name)'; available: \(known.joined(separator: ", "))")
  }

  private mutating func call(
    _ operation: Expression.Operation, _ name: String, _ counts: ClosedRange<Int>, _ start: Int
  ) throws(InvalidParameter) -> Expression.Node {
    guard peek() == "(" else {
      throw fault("'\(name)' is a function; write \(name)(…)")
    }
    let opening = advance()
    var parts = [try comparison()]
    while peek() == "," {
      _ = advance()
      parts.append(try comparison())
    }
    try close(opening)
    guard counts.contains(parts.count) else {
      let wanted =
        counts.count == 1 ? "\(counts.lowerBound)" : "\(counts.lowerBound) to \(counts.upperBound)"
      throw Expression.error(start, "'\(name)' takes \(wanted) values, not \(parts.count)")
    }
    return .operation(operation, name: name, offset: start, parts)
  }

  private mutating func close(_ opening: Int) throws(InvalidParameter) {
    guard let next = peek() else {
      throw Expression.error(opening, "this parenthesis is not closed")
    }
    guard next == ")" else { throw fault("there should be an operator or ')', not '\(next)'") }
    _ = advance()
  }

  /// Returns the next character that is not a space.
  private mutating func peek() -> Unicode.Scalar? {
    while isAt({ $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }) { offset += 1 }
    return offset < characters.count ? characters[offset] : nil
  }

  /// Skips the next character and returns its offset.
  private mutating func advance() -> Int {
    defer { offset += 1 }
    return offset
  }

  private func isAt(_ isWanted: (Unicode.Scalar) -> Bool) -> Bool {
    offset < characters.count && isWanted(characters[offset])
  }

  private func text(from start: Int) -> String {
    String(String.UnicodeScalarView(characters[start..<offset]))
  }

  private func fault(_ reason: String) -> InvalidParameter { Expression.error(offset, reason) }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isLetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
  }
}
