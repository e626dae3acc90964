extension SliderGeometry {
  /// A width and a height, in points.
  public struct Size: Equatable, Sendable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a size.
    ///
    /// - Parameters:
    ///   - width: The width, in points.
    ///   - height: The height, in points.
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  }

  /// A rectangle, in points; y grows downward.
  public struct Rectangle: Equatable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a rectangle.
    ///
    /// - Parameters:
    ///   - x: The left edge, in points.
    ///   - y: The top edge, in points.
    ///   - width: The width, in points.
    ///   - height: The height, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The right edge, in points.
    package var maxX: Double { x + width }
    /// The horizontal center, in points.
    public var midX: Double { x + width / 2 }
    /// The bottom edge, in points.
    package var maxY: Double { y + height }
    /// The vertical center, in points.
    public var midY: Double { y + height / 2 }
  }
}

extension SliderGeometry.Rectangle {
  /// This rectangle with finite coordinates and without a negative size.
  var usable: Self {
    func clamped(_ number: Double, from low: Double) -> Double {
      number.isNaN ? max(0, low) : min(max(number, low), TouchPoint.farthest)
    }
    return Self(
      x: clamped(x, from: -TouchPoint.farthest), y: clamped(y, from: -TouchPoint.farthest),
      width: clamped(width, from: 0), height: clamped(height, from: 0))
  }

  /// Returns a rectangle of a size at a left edge, vertically centered in this one.
  func centered(x: Double, _ size: SliderGeometry.Size) -> Self {
    Self(x: x, y: midY - size.height / 2, width: size.width, height: size.height)
  }
}
