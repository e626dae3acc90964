package import ScrubMedia

/// An image with a whole number of bytes per pixel in one plane, rows packed.
package struct PackedImage: Equatable {
  /// The width and height.
  package var size: PixelSize
  /// The bytes of a pixel.
  var bytesPerPixel: Int
  /// The samples, row by row.
  package var bytes: [UInt8]

  /// Creates an image.
  package init(size: PixelSize, bytesPerPixel: Int, bytes: [UInt8]) {
    (self.size, self.bytesPerPixel, self.bytes) = (size, bytesPerPixel, bytes)
  }

  /// Returns the image as displayed: flipped, then turned.
  ///
  /// - Complexity: O(pixels); O(1) if the geometry changes nothing.
  package func laid(by geometry: FrameGeometry) -> PackedImage {
    guard geometry.quarterTurns != 0 || geometry.isFlipped else { return self }
    let (width, height) = (size.width, size.height)
    // The source position of the first target pixel, and the steps to the next column and row.
    var (x, y, across, down) =
      switch geometry.quarterTurns {
      case 1: (0, height - 1, (0, -1), (1, 0))
      case 2: (width - 1, height - 1, (-1, 0), (0, -1))
      case 3: (width - 1, 0, (0, 1), (-1, 0))
      default: (0, 0, (1, 0), (0, 1))
      }
    if geometry.isFlipped {
      y = height - 1 - y
      across.1.negate()
      down.1.negate()
    }
    var laid = PackedImage(
      size: geometry.turned(size), bytesPerPixel: bytesPerPixel,
      bytes: [UInt8](repeating: 0, count: bytes.count))
    let columnStep = (across.1 * width + across.0) * bytesPerPixel
    let rowStep = (down.1 * width + down.0) * bytesPerPixel
    var row = (y * width + x) * bytesPerPixel
    var target = 0
    for _ in 0..<laid.size.height {
      var source = row
      for _ in 0..<laid.size.width {
        for byte in 0..<bytesPerPixel { laid.bytes[target + byte] = bytes[source + byte] }
        target += bytesPerPixel
        source += columnStep
      }
      row += rowStep
    }
    return laid
  }

  /// Scales 16-bit samples, so that the brightest become 65,535.
  ///
  /// - Parameters:
  ///   - white: The sample of red, green and blue that is white.
  ///   - opaque: The sample of a fourth component that is opaque.
  ///   - isBigEndian: Whether the upper byte comes first.
  mutating func expandRange(white: Int, opaque: Int, isBigEndian: Bool) {
    let components = bytesPerPixel / 2
    let (high, low) = isBigEndian ? (0, 1) : (1, 0)
    for sample in 0..<bytes.count / 2 {
      let brightest = sample % components == 3 ? opaque : white
      let value = Int(bytes[sample * 2 + high]) << 8 | Int(bytes[sample * 2 + low])
      let stretched = min((value * 65_535 + brightest / 2) / brightest, 65_535)
      bytes[sample * 2 + high] = UInt8(stretched >> 8)
      bytes[sample * 2 + low] = UInt8(stretched & 0xFF)
    }
  }
}
