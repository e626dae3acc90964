public import ScrubMedia

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
  ///     proportions. A side below 1 counts as 1.
  /// - Returns: Packed BGRA: 4 bytes a pixel, no padding.
  /// - Throws: `MediaError` with code `unsupported` if no conversion from the pixel format exists, or the result would
  ///   have 2 GiB or more.
  /// - Complexity: O(width x height).
  public func displayedBGRA(
    in video: MediaInformation, size: PixelSize
  ) throws(MediaError) -> [UInt8] {
    let geometry = FrameGeometry(video)
    let coded = geometry.turned(
      PixelSize(width: max(1, size.width), height: max(1, size.height)))
    return PackedImage(
      size: coded, bytesPerPixel: 4,
      bytes: try pixels.bgra(width: coded.width, height: coded.height)
    ).laid(by: geometry).bytes
  }
}
