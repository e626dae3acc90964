/// The style of a text, based on the system's font and text scaling.
public struct TextStyle: Equatable, Hashable, Sendable {
  /// The size, as a multiple of the system's.
  public var scale: Double
  /// Whether it is bold.
  public var isBold: Bool
  /// Whether all digits have the same width, so that changing numbers do not move.
  public var hasEvenDigits: Bool

  /// Creates a style.
  public init(scale: Double = 1, isBold: Bool = false, hasEvenDigits: Bool = true) {
    (self.scale, self.isBold, self.hasEvenDigits) = (scale, isBold, hasEvenDigits)
  }

  /// The system's text style.
  public static let body = TextStyle()
  /// Smaller, for marks and rulers.
  public static let small = TextStyle(scale: 0.85)
  /// Smaller, and bold.
  public static let smallBold = TextStyle(scale: 0.85, isBold: true)
  /// Bold.
  public static let bold = TextStyle(isBold: true)
}

/// A function that returns the size of a text, in points.
public typealias TextMeasure = (String, TextStyle) -> Size
