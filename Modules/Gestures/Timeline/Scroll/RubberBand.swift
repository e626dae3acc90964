import SpeedCurves

/// How far content is drawn beyond its end while a finger pulls it there: less the farther it is pulled.
///
/// Pulled by x points in a view of d points it is drawn at `(1 - 1 / (x * c / d + 1)) * d`, which is
/// UIScrollView's formula with c = 0.55 (found and published by Grant Paul, 2012): about half the
/// finger's way at first, and never a whole view.
struct RubberBand: Hashable, Sendable {
  /// How much of the finger's first point is drawn; above 0, up to 1.
  let constant: Double

  /// UIScrollView's rubber band, with the constant 0.55.
  static let standard = RubberBand(valid: 0.55)

  /// The rubber band of trim handles: half of the finger's first point, as in the timeline article's
  /// source.
  static let handle = RubberBand(valid: 0.5)

  /// Creates a rubber band.
  ///
  /// - Parameter constant: How much of the finger's first point is drawn; from 0.01 to 1.
  /// - Throws: `InvalidParameter` for any other number.
  init(constant: Double) throws(InvalidParameter) {
    self.init(
      valid: try InvalidParameter.check(
        constant, "constant", in: 0.01...1, "a share from 0.01 to 1, such as 0.55"))
  }

  private init(valid constant: Double) { self.constant = constant }

  /// The points that the content is drawn beyond its end.
  ///
  /// - Parameters:
  ///   - pull: The points that a finger has pulled it there, below 0 at the other end; any number.
  ///   - dimension: The length of the view, in points; below 0 and NaN count as 0.
  /// - Returns: The points, with the sign of `pull`; 0 for NaN and in a view without length.
  func drawn(pull: Double, dimension: Double) -> Double {
    guard dimension > 0, !pull.isNaN else { return 0 }
    let (reach, dimension) = (Self.held(pull.magnitude) * constant, Self.held(dimension))
    let drawn = dimension * (reach / (reach + dimension))
    return pull < 0 ? -drawn : drawn
  }

  /// The pull that draws the content so far beyond its end: the inverse of `drawn(pull:dimension:)`.
  ///
  /// - Parameters:
  ///   - drawn: The points beyond the end, below 0 at the other end; any number.
  ///   - dimension: The length of the view, in points.
  /// - Returns: The points of pull; a billion for a view's length and beyond.
  func pull(drawn: Double, dimension: Double) -> Double {
    guard dimension > 0, !drawn.isNaN else { return 0 }
    let dimension = Self.held(dimension)
    let rest = dimension - drawn.magnitude
    let pull = rest > 0 ? drawn.magnitude * dimension / (constant * rest) : Self.farthest
    return drawn < 0 ? -Self.held(pull) : Self.held(pull)
  }

  /// How many points the drawing moves for one point of the finger, at a pull; above 0, up to 1.
  ///
  /// - Parameters:
  ///   - pull: The points of pull; any number.
  ///   - dimension: The length of the view, in points.
  /// - Returns: The slope of `drawn(pull:dimension:)`; 0 in a view without length.
  func slope(pull: Double, dimension: Double) -> Double {
    guard dimension > 0, !pull.isNaN else { return 0 }
    let dimension = Self.held(dimension)
    let share = dimension / (Self.held(pull.magnitude) * constant + dimension)
    return constant * share * share
  }

  /// No finger pulls farther and no view is longer; it keeps all products finite.
  private static let farthest = 1e9

  private static func held(_ length: Double) -> Double { min(length, farthest) }
}
