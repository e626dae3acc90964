package import ScrubMedia

/// The pixels of a synthetic frame: their color is its index, with the three low bytes as B, G and
/// R.
package struct SyntheticPixels: FramePixels {
  /// The index of the frame.
  package let number: Int
  /// Width in samples.
  package let width: Int
  /// Height in samples.
  package let height: Int

  /// Creates square pixels for the frame at an index.
  package init(number: Int, size: Int) {
    self.number = number
    width = size
    height = size
  }

  /// Always "bgra".
  package var pixelFormat: String { "bgra" }
  /// Full range, nothing else declared.
  package var colors: ColorTags { ColorTags(range: "pc") }
  /// Always `false`.
  package var isInterlaced: Bool { false }

  /// Returns one plane of BGRA.
  package func planes() -> [[UInt8]] { [bgra()] }

  /// Returns the color of the index in every pixel.
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
