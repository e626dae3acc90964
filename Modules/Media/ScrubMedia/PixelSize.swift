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
  /// The memory of packed BGRA, in bytes, clamped to the range of 64 bits; 0 for a side below 0.
  package var bgraByteCount: Int {
    let (pixels, overflow) = max(0, width).multipliedReportingOverflow(by: max(0, height))
    let (bytes, isTooLarge) = pixels.multipliedReportingOverflow(by: 4)
    return overflow || isTooLarge ? .max : bytes
  }

  /// Returns the size divided by a factor, rounded up; each side is at least 1.
  package func reduced(by factor: Int) -> PixelSize {
    let factor = max(1, factor)
    func reduced(_ side: Int) -> Int { max(1, side / factor + (side % factor > 0 ? 1 : 0)) }
    return PixelSize(width: reduced(width), height: reduced(height))
  }
}
