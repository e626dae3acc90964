/// The samples of a frame, in the decoder's format and, on request, as BGRA.
public protocol FramePixels: Sendable {
  /// Width in samples.
  var width: Int { get }
  /// Height in samples.
  var height: Int { get }
  /// FFmpeg's name of the layout, for example "yuv420p".
  var pixelFormat: String { get }
  /// The color properties declared by the stream.
  var colors: ColorTags { get }
  /// Whether the frame consists of two interlaced fields.
  var isInterlaced: Bool { get }

  /// The memory used by the frame, in bytes. The default is 4 bytes a pixel.
  var byteCount: Int { get }

  /// Returns a copy of the planes in memory order, with packed rows; a palette (1024 bytes) follows
  /// its samples.
  ///
  /// - Complexity: O(width x height).
  func planes() -> [[UInt8]]

  /// Returns the MD5 digest of the planes in order, as 32 lower-case hexadecimal digits.
  ///
  /// The digest equals what `ffmpeg -f framemd5` prints for the same frame.
  ///
  /// - Complexity: O(width x height).
  func md5() -> String

  /// Returns the frame as packed BGRA: 4 bytes a pixel, no padding, at its own size, not rotated.
  ///
  /// Matrix and range are those of `colors`; where they are not declared, the matrix is BT.601 and
  /// the range limited, as in the ffmpeg program.
  ///
  /// - Throws: `MediaError` with code `unsupported` if no conversion from the pixel format exists.
  /// - Complexity: O(width x height).
  func bgra() throws(MediaError) -> [UInt8]

  /// Returns the frame as packed BGRA, scaled to a size.
  ///
  /// The default implementation takes the nearest pixels of `bgra()`.
  ///
  /// - Parameters:
  ///   - width: The width to scale to; values below 1 count as 1.
  ///   - height: The height to scale to; values below 1 count as 1.
  /// - Returns: 4 bytes a pixel, no padding, not rotated.
  /// - Throws: `MediaError` with code `unsupported` if no conversion from the pixel format exists, or the result would
  ///   have 2 GiB or more.
  /// - Complexity: O(width x height) of the larger size.
  func bgra(width: Int, height: Int) throws(MediaError) -> [UInt8]

  /// Returns a copy with fewer samples, for a preview.
  ///
  /// The default implementation has the pixels of `bgra(width:height:)`.
  ///
  /// - Parameter factor: The factor by which width and height shrink, at least 1; sizes are rounded
  ///   up.
  /// - Returns: The copy, with its own width, height and `byteCount`.
  /// - Throws: `MediaError` with code `unsupported` if no conversion from the pixel format exists.
  /// - Complexity: O(width x height).
  func reduced(by factor: Int) throws(MediaError) -> any FramePixels
}

extension FramePixels {
  /// Default implementation: 4 bytes a pixel, which only a few formats exceed.
  public var byteCount: Int { PixelSize(width: width, height: height).bgraByteCount }

  /// The largest size of an image, in bytes, which is that of FFmpeg's libraries.
  private static var largestByteCount: Int { Int(Int32.max) }

  /// Default implementation: returns the nearest pixels of `bgra()`.
  public func bgra(width: Int, height: Int) throws(MediaError) -> [UInt8] {
    let (width, height) = (max(1, width), max(1, height))
    guard PixelSize(width: width, height: height).bgraByteCount <= Self.largestByteCount else {
      throw MediaError(
        operation: "scale a frame", code: .unsupported,
        cause: "an image of \(width) x \(height) has 2 GiB or more")
    }
    let source = try bgra()
    guard width != self.width || height != self.height, !source.isEmpty else { return source }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height {
      let start = (2 * row + 1) * self.height / (2 * height) * self.width
      for column in 0..<width {
        let offset = (start + (2 * column + 1) * self.width / (2 * width)) * 4
        bytes.append(contentsOf: source[offset..<offset + 4])
      }
    }
    return bytes
  }

  /// Default implementation: returns the pixels of `bgra(width:height:)`.
  public func reduced(by factor: Int) throws(MediaError) -> any FramePixels {
    try reducedToBGRA(by: factor)
  }

  /// Default implementation: returns the MD5 digest of `planes()`.
  public func md5() -> String {
    var digest = MD5()
    for plane in planes() { digest.update(plane.span) }
    return digest.finish()
  }
}

extension FramePixels {
  /// Returns a reduced copy as packed BGRA, whatever the pixel format.
  package func reducedToBGRA(by factor: Int) throws(MediaError) -> any FramePixels {
    let size = PixelSize(width: width, height: height).reduced(by: factor)
    return ReducedPixels(
      size: size, colors: colors, bytes: try bgra(width: size.width, height: size.height))
  }
}
