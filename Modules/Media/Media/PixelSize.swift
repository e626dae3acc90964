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

extension PixelSize {
  /// Returns the size divided by a factor, rounded up; each side is at least 1.
  package func reduced(by factor: Int) -> PixelSize {
    let factor = max(1, factor)
    return PixelSize(
      width: max(1, (width + factor - 1) / factor), height: max(1, (height + factor - 1) / factor))
  }
}
