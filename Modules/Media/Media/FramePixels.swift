/// The samples of a frame, in the format the codec made and as BGRA on request.
public protocol FramePixels: Sendable {
  /// Width in samples.
  var width: Int { get }
  /// Height in samples.
  var height: Int { get }
  /// FFmpeg's name of the layout, for example "yuv420p".
  var pixelFormat: String { get }
  /// What the stream says about colors.
  var colors: ColorTags { get }
  /// Whether the frame is made of two fields.
  var isInterlaced: Bool { get }

  /// The memory the frame holds, in bytes.
  var byteCount: Int { get }

  /// The planes in memory order with rows packed; a palette follows its samples (1024 bytes).
  ///
  /// Copies the frame: O(width x height).
  func planes() -> [[UInt8]]

  /// The MD5 of the planes in order, as 32 lower-case hexadecimal digits.
  ///
  /// It is what `ffmpeg -f framemd5` prints for the same frame.
  func md5() -> String

  /// The frame as packed BGRA: 4 bytes a pixel, no padding, at its own size, not rotated.
  ///
  /// Matrix and range are the frame's own; without a tag the matrix is BT.601 and the range
  /// limited, as the ffmpeg program takes them.
  ///
  /// - Throws: `MediaError` with code `unsupported` where no conversion from the layout exists.
  func bgra() throws(MediaError) -> [UInt8]

  /// The frame as packed BGRA, scaled to a size, as for a screen.
  ///
  /// The default takes the nearest pixel of `bgra()`.
  ///
  /// - Parameters:
  ///   - width: The width to scale to; below 1 is 1.
  ///   - height: The height to scale to; below 1 is 1.
  /// - Returns: 4 bytes a pixel, no padding, not rotated.
  /// - Throws: `MediaError` with code `unsupported` where no conversion from the layout exists.
  func bgra(width: Int, height: Int) throws(MediaError) -> [UInt8]
}

extension FramePixels {
  /// Four bytes a pixel, which is enough for all but a few formats.
  public var byteCount: Int { width * height * 4 }

  /// The nearest pixels of `bgra()`.
  public func bgra(width: Int, height: Int) throws(MediaError) -> [UInt8] {
    let (width, height) = (max(1, width), max(1, height))
    let source = try bgra()
    guard width != self.width || height != self.height, !source.isEmpty else { return source }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for row in 0..<height {
      let start = (2 * row + 1) * self.height / (2 * height) * self.width
      for column in 0..<width {
        let place = (start + (2 * column + 1) * self.width / (2 * width)) * 4
        bytes.append(contentsOf: source[place..<place + 4])
      }
    }
    return bytes
  }

  /// The MD5 of `planes()`.
  public func md5() -> String {
    var digest = MD5()
    for plane in planes() { digest.update(plane.span) }
    return digest.finish()
  }
}
