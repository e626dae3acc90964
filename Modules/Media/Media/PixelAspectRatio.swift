/// The shape of a frame's samples: their width to their height.
public struct PixelAspectRatio: Hashable, Sendable {
  /// The width of a sample; always positive.
  public let horizontal: Int32
  /// The height of a sample, in the same unit; always positive.
  public let vertical: Int32

  /// Creates a shape of `horizontal` to `vertical`; numbers below 1 mean a square.
  ///
  /// Containers write 0 where they do not know, and players take samples for squares then.
  public init(_ horizontal: Int32, _ vertical: Int32) {
    let isKnown = horizontal > 0 && vertical > 0
    self.horizontal = isKnown ? horizontal : 1
    self.vertical = isKnown ? vertical : 1
  }

  /// As wide as high.
  public static let square = PixelAspectRatio(1, 1)
}
