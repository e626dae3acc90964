#if FFmpeg
  package import FFmpegHandles
  package import ScrubMedia

  /// A renderer of decoded frames as displayed: with square pixels, upright, in sRGB.
  ///
  /// Matrix and range are the frame's own. Wider gamuts and high dynamic range (PQ, HLG) are mapped to
  /// sRGB, from a peak of 1000 cd/m². Use a renderer on one thread only.
  package final class FrameRenderer {
    private var scaler = ScalerHandle()
    private var planarScaler = ScalerHandle()
    private var mapping: (colors: ColorTags, mapping: ScreenMapping?)?

    /// Creates a renderer.
    package init() {}

    /// Renders a frame in several sizes.
    ///
    /// - Parameters:
    ///   - pixels: The frame's samples.
    ///   - geometry: The frame's orientation and sample shape.
    ///   - sizes: The sizes in pixels; the proportions are not preserved automatically.
    /// - Returns: The images, upright, by their sizes.
    /// - Throws: `WriteError` if FFmpeg cannot convert from the frame's pixel format.
    /// - Complexity: O(sizes x (samples + pixels)).
    package func planar(
      _ pixels: any FramePixels, geometry: FrameGeometry, sizes: Set<PixelSize>
    ) throws(WriteError) -> [PixelSize: PlanarImage] {
      do throws(FFmpegFailure) {
        let frame = try FrameHandle.copying(pixels)
        var images: [PixelSize: PlanarImage] = [:]
        for size in sizes {
          images[size] = try planarImage(
            screenRGB(frame, pixels.colors, geometry: geometry, size: size))
        }
        return images
      } catch {
        throw WriteError(rendering: error)
      }
    }

    /// Renders a frame in 8-bit sRGB.
    func screenRGB(
      _ frame: borrowing FrameHandle, _ colors: ColorTags, geometry: FrameGeometry, size: PixelSize
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

    /// Converts a frame to a packed format without mapping its colors.
    func packed(
      _ frame: borrowing FrameHandle, _ colors: ColorTags, geometry: FrameGeometry, size: PixelSize,
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
        packed.expandRange(
          white: source.white(range: colors.range), opaque: source.fullScale,
          isBigEndian: format.hasSuffix("be"))
      }
      return packed.laid(by: geometry)
    }

    /// Converts red, green and blue to the planes that encoders take.
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
    /// swscale's 16-bit value of the largest sample: it shifts, and fills with zeros.
    fileprivate var fullScale: Int { (1 << bitDepth - 1) << (16 - bitDepth) }

    /// Returns swscale's 16-bit value of white; for limited range it is the 8-bit value, shifted.
    fileprivate func white(range: String?) -> Int {
      // It converts XYZ to RGB, and takes gray for full range, also with transparency ("ya16le").
      if name.hasPrefix("xyz") { return fullScale }
      let isGray = name.hasPrefix("gray") || name.hasPrefix("ya")
      let isFull = range.map { $0 == "pc" } ?? (isFullRangeByName || isGray)
      return isFull ? fullScale : 255 << 8
    }
  }

  extension FrameHandle {
    /// Returns a frame with a copy of the samples and their color tags.
    package static func copying(_ pixels: any FramePixels) throws(FFmpegFailure) -> FrameHandle {
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
    /// Creates FFmpeg's names of color tags.
    package init(_ colors: ColorTags) {
      self.init(
        matrix: colors.matrix, primaries: colors.primaries, transfer: colors.transfer,
        range: colors.range)
    }
  }

  extension WriteError {
    /// Creates an error about a frame from FFmpeg's description.
    init(rendering failure: FFmpegFailure) {
      self.init(
        code: .failed,
        message: "Cannot draw an image: \(failure.operation): \(failure.reason).",
        underlyingCode: failure.code)
    }
  }
#endif
