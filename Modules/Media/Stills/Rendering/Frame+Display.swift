public import Media

extension Frame {
  /// The size with which the frame is displayed: upright and in square pixels, no sample lost.
  ///
  /// A reduced copy has the size of the video's frames, for it stands in for one.
  ///
  /// - Parameter video: The properties of the frame's video.
  /// - Returns: The size; each side is at least 1.
  public func displaySize(in video: MediaInformation) -> PixelSize {
    if isReduced { return video.displaySize }
    return FrameGeometry(video).displaySize(
      of: PixelSize(width: pixels.width, height: pixels.height))
  }

  /// Returns the pixels as displayed: flipped and turned as the video declares it.
  ///
  /// - Parameters:
  ///   - video: The properties of the frame's video.
  ///   - size: The size to which the frame is scaled, after it is turned; see `displaySize(in:)` for its
  ///     proportions.
  /// - Returns: Packed BGRA: 4 bytes a pixel, no padding.
  /// - Throws: `MediaError` with code `unsupported` if no conversion from the pixel format exists.
  /// - Complexity: O(width x height).
  public func displayedBGRA(
    in video: MediaInformation, size: PixelSize
  ) throws(MediaError) -> [UInt8] {
    let geometry = FrameGeometry(video)
    let coded = geometry.turned(size)
    return PackedImage(
      size: coded, bytesPerPixel: 4,
      bytes: try pixels.bgra(width: coded.width, height: coded.height)
    ).laid(by: geometry).bytes
  }
}
