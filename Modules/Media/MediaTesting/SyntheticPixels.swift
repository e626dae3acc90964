package import Media

/// A frame whose color is its number: the three low bytes, little end first, as B, G and R.
package struct SyntheticPixels: FramePixels {
  /// The number of the frame.
  package let number: Int
  /// Width in samples.
  package let width: Int
  /// Height in samples.
  package let height: Int

  package init(number: Int, size: Int) {
    self.number = number
    width = size
    height = size
  }

  /// Always "bgra".
  package var pixelFormat: String { "bgra" }
  /// Full range, nothing else said.
  package var colors: ColorTags { ColorTags(range: "pc") }
  /// Never.
  package var isInterlaced: Bool { false }

  /// One plane of BGRA.
  package func planes() -> [[UInt8]] { [bgra()] }

  /// The number in every pixel.
  package func bgra() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for _ in 0..<width * height {
      for shift in [0, 8, 16] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
      bytes.append(255)
    }
    return bytes
  }
}
