/// How a desktop wants its windows to look: what a person chooses in the system's settings.
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
  /// Pixels for a point.
  public var scale: Int
  /// How much larger than usual text is.
  public var textScale: Double

  /// Creates a look.
  public init(theme: Theme = .light, scale: Int = 1, textScale: Double = 1) {
    (self.theme, self.scale, self.textScale) = (theme, scale, textScale)
  }

  /// The file `settings.ini` of GTK that says so.
  var settings: String {
    """
    [Settings]
    gtk-theme-name=\(theme.rawValue)
    gtk-enable-animations=false
    """
  }
}
