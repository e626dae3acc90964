/// How the samples of a picture lie on a screen.
///
/// A viewer makes the samples square, swaps top and bottom where it is told to, and then turns the
/// picture.
public struct PictureGeometry: Hashable, Sendable {
  /// The width of a sample, in the unit of its height; always positive.
  public let sampleWidth: Int
  /// The height of a sample; always positive.
  public let sampleHeight: Int
  /// Clockwise turns of 90 degrees, 0 to 3.
  public let quarterTurns: Int
  /// Whether top and bottom are swapped before the picture is turned.
  public let isFlipped: Bool

  /// Makes a geometry.
  ///
  /// - Parameters:
  ///   - sampleWidth: The width of a sample; a shape with a number below 1 counts as a square.
  ///   - sampleHeight: The height of a sample.
  ///   - rotation: Clockwise degrees, taken to the nearest quarter turn.
  ///   - isFlipped: Whether top and bottom are swapped before that.
  public init(
    sampleWidth: Int = 1, sampleHeight: Int = 1, rotation: Int = 0, isFlipped: Bool = false
  ) {
    let isKnown = sampleWidth > 0 && sampleHeight > 0
    self.sampleWidth = isKnown ? sampleWidth : 1
    self.sampleHeight = isKnown ? sampleHeight : 1
    let turned = (rotation % 360 + 360) % 360
    quarterTurns = (turned + 45) / 90 % 4
    self.isFlipped = isFlipped
  }

  /// Whether width and height change places.
  public var isOnItsSide: Bool { quarterTurns % 2 == 1 }

  /// The size on screen, in square pixels, of a picture with so many samples; no sample is lost.
  ///
  /// - Parameter samples: The size in samples.
  /// - Returns: The size, turned; each side at least 1.
  public func displaySize(of samples: PictureSize) -> PictureSize {
    turned(
      PictureSize(
        width: sampleWidth > sampleHeight
          ? Self.scaled(samples.width, sampleWidth, sampleHeight) : max(1, samples.width),
        height: sampleHeight > sampleWidth
          ? Self.scaled(samples.height, sampleHeight, sampleWidth) : max(1, samples.height)))
  }

  /// A size with its sides swapped where the picture lies on its side; its own inverse.
  func turned(_ size: PictureSize) -> PictureSize {
    isOnItsSide ? PictureSize(width: size.height, height: size.width) : size
  }

  /// Rounded to the nearest; held where a shape in the file is absurd.
  private static func scaled(_ length: Int, _ numerator: Int, _ denominator: Int) -> Int {
    let exact = Double(length) * Double(numerator) / Double(denominator)
    return max(1, Int(min(exact, 65_535).rounded()))
  }
}
