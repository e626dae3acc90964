#if FFmpeg
  internal import FFmpegHandles

  /// Draws decoded pictures at a size, as a screen shows them: with square pixels, upright, in sRGB.
  ///
  /// Matrix and range are the picture's own. What was made for wider gamuts or for high dynamic
  /// range (PQ, HLG) is mapped to sRGB, from a peak of 1000 cd/m². A renderer is for one thread.
  public final class PictureRenderer {
    private var scaler = ScalerHandle()
    private var planarScaler = ScalerHandle()
    private var mapping: (colours: PictureColours, mapping: ScreenMapping?)?

    /// Makes a renderer.
    public init() {}

    /// Draws a picture.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - size: The size to fill, in pixels; the shape is not kept by itself.
    /// - Returns: The picture, upright.
    /// - Throws: `WriteError` where FFmpeg has no conversion from the picture's layout.
    /// - Complexity: O(samples + pixels).
    public func planar(
      _ picture: SourcePicture, size: PictureSize
    ) throws(WriteError) -> PlanarPicture {
      do throws(FFmpegFailure) {
        return try planarPicture(try screenRGB(picture, size: size))
      } catch {
        throw WriteError(rendering: error)
      }
    }

    /// Draws a picture in 8-bit red, green and blue for ordinary screens.
    func screenRGB(
      _ picture: SourcePicture, size: PictureSize
    ) throws(FFmpegFailure) -> PackedPicture {
      if mapping?.colours != picture.colours {
        mapping = (picture.colours, ScreenMapping(picture.colours))
      }
      guard let mapping = mapping?.mapping else {
        return try packed(picture, size: size, format: "rgb24", bytesPerPixel: 3)
      }
      return mapping.mapped(
        try packed(picture, size: size, format: "rgb48le", bytesPerPixel: 6))
    }

    /// Draws a picture in a packed format, its colours as they are.
    func packed(
      _ picture: SourcePicture, size: PictureSize, format: String, bytesPerPixel: Int
    ) throws(FFmpegFailure) -> PackedPicture {
      guard let source = PixelFormat(name: picture.pixelFormat),
        let target = PixelFormat(name: format)
      else { throw FFmpegFailure.noSuchFormat(picture.pixelFormat) }
      let frame = try FrameHandle.copying(
        planes: picture.planes, width: picture.size.width, height: picture.size.height,
        format: source)
      frame.tag(FrameHandle.ColorNames(picture.colours))
      let lying = picture.geometry.turned(size)
      let drawn = try FrameHandle.allocate(
        width: lying.width, height: lying.height, format: target)
      try scaler.convert(frame, into: drawn, filter: .fine)
      var packed = PackedPicture(
        size: lying, bytesPerPixel: bytesPerPixel, bytes: drawn.packedSamples(ofPlane: 0))
      if target.bitDepth == 16, !source.isRGB {
        packed.stretch(
          white: source.white(range: picture.colours.range), opaque: source.fullScale,
          isBigEndian: format.hasSuffix("be"))
      }
      return packed.laid(by: picture.geometry)
    }

    /// Turns red, green and blue into the planes that encoders take.
    private func planarPicture(_ picture: PackedPicture) throws(FFmpegFailure) -> PlanarPicture {
      let (width, height) = (picture.size.width, picture.size.height)
      guard let rgb = PixelFormat(name: "rgb24") else { throw FFmpegFailure.noSuchFormat("rgb24") }
      let frame = try FrameHandle.copying(
        planes: [picture.bytes], width: width, height: height, format: rgb)
      let planar = try FrameHandle.allocate(width: width, height: height, format: .yuv420p)
      try planarScaler.convert(frame, into: planar, filter: .fine)
      return PlanarPicture(
        size: picture.size, luma: planar.packedSamples(ofPlane: 0),
        blueDifference: planar.packedSamples(ofPlane: 1),
        redDifference: planar.packedSamples(ofPlane: 2))
    }
  }

  extension PixelFormat {
    /// What swscale makes of the largest sample in 16 bits: it shifts, and fills up with zeros.
    fileprivate var fullScale: Int { (1 << bitDepth - 1) << (16 - bitDepth) }

    /// What swscale makes of white in 16 bits; of limited range it is that of 8 bits, shifted.
    fileprivate func white(range: String?) -> Int {
      let isFull = range.map { $0 == "pc" } ?? (isFullRangeByName || name.hasPrefix("gray"))
      return isFull ? fullScale : 255 << 8
    }
  }

  extension FrameHandle.ColorNames {
    /// The names of a picture's tags.
    init(_ colours: PictureColours) {
      self.init(
        matrix: colours.matrix, primaries: colours.primaries, transfer: colours.transfer,
        range: colours.range)
    }
  }

  extension WriteError {
    /// Puts FFmpeg's words into a sentence about a picture.
    init(rendering failure: FFmpegFailure) {
      self.init(
        kind: .failed,
        message: "Cannot draw a picture: \(failure.operation): \(failure.reason).")
    }
  }
#endif
