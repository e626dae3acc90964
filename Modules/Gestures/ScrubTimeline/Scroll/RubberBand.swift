import SpeedCurves

/// The distance at which content is drawn beyond its end while a finger pulls it.
///
/// Pulled by x points in a view of d points it is drawn at `(1 - 1 / (x * c / d + 1)) * d`, which is
/// UIScrollView's formula with c = 0.55 (found and published by Grant Paul, 2012): about half the
/// finger's movement at first, and less than a whole view.
struct RubberBand: Hashable, Sendable {
  /// The slope at the start; above 0, up to 1.
  let constant: Double

  /// UIScrollView's rubber band, with the constant 0.55.
  static let standard = RubberBand(valid: 0.55)

  /// The rubber band of trim handles, with the constant 0.5 of the timeline article's source.
  static let handle = RubberBand(valid: 0.5)

  /// Creates a rubber band.
  ///
  /// - Parameter constant: The slope at the start; from 0.01 to 1.
  /// - Throws: `InvalidParameter` for any other number.
  init(constant: Double) throws(InvalidParameter) {
    self.init(
      valid: try InvalidParameter.check(
        constant, "constant", in: 0.01...1, "a share from 0.01 to 1, such as 0.55"))
  }

  private init(valid constant: Double) { self.constant = constant }

  /// Returns the drawn distance beyond the end, in points.
  ///
  /// - Parameters:
  ///   - pull: The movement of the finger beyond the end, negative at the other end; any number.
  ///   - dimension: The length of the view, in points; negative numbers and NaN count as 0.
  /// - Returns: The points, with the sign of `pull`; 0 for NaN and in a view without length.
  func drawn(pull: Double, dimension: Double) -> Double {
    guard dimension > 0, !pull.isNaN else { return 0 }
    let (reach, dimension) = (Self.clamped(pull.magnitude) * constant, Self.clamped(dimension))
    let drawn = dimension * (reach / (reach + dimension))
    return pull < 0 ? -drawn : drawn
  }

  /// Returns the pull for a drawn distance: the inverse of `drawn(pull:dimension:)`.
  ///
  /// - Parameters:
  ///   - drawn: The points beyond the end, negative at the other end; any number.
  ///   - dimension: The length of the view, in points.
  /// - Returns: The pull, in points; a billion for the length of the view and beyond.
  func pull(drawn: Double, dimension: Double) -> Double {
    guard dimension > 0, !drawn.isNaN else { return 0 }
    let dimension = Self.clamped(dimension)
    let rest = dimension - drawn.magnitude
    let pull = rest > 0 ? drawn.magnitude * dimension / (constant * rest) : Self.farthest
    return drawn < 0 ? -Self.clamped(pull) : Self.clamped(pull)
  }

  /// Returns the movement of the content per point of the finger; above 0, up to 1.
  ///
  /// - Parameters:
  ///   - pull: The points of pull; any number.
  ///   - dimension: The length of the view, in points.
  /// - Returns: The slope of `drawn(pull:dimension:)`; 0 in a view without length.
  func slope(pull: Double, dimension: Double) -> Double {
    guard dimension > 0, !pull.isNaN else { return 0 }
    let dimension = Self.clamped(dimension)
    let share = dimension / (Self.clamped(pull.magnitude) * constant + dimension)
    return constant * share * share
  }

  /// The maximum length, beyond any screen, which keeps all products finite.
  private static let farthest = 1e9

  private static func clamped(_ length: Double) -> Double { min(length, farthest) }
}
