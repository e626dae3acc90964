/// The content of a widget: shapes in points, the first one at the bottom.
///
/// A drawing is a value, so that it can be created and tested without a display.
public struct Drawing: Equatable, Sendable {
  /// The shapes, from the bottom to the top.
  public var shapes: [Shape]

  /// Creates a drawing.
  public init(_ shapes: [Shape] = []) { self.shapes = shapes }
}
