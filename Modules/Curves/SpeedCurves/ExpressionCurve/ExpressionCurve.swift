/// A curve defined by a formula, such as `exp(-d / 80)`.
///
/// The initializer tabulates the formula, with a relative error of at most 1e-4; evaluating the curve
/// looks up a line. Distances on the other side of the track count as 0.
///
/// A formula consists of numbers, `+ - * / ^`, comparisons (1 if true, else 0), parentheses, the distance
/// `d` in points, `pi`, and the functions `abs`, `cos`, `exp`, `floor`, `if`, `ln`, `log2`, `max`, `min`,
/// `sin`, `sqrt` and `tanh`. `if(d < 50, 1, 0.5)` evaluates only the value it returns.
/// `-d^2` is `-(d^2)`, and `2^3^2` is `2^(3^2)`, as in mathematics.
public struct ExpressionCurve: SpeedCurve, Hashable {
  /// The text of the formula.
  public let text: String
  /// The table of the formula's values.
  public let table: PiecewiseLinearCurve

  /// Creates a curve from a formula.
  ///
  /// - Parameters:
  ///   - text: The formula; at most 1000 characters, nested at most 64 deep. Its value must be finite
  ///     and 0 or more at every distance from 0 to `PiecewiseLinearCurve.farthestTabulated`.
  ///   - variables: The values of names that it may use besides `d` and `pi`.
  /// - Throws: `InvalidParameter` for the parameter `speed`, with the offset of the error in the text.
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
  /// Returns the speed at a distance, from the table.
  public func speed(atDistance distance: Double) -> Double { table.speed(atDistance: distance) }

  /// Returns the mean speed between two distances, exact for the table.
  public func averageSpeed(from start: Double, to end: Double) -> Double {
    table.averageSpeed(from: start, to: end)
  }

  /// Returns the distance of the next point of the table.
  public func nextBend(after position: Double) -> Double { table.nextBend(after: position) }
}
