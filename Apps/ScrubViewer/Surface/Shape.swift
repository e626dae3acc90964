/// One thing that is drawn, in points.
public enum Shape: Equatable, Sendable {
  /// A filled rectangle; its corners are rounded by a radius.
  case fill(Rectangle, Ink, radius: Double = 0)
  /// The inner border of a rectangle.
  case border(Rectangle, Ink, width: Double = 1, radius: Double = 0)
  /// A straight line; a dash of 0 is none.
  case line(from: Point, to: Point, Ink, width: Double = 1, dash: Double = 0)
  /// Lines from each point to the next.
  case path([Point], Ink, width: Double = 1)
  /// The area within a path that is closed.
  case area([Point], Ink)
  /// A text, with the point at its anchor; it is cut short with an ellipsis where it is wider than
  /// `maximumWidth`.
  case text(String, at: Point, anchor: Anchor, TextStyle, Ink, maximumWidth: Double = .infinity)
  /// An image that the widget knows by a number, filling a rectangle.
  case image(Int, Rectangle)
  /// Shapes of which only what lies in a rectangle is seen.
  case clipped(Rectangle, [Shape])
}

/// Which part of a text lies at its point.
public enum Anchor: Equatable, Sendable, CaseIterable {
  /// The upper left corner.
  case topLeft
  /// The middle of the upper edge.
  case top
  /// The upper right corner.
  case topRight
  /// The middle of the left edge.
  case left
  /// The middle.
  case middle
  /// The middle of the right edge.
  case right
  /// The lower left corner.
  case bottomLeft
  /// The middle of the lower edge.
  case bottom
  /// The lower right corner.
  case bottomRight

  /// Where the upper left corner of a box lies when this part of it is at a point.
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
