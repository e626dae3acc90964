#if FFmpeg
  internal import CScrubFFmpeg

  /// A frame in memory, in any pixel format.
  ///
  /// The samples of a decoded frame are shared with the decoder and must not be written; `allocate`
  /// creates a writable frame.
  @safe package struct FrameHandle: ~Copyable, @unchecked Sendable {
    let raw: UnsafeMutablePointer<AVFrame>

    package init() throws(FFmpegFailure) {
      try FFmpegVersions.check()
      guard let raw = unsafe av_frame_alloc() else {
        throw FFmpegFailure.outOfMemory("allocate a frame")
      }
      unsafe self.raw = raw
    }

    deinit {
      var pointer: UnsafeMutablePointer<AVFrame>? = unsafe raw
      unsafe av_frame_free(&pointer)
    }

    /// Creates a writable frame with uninitialized samples.
    ///
    /// - Parameters:
    ///   - width: The width in samples.
    ///   - height: The height in samples.
    ///   - format: The pixel format.
    /// - Returns: The frame.
    /// - Throws: `FFmpegFailure` if memory is short, or the size is invalid.
    package static func allocate(
      width: Int, height: Int, format: PixelFormat
    ) throws(FFmpegFailure) -> FrameHandle {
      guard format.canHold(width: width, height: height) else {
        throw .tooLarge("allocate a frame", width: width, height: height, format: format)
      }
      let frame = try FrameHandle()
      unsafe frame.raw.pointee.width = Int32(clamping: width)
      unsafe frame.raw.pointee.height = Int32(clamping: height)
      unsafe frame.raw.pointee.format = format.rawValue
      try FFmpegFailure.check(
        unsafe av_frame_get_buffer(frame.raw, 0),
        "allocate a frame of \(width) x \(height) in \(format.name)")
      return frame
    }

    /// Returns another handle to the same samples, without copying.
    package func reference() throws(FFmpegFailure) -> FrameHandle {
      let other = try FrameHandle()
      try FFmpegFailure.check(unsafe av_frame_ref(other.raw, raw), "share a frame")
      return other
    }

    /// Takes the samples and properties of another handle, which is empty then.
    func move(from other: borrowing FrameHandle) {
      unsafe av_frame_unref(raw)
      unsafe av_frame_move_ref(raw, other.raw)
    }

    /// Returns a copy in a pool's memory, so that the decoder gets its own back at once.
    package func copy(in pool: FramePool) throws(FFmpegFailure) -> FrameHandle {
      let other = try FrameHandle()
      unsafe other.raw.pointee.format = raw.pointee.format
      unsafe other.raw.pointee.width = raw.pointee.width
      unsafe other.raw.pointee.height = raw.pointee.height
      if let failure = unsafe pool.failure(of: "copy a frame", pool.fill(other.raw, like: raw)) {
        throw failure
      }
      try FFmpegFailure.check(unsafe av_frame_copy(other.raw, raw), "copy a frame")
      try FFmpegFailure.check(unsafe av_frame_copy_props(other.raw, raw), "copy a frame")
      return other
    }

    /// Returns a frame of another size in a pool's memory, with uninitialized samples and the same
    /// format and color tags.
    package func resized(
      width: Int, height: Int, in pool: FramePool
    ) throws(FFmpegFailure) -> FrameHandle {
      guard format.canHold(width: width, height: height) else {
        throw .tooLarge("resize a frame", width: width, height: height, format: format)
      }
      let other = try FrameHandle()
      try FFmpegFailure.check(unsafe av_frame_copy_props(other.raw, raw), "resize a frame")
      unsafe other.raw.pointee.format = raw.pointee.format
      unsafe other.raw.pointee.width = Int32(clamping: width)
      unsafe other.raw.pointee.height = Int32(clamping: height)
      if let failure = unsafe pool.failure(of: "resize a frame", pool.fill(other.raw)) {
        throw failure
      }
      return other
    }

    /// Makes the samples unique to this handle, copying them if they are shared.
    package func makeWritable() throws(FFmpegFailure) {
      try FFmpegFailure.check(unsafe av_frame_make_writable(raw), "make a frame writable")
    }

    /// The memory of the samples in bytes, including padding.
    package var byteCount: Int {
      unsafe withUnsafePointer(to: raw.pointee.buf) { tuple in
        let buffers = unsafe UnsafeRawPointer(tuple)
          .assumingMemoryBound(to: UnsafeMutablePointer<AVBufferRef>?.self)
        // libavutil has room for eight planes (AV_NUM_DATA_POINTERS).
        return (0..<8).reduce(0) { sum, index in
          guard let buffer = unsafe buffers[index] else { return sum }
          return unsafe sum + Int(buffer.pointee.size)
        }
      }
    }

    package var width: Int { unsafe Int(raw.pointee.width) }
    package var height: Int { unsafe Int(raw.pointee.height) }
    package var format: PixelFormat { PixelFormat(rawValue: unsafe raw.pointee.format) }

    /// The presentation timestamp of a frame to encode.
    package var pts: Int64? {
      get { unsafe known(raw.pointee.pts) }
      nonmutating set { unsafe raw.pointee.pts = newValue ?? scrub_AV_NOPTS_VALUE }
    }
  }
#endif
