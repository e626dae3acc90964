#if FFmpeg
  internal import CScrubFFmpeg

  /// A converter between pixel formats and sizes, recreated when the kind of frame changes.
  @safe package struct ScalerHandle: ~Copyable {
    /// A scaling algorithm.
    package enum Filter: Sendable {
      /// The ffmpeg program's default for a change of format: fast, sometimes off by one level.
      case usual
      /// Exact rounding, with chroma for every pixel; when shrinking, pixels are averaged.
      case fine
      /// Averages pixels; for a smaller size.
      case average
    }

    private struct Shape: Equatable {
      var width: Int
      var height: Int
      var format: PixelFormat
      var targetWidth: Int
      var targetHeight: Int
      var targetFormat: PixelFormat
      var filter: Filter

      /// swscale's flags.
      var flags: Int32 {
        switch filter {
        // The ffmpeg program inserts bicubic without further flags for a format change. For another size,
        // bilinear, which averages when shrinking, is as good and faster.
        case .usual:
          width != targetWidth || height != targetHeight ? scrub_SWS_BILINEAR : scrub_SWS_BICUBIC
        case .average: scrub_SWS_AREA
        case .fine: (targetWidth < width ? scrub_SWS_AREA : scrub_SWS_BICUBIC) | scrub_SWS_EXACT
        }
      }
    }

    private var raw: OpaquePointer?
    private var shape: Shape?

    package init() { unsafe raw = nil }

    deinit { unsafe scrub_scaler_free(raw) }

    /// Converts a whole frame into `target`, with the source's own matrix and range; scales it if the sizes
    /// differ.
    ///
    /// As in the ffmpeg program, a source without a matrix tag counts as BT.601 and one without a range tag
    /// as limited (full for the old "yuvj" formats).
    package mutating func convert(
      _ source: borrowing FrameHandle, into target: borrowing FrameHandle, filter: Filter = .usual
    ) throws(FFmpegFailure) {
      try prepare(
        Shape(
          width: source.width, height: source.height, format: source.format,
          targetWidth: target.width, targetHeight: target.height, targetFormat: target.format,
          filter: filter))
      setColors(of: source)
      let rows = unsafe scale(source.raw, target.raw)
      try FFmpegFailure.check(rows, "convert a frame from \(source.format.name)")
    }

    /// Returns a frame as packed BGRA of a size: 4 bytes per pixel, no padding.
    package mutating func packedBGRA(
      _ source: borrowing FrameHandle, width: Int, height: Int
    ) throws(FFmpegFailure) -> [UInt8] {
      try prepare(
        Shape(
          width: source.width, height: source.height, format: source.format,
          targetWidth: width, targetHeight: height, targetFormat: .bgra, filter: .usual))
      setColors(of: source)
      let rowBytes = width * 4
      // swscale writes whole vectors, past the end of a row and of the frame.
      let stride = (rowBytes + Self.vector - 1) & -Self.vector
      var code: Int32 = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: stride * height + Self.vector) {
        buffer, initialized in
        guard let start = buffer.baseAddress else { return }
        code = unsafe scale(source.raw, into: start, rowBytes: Int32(stride))
        if stride > rowBytes {
          for row in 1..<max(1, height) {
            unsafe (start + row * rowBytes)
              .update(from: start + row * stride, count: rowBytes)
          }
        }
        initialized = rowBytes * height
      }
      try FFmpegFailure.check(code, "convert a frame from \(source.format.name)")
      return bytes
    }

    /// The padding for swscale's vector writes: 32 pixels.
    private static let vector = 128

    private func scale(
      _ source: UnsafeMutablePointer<AVFrame>, into target: UnsafeMutablePointer<UInt8>?,
      rowBytes: Int32
    ) -> Int32 {
      unsafe withUnsafeTemporaryAllocation(
        of: UnsafeMutablePointer<UInt8>?.self, capacity: 4
      ) { planes in
        unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 4) { lines in
          unsafe planes.initialize(repeating: nil)
          unsafe lines.initialize(repeating: 0)
          unsafe planes[0] = target
          unsafe lines[0] = rowBytes
          return unsafe scrub_scaler_scale(raw, source, planes.baseAddress, lines.baseAddress)
        }
      }
    }

    private mutating func prepare(_ wanted: Shape) throws(FFmpegFailure) {
      if unsafe raw != nil, shape == wanted { return }
      // swscale computes offsets with 32 bits, and writes to addresses before the memory when they overflow.
      for (width, height, format) in [
        (wanted.width, wanted.height, wanted.format),
        (wanted.targetWidth, wanted.targetHeight, wanted.targetFormat),
      ] where !format.canHold(width: width, height: height) {
        throw .tooLarge("convert a frame", width: width, height: height, format: format)
      }
      unsafe scrub_scaler_free(raw)
      unsafe raw = scrub_scaler_new(
        Int32(wanted.width), Int32(wanted.height), wanted.format.value,
        Int32(wanted.targetWidth), Int32(wanted.targetHeight), wanted.targetFormat.value,
        wanted.flags)
      shape = wanted
      guard unsafe raw != nil else {
        shape = nil
        throw FFmpegFailure(
          operation: "convert a frame from \(wanted.format.name) to \(wanted.targetFormat.name)",
          code: scrub_AVERROR_EINVAL)
      }
    }

    private func setColors(of source: borrowing FrameHandle) {
      let frame = unsafe source.raw.pointee
      // Matrices that swscale does not support count as BT.601 (5 is AVCOL_SPC_BT470BG).
      let isKnown =
        unsafe (1...10).contains(frame.colorspace.rawValue)
        && frame.colorspace != AVCOL_SPC_UNSPECIFIED && frame.colorspace != AVCOL_SPC_YCGCO
      let matrix = unsafe isKnown ? Int32(frame.colorspace.rawValue) : 5
      var range: Int32 = source.format.isFullRangeByName ? 1 : -1
      if unsafe frame.color_range != AVCOL_RANGE_UNSPECIFIED {
        range = unsafe frame.color_range == AVCOL_RANGE_JPEG ? 1 : 0
      }
      unsafe scrub_scaler_set_colors(raw, matrix, range)
    }

    private func scale(
      _ source: UnsafeMutablePointer<AVFrame>, _ target: UnsafeMutablePointer<AVFrame>
    ) -> Int32 {
      unsafe withUnsafePointer(to: &target.pointee.data) { data in
        unsafe withUnsafePointer(to: &target.pointee.linesize) { lines in
          unsafe scrub_scaler_scale(
            raw, source,
            UnsafeRawPointer(data).assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self),
            UnsafeRawPointer(lines).assumingMemoryBound(to: Int32.self))
        }
      }
    }
  }
#endif
