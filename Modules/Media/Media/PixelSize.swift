/// The width and height of an image, in pixels.
public struct PixelSize: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a size in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
