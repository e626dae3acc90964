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
  /// A text anchored at a point; it is truncated with an ellipsis if it is wider than
  /// `maximumWidth`.
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
    case .line(let start, let end, _, let width, _):
      Rectangle(from: start, to: end, width: width)
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
