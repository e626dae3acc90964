/// A color of the theme, which adapts to light, dark and high contrast.
public struct Ink: Equatable, Hashable, Sendable {
  /// The purpose of the color.
  public enum Role: String, Sendable, CaseIterable {
    /// Text and lines.
    case foreground
    /// The background of the window.
    case background
    /// Selections and filled parts.
    case accent
    /// Text on `accent`.
    case onAccent
    /// Warnings.
    case warning
    /// Borders between areas.
    case border
    /// Black in every theme, for the background of frames.
    case black
    /// White in every theme, for texts on frames.
    case white
  }

  /// The purpose of the color.
  public var role: Role
  /// The opacity, from 0 to 1; high contrast themes avoid translucency, so use it for backgrounds
  /// only.
  public var opacity: Double

  /// Creates an ink.
  public init(_ role: Role, opacity: Double = 1) { (self.role, self.opacity) = (role, opacity) }

  /// Text and lines.
  public static let foreground = Ink(.foreground)
  /// The background of the window.
  public static let background = Ink(.background)
  /// Selections and filled parts.
  public static let accent = Ink(.accent)
}
