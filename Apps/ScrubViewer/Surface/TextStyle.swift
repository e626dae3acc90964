/// How a text is set; sizes are the system's own, with its text scaling.
public struct TextStyle: Equatable, Hashable, Sendable {
  /// The size, as a factor of the system's.
  public var scale: Double
  /// Whether it is bold.
  public var isBold: Bool
  /// Whether all digits are as wide as each other, so that numbers do not dance.
  public var hasEvenDigits: Bool

  /// Creates a style.
  public init(scale: Double = 1, isBold: Bool = false, hasEvenDigits: Bool = true) {
    (self.scale, self.isBold, self.hasEvenDigits) = (scale, isBold, hasEvenDigits)
  }

  /// The system's text.
  public static let body = TextStyle()
  /// Smaller, for marks and rulers.
  public static let small = TextStyle(scale: 0.85)
  /// Bold.
  public static let bold = TextStyle(isBold: true)
}

/// Tells how large a text is, in points.
public typealias TextMeasure = (String, TextStyle) -> Size
