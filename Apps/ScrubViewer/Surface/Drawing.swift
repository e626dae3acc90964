/// What a widget is to look like: shapes in points, the first one at the bottom.
///
/// It is data, so that what is seen can be decided, and tested, without a display.
public struct Drawing: Equatable, Sendable {
  /// The shapes, from the bottom to the top.
  public var shapes: [Shape]

  /// Creates a drawing.
  public init(_ shapes: [Shape] = []) { self.shapes = shapes }
}
