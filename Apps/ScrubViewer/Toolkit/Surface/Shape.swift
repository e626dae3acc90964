/// A drawn shape, in points.
public enum Shape: Equatable, Sendable {
  /// A filled rectangle; its corners are rounded by a radius.
  case fill(Rectangle, Ink, radius: Double = 0)
  /// The inner border of a rectangle.
  case border(Rectangle, Ink, width: Double = 1, radius: Double = 0)
  /// A straight line; a dash of 0 draws a solid line.
  case line(from: Point, to: Point, Ink, width: Double = 1, dash: Double = 0)
  /// A polyline.
  case path([Point], Ink, width: Double = 1)
  /// A filled polygon.
  case area([Point], Ink)
  /// A text anchored at a point; it is truncated with an ellipsis if it is wider than `maximumWidth`.
  case text(String, at: Point, anchor: Anchor, TextStyle, Ink, maximumWidth: Double = .infinity)
  /// An image, identified by a number of the widget, that fills a rectangle.
  case image(Int, Rectangle)
  /// The difference of the colors of two drawings, times a factor; where they are equal, it is black.
  case difference([Shape], [Shape], gain: Double)
  /// Shapes clipped to a rectangle.
  case clipped(Rectangle, [Shape])

  /// The area of a filled rectangle or of a horizontal or vertical line, or `nil` of another shape.
  public var bounds: Rectangle? {
    switch self {
    case .fill(let area, _, _): area
    case .line(let start, let end, _, let width, _): Rectangle(from: start, to: end, width: width)
    default: nil
    }
  }
}

/// The part of a text that is placed at its point.
public enum Anchor: Equatable, Sendable, CaseIterable {
  /// A corner, or the middle of an edge or of the text.
  case topLeft, top, topRight, left, middle, right, bottomLeft, bottom, bottomRight

  /// Returns the upper left corner of a box with this part of it at a point.
  public func origin(of size: Size, at point: Point) -> Point {
    let x =
      switch self {
      case .topLeft, .left, .bottomLeft: point.x
      case .top, .middle, .bottom: point.x - size.width / 2
      case .topRight, .right, .bottomRight: point.x - size.width
      }
    let y =
      switch self {
      case .topLeft, .top, .topRight: point.y
      case .left, .middle, .right: point.y - size.height / 2
      case .bottomLeft, .bottom, .bottomRight: point.y - size.height
      }
    return Point(x: x, y: y)
  }
}

/// A color of the theme, which adapts to light, dark and high contrast.
public struct Ink: Equatable, Hashable, Sendable {
  /// The purpose of the color.
  public enum Role: String, Sendable, CaseIterable {
    /// Text and lines, the background of the window, selections and filled parts, and text on those.
    case foreground, background, accent, onAccent
    /// Warnings, and borders between areas.
    case warning, border
    /// Black and white in every theme, for the background of frames and texts on them.
    case black, white
  }

  /// The purpose of the color.
  public var role: Role
  /// The opacity, from 0 to 1; high contrast themes avoid translucency, so use it for backgrounds only.
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

/// The style of a text, based on the system's font and text scaling; all digits have the same width, so that changing
/// numbers do not move.
public enum TextStyle: Hashable, Sendable {
  /// The system's style, bold, smaller for marks and rulers, and both.
  case body, bold, small, smallBold

  /// The size, as a multiple of the system's.
  public var scale: Double { self == .small || self == .smallBold ? 0.85 : 1 }
  /// Whether it is bold.
  public var isBold: Bool { self == .bold || self == .smallBold }
}

/// A function that returns the size of a text, in points.
public typealias TextMeasure = (String, TextStyle) -> Size
