internal import Media
internal import Stills

/// A frame as displayed, scaled to fit into a size: packed BGRA.
struct ScaledPixels: FramePixels {
  let width: Int
  let height: Int
  let colors: ColorTags
  private let bytes: [UInt8]

  var pixelFormat: String { "bgra" }
  var isInterlaced: Bool { false }

  /// Scales a frame, and turns it upright.
  ///
  /// - Parameters:
  ///   - pixels: The frame.
  ///   - information: The video.
  ///   - size: The size into which the frame has to fit; it is not enlarged.
  /// - Throws: `MediaError` with code `unsupported` if the pixel format cannot be converted.
  init(
    _ pixels: any FramePixels, of information: MediaInformation, fitting size: PixelSize
  ) throws(MediaError) {
    let geometry = FrameGeometry(information)
    let samples = PixelSize(width: pixels.width, height: pixels.height)
    let target = geometry.turned(geometry.displaySize(of: samples).fitted(into: size))
    let scaled = PackedImage(
      size: target, bytesPerPixel: 4,
      bytes: try pixels.bgra(width: target.width, height: target.height))
    let upright = scaled.laid(by: geometry)
    (width, height, bytes) = (upright.size.width, upright.size.height, upright.bytes)
    colors = ColorTags(
      matrix: nil, primaries: pixels.colors.primaries, transfer: pixels.colors.transfer,
      range: "pc")
  }

  func planes() -> [[UInt8]] { [bytes] }

  func bgra() throws(MediaError) -> [UInt8] { bytes }
}

extension PixelSize {
  /// Returns the largest size of the same proportions that fits into another, at most this one;
  /// each side is at least 1.
  func fitted(into size: PixelSize) -> PixelSize {
    let factor = min(
      1, Double(size.width) / Double(width), Double(size.height) / Double(height))
    return PixelSize(
      width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded())))
  }
}
