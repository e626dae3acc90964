#if FFmpeg
  internal import CScrubFFmpeg

  /// An encoder of single frames, each of which is a file of its own, such as PNG.
  @safe package struct ImageEncoderHandle: ~Copyable {
    private let context: UnsafeMutablePointer<AVCodecContext>

    private init(adopting context: UnsafeMutablePointer<AVCodecContext>) {
      unsafe self.context = context
    }

    deinit {
      var context: UnsafeMutablePointer<AVCodecContext>? = unsafe context
      unsafe avcodec_free_context(&context)
    }

    /// Encodes a frame.
    ///
    /// - Parameters:
    ///   - frame: The frame, in a pixel format that the encoder takes.
    ///   - name: The encoder's name in FFmpeg, such as "png".
    ///   - quantizer: How coarse a lossy encoder may be, 1 (finest) to 31; nil for its own default.
    ///   - options: The encoder's own options by their names in FFmpeg.
    /// - Returns: The bytes of the file.
    /// - Throws: `FFmpegFailure` when this FFmpeg has no such encoder, or it refuses the frame.
    package static func encode(
      _ frame: borrowing FrameHandle, as name: String, quantizer: Int32? = nil,
      options: [String: String] = [:]
    ) throws(FFmpegFailure) -> [UInt8] {
      guard let codec = unsafe avcodec_find_encoder_by_name(name),
        let context = unsafe avcodec_alloc_context3(codec)
      else {
        throw FFmpegFailure(
          operation: "find the encoder \(name)", code: scrub_AVERROR_ENCODER_NOT_FOUND)
      }
      let encoder = unsafe ImageEncoderHandle(adopting: context)
      unsafe context.pointee.width = Int32(clamping: frame.width)
      unsafe context.pointee.height = Int32(clamping: frame.height)
      unsafe context.pointee.pix_fmt = frame.format.value
      unsafe context.pointee.time_base = AVRational(num: 1, den: 25)
      unsafe context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
      unsafe context.pointee.color_range = frame.raw.pointee.color_range
      unsafe context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
      if let quantizer {
        unsafe context.pointee.flags |= AV_CODEC_FLAG_QSCALE
        unsafe context.pointee.qmin = quantizer
        unsafe context.pointee.global_quality = quantizer * FF_QP2LAMBDA
        unsafe frame.raw.pointee.quality = quantizer * FF_QP2LAMBDA
      }
      var options = OptionsHandle(options)
      let code = unsafe options.withRaw { unsafe avcodec_open2(context, codec, $0) }
      try FFmpegFailure.check(code, "open the encoder \(name)")
      return try encoder.bytes(of: frame, name)
    }

    private func bytes(
      of frame: borrowing FrameHandle, _ name: String
    ) throws(FFmpegFailure) -> [UInt8] {
      let packet = try PacketHandle()
      try FFmpegFailure.check(
        unsafe avcodec_send_frame(context, frame.raw), "encode a frame as \(name)")
      // A frame that comes late is requested by the end of the stream.
      try FFmpegFailure.check(
        unsafe avcodec_send_frame(context, nil), "encode a frame as \(name)")
      try FFmpegFailure.check(
        unsafe avcodec_receive_packet(context, packet.raw), "encode a frame as \(name)")
      return packet.withBytes { bytes in
        unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
          for index in bytes.indices { unsafe buffer[index] = bytes[index] }
          count = bytes.count
        }
      }
    }
  }
#endif
