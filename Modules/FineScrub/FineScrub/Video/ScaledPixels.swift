internal import ScrubMedia
internal import ScrubStills

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
  ///   - frame: The frame.
  ///   - information: The video.
  ///   - size: The size into which the frame has to fit; it is not enlarged.
  /// - Throws: `MediaError` with code `unsupported` if the pixel format cannot be converted.
  init(
    _ frame: Frame, of information: MediaInformation, fitting size: PixelSize
  ) throws(MediaError) {
    let size = frame.displaySize(in: information).fitted(into: size)
    (width, height) = (size.width, size.height)
    bytes = try frame.displayedBGRA(in: information, size: size)
    let colors = frame.pixels.colors
    self.colors = ColorTags(
      matrix: nil, primaries: colors.primaries, transfer: colors.transfer, range: "pc")
  }

  /// Returns the size to which the frames of a video are scaled before they are turned upright.
  static func target(of information: MediaInformation, fitting size: PixelSize) -> PixelSize {
    FrameGeometry(information).turned(information.displaySize.fitted(into: size))
  }

  func planes() -> [[UInt8]] { [bytes] }

  func bgra() throws(MediaError) -> [UInt8] { bytes }
}

extension PixelSize {
  /// Returns the largest size of the same proportions that fits into another, at most this one;
  /// each side is at least 1.
  func fitted(into size: PixelSize) -> PixelSize {
    let factor = max(
      0, min(1, Double(size.width) / Double(width), Double(size.height) / Double(height)))
    return PixelSize(
      width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded())))
  }
}
