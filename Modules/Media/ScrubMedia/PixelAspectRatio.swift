/// The ratio of the width of a frame's samples to their height.
public struct PixelAspectRatio: Hashable, Sendable {
  /// The width of a sample; always positive.
  public let horizontal: Int32
  /// The height of a sample, in the same unit; always positive.
  public let vertical: Int32

  /// Creates a ratio of `horizontal` to `vertical`; numbers below 1 mean square samples.
  ///
  /// Containers store 0 for an unknown ratio, and players then assume square samples.
  public init(_ horizontal: Int32, _ vertical: Int32) {
    let isKnown = horizontal > 0 && vertical > 0
    self.horizontal = isKnown ? horizontal : 1
    self.vertical = isKnown ? vertical : 1
  }

  /// The ratio of square samples.
  public static let square = PixelAspectRatio(1, 1)
}
