#if FFmpeg
  internal import FFmpegHandles
  package import Media

  /// Draws decoded frames at a size as a screen shows them: with square pixels, upright, in sRGB.
  ///
  /// Matrix and range are the frame's own. Wider gamuts and high dynamic range (PQ, HLG) are mapped to
  /// sRGB, from a peak of 1000 cd/m². A renderer is for one thread.
  package final class FrameRenderer {
    private var scaler = ScalerHandle()
    private var planarScaler = ScalerHandle()
    private var mapping: (colors: ColorTags, mapping: ScreenMapping?)?

    /// Creates a renderer.
    package init() {}

    /// Draws a frame in several sizes.
    ///
    /// - Parameters:
    ///   - pixels: The frame's samples.
    ///   - geometry: The frame's orientation and sample shape.
    ///   - sizes: The sizes to fill, in pixels; the shape is not kept by itself.
    /// - Returns: The images, upright, by their sizes.
    /// - Throws: `WriteError` where FFmpeg has no conversion from the frame's layout.
    /// - Complexity: O(sizes x (samples + pixels)).
    package func planar(
      _ pixels: any FramePixels, geometry: FrameGeometry, sizes: Set<ImageSize>
    ) throws(WriteError) -> [ImageSize: PlanarImage] {
      do throws(FFmpegFailure) {
        let frame = try FrameHandle.copying(pixels)
        var images: [ImageSize: PlanarImage] = [:]
        for size in sizes {
          images[size] = try planarImage(
            screenRGB(frame, pixels.colors, geometry: geometry, size: size))
        }
        return images
      } catch {
        throw WriteError(rendering: error)
      }
    }

    /// Draws a frame in 8-bit red, green and blue for ordinary screens.
    func screenRGB(
      _ frame: borrowing FrameHandle, _ colors: ColorTags, geometry: FrameGeometry, size: ImageSize
    ) throws(FFmpegFailure) -> PackedImage {
      if mapping?.colors != colors { mapping = (colors, ScreenMapping(colors)) }
      guard let mapping = mapping?.mapping else {
        return try packed(
          frame, colors, geometry: geometry, size: size, format: "rgb24", bytesPerPixel: 3)
      }
      return mapping.mapped(
        try packed(
          frame, colors, geometry: geometry, size: size, format: "rgb48le", bytesPerPixel: 6))
    }

    /// Draws a frame in a packed format, its colors as they are.
    func packed(
      _ frame: borrowing FrameHandle, _ colors: ColorTags, geometry: FrameGeometry, size: ImageSize,
      format: String, bytesPerPixel: Int
    ) throws(FFmpegFailure) -> PackedImage {
      guard let target = PixelFormat(name: format) else { throw FFmpegFailure.noSuchFormat(format) }
      let source = frame.format
      let lying = geometry.turned(size)
      let drawn = try FrameHandle.allocate(
        width: lying.width, height: lying.height, format: target)
      try scaler.convert(frame, into: drawn, filter: .fine)
      var packed = PackedImage(
        size: lying, bytesPerPixel: bytesPerPixel, bytes: drawn.packedSamples(ofPlane: 0))
      if target.bitDepth == 16, !source.isRGB {
        packed.stretch(
          white: source.white(range: colors.range), opaque: source.fullScale,
          isBigEndian: format.hasSuffix("be"))
      }
      return packed.laid(by: geometry)
    }

    /// Turns red, green and blue into the planes that encoders take.
    private func planarImage(_ image: PackedImage) throws(FFmpegFailure) -> PlanarImage {
      let (width, height) = (image.size.width, image.size.height)
      guard let rgb = PixelFormat(name: "rgb24") else { throw FFmpegFailure.noSuchFormat("rgb24") }
      let frame = try FrameHandle.copying(
        planes: [image.bytes], width: width, height: height, format: rgb)
      let planar = try FrameHandle.allocate(width: width, height: height, format: .yuv420p)
      try planarScaler.convert(frame, into: planar, filter: .fine)
      return PlanarImage(
        size: image.size, luma: planar.packedSamples(ofPlane: 0),
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

  extension FrameHandle {
    /// Copies a frame's samples with their color tags.
    static func copying(_ pixels: any FramePixels) throws(FFmpegFailure) -> FrameHandle {
      guard let format = PixelFormat(name: pixels.pixelFormat) else {
        throw FFmpegFailure.noSuchFormat(pixels.pixelFormat)
      }
      let frame = try copying(
        planes: pixels.planes(), width: pixels.width, height: pixels.height, format: format)
      frame.tag(ColorNames(pixels.colors))
      return frame
    }
  }

  extension FrameHandle.ColorNames {
    /// Creates the names of color tags.
    init(_ colors: ColorTags) {
      self.init(
        matrix: colors.matrix, primaries: colors.primaries, transfer: colors.transfer,
        range: colors.range)
    }
  }

  extension WriteError {
    /// Puts FFmpeg's words into a sentence about a frame.
    init(rendering failure: FFmpegFailure) {
      self.init(
        code: .failed,
        message: "Cannot draw a image: \(failure.operation): \(failure.reason).",
        underlyingCode: failure.code)
    }
  }
#endif
