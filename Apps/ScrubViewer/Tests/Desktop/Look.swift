/// The appearance settings of the desktop.
public nonisolated struct Look: Sendable {
  /// The colors.
  public enum Theme: String, CaseIterable, Sendable {
    case light = "Default"
    case dark = "Default-dark"
    case highContrast = "Default-hc"
    case darkHighContrast = "Default-hc-dark"
  }

  /// The colors.
  public var theme: Theme
  /// The number of pixels per point.
  public var scale: Int
  /// The scale of texts.
  public var textScale: Double

  /// Creates a look.
  public init(theme: Theme = .light, scale: Int = 1, textScale: Double = 1) {
    (self.theme, self.scale, self.textScale) = (theme, scale, textScale)
  }

  /// The contents of GTK's file `settings.ini`.
  var settings: String {
    """
    [Settings]
    gtk-theme-name=\(theme.rawValue)
    gtk-enable-animations=false
    """
  }
}
