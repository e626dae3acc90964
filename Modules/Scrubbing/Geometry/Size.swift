/// A width and a height in points.
public struct Size: Codable, Sendable, Equatable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a size.
  ///
  /// - Parameters:
  ///   - width: The width, in points.
  ///   - height: The height, in points.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}
