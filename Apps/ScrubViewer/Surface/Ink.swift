/// A color of the theme, so that light, dark and high contrast come of themselves.
public struct Ink: Equatable, Hashable, Sendable {
  /// What the color is for.
  public enum Role: String, Sendable, CaseIterable {
    /// Text and lines.
    case foreground
    /// The window's ground.
    case background
    /// The ground of lists and texts, the theme's farthest from its text.
    case base
    /// What is selected, or filled.
    case accent
    /// Text on `accent`.
    case onAccent
    /// What needs heed.
    case warning
    /// What has failed.
    case error
    /// What is as it should be.
    case success
    /// Edges between areas.
    case border
    /// Black in every theme, for the ground of frames.
    case black
    /// White in every theme, for texts on frames.
    case white
  }

  /// What the color is for.
  public var role: Role
  /// How opaque it is, from 0 to 1; high contrast themes leave nothing half seen, so keep it for
  /// grounds.
  public var opacity: Double

  /// Creates an ink.
  public init(_ role: Role, opacity: Double = 1) { (self.role, self.opacity) = (role, opacity) }

  /// Text and lines.
  public static let foreground = Ink(.foreground)
  /// The window's ground.
  public static let background = Ink(.background)
  /// What is selected, or filled.
  public static let accent = Ink(.accent)
}
