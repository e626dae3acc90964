import CScrubMath

/// A parsed and checked formula that can be evaluated at any distance.
struct Expression {
  /// A part of the formula with its offset in the text.
  indirect enum Node {
    case number(Double)
    case distance
    case negative(Node)
    /// An operation with its sign or name for error messages, and its offset in the text.
    case operation(Operation, name: String, offset: Int, [Node])
  }

  /// An operation on numbers.
  enum Operation {
    case add, subtract, multiply, divide, power
    case less, lessOrEqual, greater, greaterOrEqual
    case absolute, cosine, exponential, floor, logarithm, binaryLogarithm, sine, squareRoot, tangent
    case maximum, minimum, choice
  }

  let root: Node

  /// Parses a formula.
  ///
  /// - Throws: `InvalidParameter` with the offset of the error.
  init(_ text: String, variables: [String: Double] = [:]) throws(InvalidParameter) {
    var parser = ExpressionParser(text, variables: variables)
    root = try parser.formula()
  }

  /// Returns the value at a distance; throws if it is not a valid speed.
  func speed(atDistance distance: Double) throws(InvalidParameter) -> Double {
    let value = try Self.value(of: root, distance)
    guard value >= 0 else {
      throw Self.error(
        0,
        "at a distance of \(distance.short) points it is \(value.short), but a speed is 0 or more; "
          + "max(0, …) keeps it there")
    }
    return value
  }

  private static func value(of node: Node, _ distance: Double) throws(InvalidParameter) -> Double {
    switch node {
    case .number(let number): return number
    case .distance: return distance
    case .negative(let inner): return -(try value(of: inner, distance))
    case .operation(.choice, _, _, let parts):
      let chosen = try value(of: parts[0], distance) != 0 ? parts[1] : parts[2]
      return try value(of: chosen, distance)
    case .operation(let operation, let name, let offset, let parts):
      var result = try value(of: parts[0], distance)
      if parts.count == 1 {
        result = operation.result(of: result)
      } else {
        for part in parts.dropFirst() {
          result = operation.result(of: result, try value(of: part, distance))
        }
      }
      guard result.isFinite else {
        throw error(
          offset,
          "at a distance of \(distance.short) points '\(name)' gives "
            + "\(result.isNaN ? "no number" : "an infinite number"); "
            + "keep what it is given within its bounds, for example with max or if")
      }
      return result
    }
  }

  static func error(_ offset: Int, _ reason: String) -> InvalidParameter {
    InvalidParameter(parameter: "speed", reason: reason, offset: offset)
  }
}

extension Expression.Operation {
  /// Returns the result for one operand.
  func result(of number: Double) -> Double {
    switch self {
    case .absolute: abs(number)
    case .cosine: CScrubMath.cosine(number)
    case .exponential: naturalExponential(number)
    case .floor: number.rounded(.down)
    case .logarithm: naturalLogarithm(number)
    case .binaryLogarithm: CScrubMath.binaryLogarithm(number)
    case .sine: CScrubMath.sine(number)
    case .squareRoot: number.squareRoot()
    case .tangent: hyperbolicTangent(number)
    default: number
    }
  }

  /// Returns the result for two operands; functions of more are applied pairwise from the left.
  func result(of first: Double, _ second: Double) -> Double {
    switch self {
    case .add: first + second
    case .subtract: first - second
    case .multiply: first * second
    case .divide: first / second
    case .power: CScrubMath.power(first, second)
    case .less: first < second ? 1 : 0
    case .lessOrEqual: first <= second ? 1 : 0
    case .greater: first > second ? 1 : 0
    case .greaterOrEqual: first >= second ? 1 : 0
    case .maximum: max(first, second)
    case .minimum: min(first, second)
    default: second
    }
  }

  /// The functions by name, each with the numbers of arguments it accepts.
  static let functions: [(name: String, operation: Self, counts: ClosedRange<Int>)] = [
    ("abs", .absolute, 1...1), ("cos", .cosine, 1...1), ("exp", .exponential, 1...1),
    ("floor", .floor, 1...1), ("if", .choice, 3...3), ("ln", .logarithm, 1...1),
    ("log2", .binaryLogarithm, 1...1), ("max", .maximum, 2...16), ("min", .minimum, 2...16),
    ("sin", .sine, 1...1), ("sqrt", .squareRoot, 1...1), ("tanh", .tangent, 1...1),
  ]
}
