/// A position in a widget, in points; y grows downwards.
public struct Point: Equatable, Hashable, Sendable {
  /// The distance to the right, and that downwards.
  public var x, y: Double

  /// Creates a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A width and a height in points.
public struct Size: Equatable, Hashable, Sendable {
  /// The width and the height.
  public var width, height: Double

  /// Creates a size.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// A rectangle in points; y grows downwards.
public struct Rectangle: Equatable, Hashable, Sendable {
  /// The left and the upper edge, and the size.
  public var x, y, width, height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates the area of a horizontal or vertical line, or returns `nil` for any other one.
  public init?(from start: Point, to end: Point, width: Double) {
    guard start.x == end.x || start.y == end.y else { return nil }
    let (across, down) = start.x == end.x ? (width, 0) : (0, width)
    self.init(
      x: min(start.x, end.x) - across / 2, y: min(start.y, end.y) - down / 2,
      width: abs(end.x - start.x) + across, height: abs(end.y - start.y) + down)
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The middle between left and right.
  public var midX: Double { x + width / 2 }
  /// The lower edge.
  public var maxY: Double { y + height }
  /// The middle between top and bottom.
  public var midY: Double { y + height / 2 }

  /// Returns the rectangle with its edges moved inwards, or outwards by negative numbers.
  public func inset(by points: Double) -> Rectangle {
    Rectangle(x: x + points, y: y + points, width: width - 2 * points, height: height - 2 * points)
  }

  /// Returns whether a position lies in it; the left and the upper edge are included.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns whether it contains another rectangle.
  public func contains(_ other: Rectangle) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }

  /// Returns whether it overlaps another rectangle; touching edges do not count.
  public func overlaps(_ other: Rectangle) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns the rectangle moved by the minimum distance into another; one that is larger is
  /// aligned to the other's upper left corner.
  public func moved(into other: Rectangle) -> Rectangle {
    var moved = self
    moved.x = max(other.x, min(x, other.maxX - width))
    moved.y = max(other.y, min(y, other.maxY - height))
    return moved
  }
}
