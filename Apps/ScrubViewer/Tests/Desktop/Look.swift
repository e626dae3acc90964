/// The appearance settings of the desktop.
public nonisolated struct Look: Sendable {
  /// The colors.
  public enum Theme: String, CaseIterable, Sendable {
    case light
    case dark
    case highContrast
    case darkHighContrast
  }

  /// The colors.
  public var theme: Theme
  /// The number of pixels per point.
  public var scale: Int
  /// The scale of texts.
  public var textScale: Double
  /// Whether the window's language is written from right to left.
  public var isRightToLeft: Bool

  /// Creates a look.
  public init(
    theme: Theme = .light, scale: Int = 1, textScale: Double = 1, isRightToLeft: Bool = false
  ) {
    (self.theme, self.scale, self.textScale) = (theme, scale, textScale)
    self.isRightToLeft = isRightToLeft
  }

  /// The replacement of the desktop's settings, which libadwaita reads from services of a session.
  var environment: [String: String] {
    let isDark = theme == .dark || theme == .darkHighContrast
    let isHighContrast = theme == .highContrast || theme == .darkHighContrast
    let language = isRightToLeft ? ["LANGUAGE": "he"] : [:]
    return [
      "ADW_DISABLE_PORTAL": "1",
      "ADW_DEBUG_COLOR_SCHEME": isDark ? "prefer-dark" : "prefer-light",
      "ADW_DEBUG_HIGH_CONTRAST": isHighContrast ? "1" : "0",
    ].merging(language) { $1 }
  }
}
