public import ScrubMedia

/// The orientation and the sample shape with which a video's frames are displayed.
///
/// A viewer makes the samples square, swaps top and bottom if the frame is flipped, and then turns it.
package struct FrameGeometry: Hashable, Sendable {
  /// The shape of a sample.
  let sampleShape: PixelAspectRatio
  /// Clockwise turns of 90 degrees, 0 to 3.
  let quarterTurns: Int
  /// Whether top and bottom are swapped before the frame is turned.
  let isFlipped: Bool

  /// Creates a geometry.
  ///
  /// - Parameters:
  ///   - sampleShape: The shape of a sample.
  ///   - rotation: Clockwise degrees, rounded to the nearest quarter turn.
  ///   - isFlipped: Whether top and bottom are swapped before that.
  package init(
    sampleShape: PixelAspectRatio = .square, rotation: Int = 0, isFlipped: Bool = false
  ) {
    self.sampleShape = sampleShape
    let turned = (rotation % 360 + 360) % 360
    quarterTurns = (turned + 45) / 90 % 4
    self.isFlipped = isFlipped
  }

  /// Creates the geometry of a video's frames.
  package init(_ video: MediaInformation) {
    self.init(
      sampleShape: video.pixelAspectRatio, rotation: video.rotation, isFlipped: video.isFlipped)
  }

  /// Returns the display size, in square pixels, of a frame; no sample is lost.
  ///
  /// - Parameter samples: The size in samples.
  /// - Returns: The size, turned; each side at least 1.
  package func displaySize(of samples: PixelSize) -> PixelSize {
    let (width, height) = (Int(sampleShape.horizontal), Int(sampleShape.vertical))
    return turned(
      PixelSize(
        width: width > height ? Self.scaled(samples.width, width, height) : max(1, samples.width),
        height: height > width
          ? Self.scaled(samples.height, height, width) : max(1, samples.height)))
  }

  /// Returns a size with its sides swapped if the frame is rotated by 90 or 270 degrees; its own inverse.
  package func turned(_ size: PixelSize) -> PixelSize {
    quarterTurns % 2 == 1 ? PixelSize(width: size.height, height: size.width) : size
  }

  /// Returns a scaled length, rounded to the nearest and clamped if the file declares absurd values.
  private static func scaled(_ length: Int, _ numerator: Int, _ denominator: Int) -> Int {
    let exact = Double(length) * Double(numerator) / Double(denominator)
    return max(1, Int(min(exact, 65_535).rounded()))
  }
}

extension MediaInformation {
  /// The display size of the video's frames, upright and in square pixels.
  public var displaySize: PixelSize {
    FrameGeometry(self).displaySize(of: PixelSize(width: width, height: height))
  }
}
