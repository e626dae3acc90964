public import Media

/// A frame whose color is its number: the three low bytes, little end first, as B, G and R.
public struct SyntheticPixels: FramePixels {
  /// The number of the frame.
  public let number: Int
  /// Width in samples.
  public let width: Int
  /// Height in samples.
  public let height: Int

  package init(number: Int, size: Int) {
    self.number = number
    width = size
    height = size
  }

  /// Always "bgra".
  public var pixelFormat: String { "bgra" }
  /// Full range, nothing else said.
  public var colors: ColorTags { ColorTags(range: "pc") }
  /// Never.
  public var isInterlaced: Bool { false }

  /// One plane of BGRA.
  public func planes() -> [[UInt8]] { [bgra()] }

  /// The number in every pixel.
  public func bgra() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for _ in 0..<width * height {
      for shift in [0, 8, 16] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
      bytes.append(255)
    }
    return bytes
  }
}
