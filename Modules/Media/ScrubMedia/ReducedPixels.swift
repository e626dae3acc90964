/// A reduced copy of a frame, as packed BGRA.
struct ReducedPixels: FramePixels {
  let width: Int
  let height: Int
  let colors: ColorTags
  private let bytes: [UInt8]

  var pixelFormat: String { "bgra" }
  var isInterlaced: Bool { false }

  /// Creates a copy.
  ///
  /// - Parameters:
  ///   - size: Its size.
  ///   - colors: The color properties of the frame.
  ///   - bytes: The pixels: 4 bytes each, without padding.
  init(size: PixelSize, colors: ColorTags, bytes: [UInt8]) {
    (width, height, self.bytes) = (size.width, size.height, bytes)
    self.colors = ColorTags(
      matrix: nil, primaries: colors.primaries, transfer: colors.transfer, range: "pc")
  }

  func planes() -> [[UInt8]] { [bytes] }

  func bgra() -> [UInt8] { bytes }
}
