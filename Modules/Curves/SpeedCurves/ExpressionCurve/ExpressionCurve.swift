/// A curve written as a formula: `exp(-d / 80)`.
///
/// The formula is evaluated once, to tabulate it within `PiecewiseLinearCurve.tabulationError`; the
/// curve itself looks up a line. Distances on the other side of the track count as 0.
///
/// A formula has numbers, `+ - * / ^`, comparisons (1 where they hold, else 0), parentheses, the
/// distance `d` in points, `pi`, and the functions `abs`, `cos`, `exp`, `floor`, `if`, `ln`, `log2`,
/// `max`, `min`, `sin`, `sqrt` and `tanh`. `if(d < 50, 1, 0.5)` evaluates only the value it takes.
/// `-d^2` is `-(d^2)`, and `2^3^2` is `2^(3^2)`, as in mathematics.
public struct ExpressionCurve: SpeedCurve, Hashable {
  /// The formula as it was written.
  public let text: String
  /// The lines that follow it.
  public let table: PiecewiseLinearCurve

  /// Creates a curve of a formula.
  ///
  /// - Parameters:
  ///   - text: The formula; at most 1000 characters, nested at most 64 deep. Its value must be finite
  ///     and 0 or more at every distance from 0 to `PiecewiseLinearCurve.farthestTabulated`.
  ///   - variables: Names that it may use besides `d` and `pi`, and what they stand for.
  /// - Throws: `InvalidParameter` for the parameter `speed`, with the place in the text.
  /// - Complexity: O(lines x length); some milliseconds.
  public init(_ text: String, variables: [String: Double] = [:]) throws(InvalidParameter) {
    let expression = try Expression(text, variables: variables)
    self.text = text
    table = try PiecewiseLinearCurve { (distance) throws(InvalidParameter) in
      try expression.speed(atDistance: distance)
    }
  }
}

extension ExpressionCurve {
  /// The speed at a distance, from the table.
  public func speed(atDistance distance: Double) -> Double { table.speed(atDistance: distance) }

  /// The mean speed on a way, exact for the table.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    table.averageSpeed(from: start, to: end)
  }

  /// The next point of the table.
  public func nextBend(after position: Double) -> Double { table.nextBend(after: position) }
}
