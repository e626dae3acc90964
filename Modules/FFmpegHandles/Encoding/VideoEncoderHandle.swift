#if FFmpeg
  internal import CFFmpeg

  /// An open video encoder, with the frame and the packet it works on.
  @safe package struct VideoEncoderHandle: ~Copyable {
    let context: UnsafeMutablePointer<AVCodecContext>
    /// What the encoder is given, in its own pixel format.
    private let frame: UnsafeMutablePointer<AVFrame>
    /// What callers fill, in 8-bit YUV 4:2:0; the same as `frame` where that is the encoder's format.
    private let source: UnsafeMutablePointer<AVFrame>
    private let packet: UnsafeMutablePointer<AVPacket>
    private var converter: OpaquePointer?

    /// The encoder's name in FFmpeg.
    package var name: String {
      unsafe context.pointee.codec.map { unsafe String(cString: $0.pointee.name) } ?? "?"
    }

    private init(
      adopting context: UnsafeMutablePointer<AVCodecContext>,
      frame: UnsafeMutablePointer<AVFrame>, source: UnsafeMutablePointer<AVFrame>,
      packet: UnsafeMutablePointer<AVPacket>
    ) {
      unsafe self.context = context
      unsafe self.frame = frame
      unsafe self.source = source
      unsafe self.packet = packet
    }

    deinit {
      var context: UnsafeMutablePointer<AVCodecContext>? = unsafe context
      var frame: UnsafeMutablePointer<AVFrame>? = unsafe frame
      var source: UnsafeMutablePointer<AVFrame>? = unsafe source
      var packet: UnsafeMutablePointer<AVPacket>? = unsafe packet
      unsafe avcodec_free_context(&context)
      unsafe av_frame_free(&frame)
      unsafe av_frame_free(&source)
      unsafe av_packet_free(&packet)
      unsafe sws_freeContext(converter)
    }

    /// Opens an encoder.
    ///
    /// - Parameters:
    ///   - settings: What to open, and how.
    ///   - hasGlobalHeader: Whether the container keeps the codec's headers in one place.
    /// - Throws: `EncodingFailure` when this FFmpeg has no such encoder, or it refuses the settings.
    package static func open(
      _ settings: EncoderSettings, hasGlobalHeader: Bool
    ) throws(EncodingFailure) -> VideoEncoderHandle {
      let operation = "open the encoder \(settings.name)"
      guard let codec = unsafe avcodec_find_encoder_by_name(settings.name) else {
        throw EncodingFailure(operation: operation, reason: "this FFmpeg does not have it")
      }
      guard unsafe codec.pointee.type == AVMEDIA_TYPE_VIDEO else {
        throw EncodingFailure(operation: operation, reason: "it is not a video encoder")
      }
      let format = unsafe av_get_pix_fmt(settings.pixelFormat)
      guard format != AV_PIX_FMT_NONE else {
        throw EncodingFailure(
          operation: operation, reason: "FFmpeg knows no pixel format \(settings.pixelFormat)")
      }
      var handle = try unsafe allocate(codec, operation)
      unsafe configure(handle.context, settings, format, hasGlobalHeader)
      var options = OptionsHandle(settings.options)
      let context = unsafe handle.context
      let code = unsafe options.withRaw { unsafe avcodec_open2(context, codec, $0) }
      try EncodingFailure.check(code, operation)
      if let name = options.unknownName {
        throw EncodingFailure(operation: operation, reason: "it has no option \(name)")
      }
      try handle.allocatePictures(format)
      return handle
    }

    private static func allocate(
      _ codec: UnsafePointer<AVCodec>, _ operation: String
    ) throws(EncodingFailure) -> VideoEncoderHandle {
      var context = unsafe avcodec_alloc_context3(codec)
      var frame = unsafe av_frame_alloc()
      var source = unsafe av_frame_alloc()
      var packet = unsafe av_packet_alloc()
      guard let context = unsafe context, let frame = unsafe frame, let source = unsafe source,
        let packet = unsafe packet
      else {
        unsafe avcodec_free_context(&context)
        unsafe av_frame_free(&frame)
        unsafe av_frame_free(&source)
        unsafe av_packet_free(&packet)
        throw EncodingFailure(operation: operation, reason: "there is not enough memory")
      }
      return unsafe VideoEncoderHandle(
        adopting: context, frame: frame, source: source, packet: packet)
    }

    private static func configure(
      _ context: UnsafeMutablePointer<AVCodecContext>, _ settings: EncoderSettings,
      _ format: AVPixelFormat, _ hasGlobalHeader: Bool
    ) {
      unsafe context.pointee.width = settings.width
      unsafe context.pointee.height = settings.height
      unsafe context.pointee.pix_fmt = format
      unsafe context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
      unsafe context.pointee.time_base = AVRational(
        num: settings.timeBase.numerator, den: settings.timeBase.denominator)
      if let rate = settings.frameRate {
        unsafe context.pointee.framerate = AVRational(num: rate.numerator, den: rate.denominator)
      }
      // FFmpeg counts a keyframe-only stream as GOP 0.
      unsafe context.pointee.gop_size = settings.groupOfPictures <= 1 ? 0 : settings.groupOfPictures
      unsafe context.pointee.max_b_frames = settings.maximumBFrames
      unsafe context.pointee.thread_count = 0
      // `PlanarPicture` draws in these.
      unsafe context.pointee.colorspace = AVCOL_SPC_SMPTE170M
      unsafe context.pointee.color_primaries = AVCOL_PRI_SMPTE170M
      unsafe context.pointee.color_trc = AVCOL_TRC_SMPTE170M
      unsafe context.pointee.color_range =
        settings.pixelFormat.hasPrefix("yuvj") ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
      // Encoders chat on standard error; an offset beyond the default level keeps this one quiet
      // without touching the process's own log level. What fails is thrown.
      unsafe context.pointee.log_level_offset = AV_LOG_DEBUG
      unsafe context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
      if hasGlobalHeader { unsafe context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
    }

    private mutating func allocatePictures(_ format: AVPixelFormat) throws(EncodingFailure) {
      for unsafe (picture, format) in unsafe [(frame, format), (source, AV_PIX_FMT_YUV420P)] {
        unsafe picture.pointee.format = format.rawValue
        unsafe picture.pointee.width = context.pointee.width
        unsafe picture.pointee.height = context.pointee.height
        unsafe picture.pointee.color_range = context.pointee.color_range
        unsafe picture.pointee.colorspace = context.pointee.colorspace
        unsafe picture.pointee.color_primaries = context.pointee.color_primaries
        unsafe picture.pointee.color_trc = context.pointee.color_trc
        try EncodingFailure.check(
          unsafe av_frame_get_buffer(picture, 0), "allocate a picture to encode")
      }
      guard format != AV_PIX_FMT_YUV420P else { return }
      let (width, height) = unsafe (context.pointee.width, context.pointee.height)
      unsafe converter = sws_getContext(
        width, height, AV_PIX_FMT_YUV420P, width, height, format, scrub_SWS_EXACT_BICUBIC, nil, nil,
        nil)
      guard unsafe converter != nil else {
        let name = unsafe av_get_pix_fmt_name(format).map { unsafe String(cString: $0) } ?? "?"
        throw EncodingFailure(
          operation: "convert pictures for the encoder", reason: "there is no way to \(name)")
      }
      // Without this swscale would use its own idea of matrix and range for RGB and full range.
      let coefficients = unsafe sws_getCoefficients(SWS_CS_SMPTE170M)
      let isFull: Int32 = unsafe context.pointee.color_range == AVCOL_RANGE_JPEG ? 1 : 0
      unsafe _ = sws_setColorspaceDetails(
        converter, coefficients, 0, coefficients, isFull, 0, 1 << 16, 1 << 16)
    }

    /// Gives the encoder a picture of three packed planes in 8-bit YUV 4:2:0, BT.601, limited range.
    ///
    /// - Parameters:
    ///   - planes: Luma, then blue and red chroma of half the width and height, rounded up.
    ///   - pts: The presentation timestamp in ticks of the encoder's time base.
    ///   - duration: The picture's duration in ticks; 0 when unknown.
    package mutating func send(
      planes: [[UInt8]], pts: Int64, duration: Int64
    ) throws(EncodingFailure) {
      let target = unsafe converter == nil ? frame : source
      let operation = "encode the picture at tick \(pts)"
      // The encoder may still hold on to the buffer it was given last.
      try EncodingFailure.check(unsafe av_frame_make_writable(target), operation)
      unsafe fill(target, planes)
      if let converter = unsafe converter {
        try EncodingFailure.check(unsafe av_frame_make_writable(frame), operation)
        try EncodingFailure.check(unsafe sws_scale_frame(converter, frame, source), operation)
      }
      unsafe frame.pointee.pts = pts
      unsafe scrub_frame_set_duration(frame, duration)
      try EncodingFailure.check(unsafe avcodec_send_frame(context, frame), operation)
    }

    /// Tells the encoder that no picture follows; `receive` then gives what it still holds.
    package mutating func finish() throws(EncodingFailure) {
      try EncodingFailure.check(unsafe avcodec_send_frame(context, nil), "finish encoding")
    }

    /// Moves one encoded packet into a container.
    ///
    /// - Returns: False when the encoder wants another picture first, or has given its last packet.
    package mutating func receive(
      into muxer: borrowing MuxerHandle, usualDuration: Int64
    ) throws(EncodingFailure) -> Bool {
      let code = unsafe avcodec_receive_packet(context, packet)
      if code == scrub_AVERROR(EAGAIN) || code == scrub_AVERROR_EOF { return false }
      try EncodingFailure.check(code, "encode a picture")
      if unsafe packet.pointee.duration == 0 { unsafe packet.pointee.duration = usualDuration }
      try unsafe muxer.write(packet, timeBase: context.pointee.time_base)
      return true
    }

    private func fill(_ picture: UnsafeMutablePointer<AVFrame>, _ planes: [[UInt8]]) {
      let width = unsafe Int(picture.pointee.width)
      let height = unsafe Int(picture.pointee.height)
      let half = (width: (width + 1) / 2, height: (height + 1) / 2)
      unsafe copy(planes[0], (width, height), picture.pointee.data.0, picture.pointee.linesize.0)
      unsafe copy(planes[1], half, picture.pointee.data.1, picture.pointee.linesize.1)
      unsafe copy(planes[2], half, picture.pointee.data.2, picture.pointee.linesize.2)
    }

    private func copy(
      _ plane: [UInt8], _ size: (width: Int, height: Int), _ target: UnsafeMutablePointer<UInt8>?,
      _ lineSize: Int32
    ) {
      precondition(plane.count == size.width * size.height, "A plane has another size than said")
      unsafe plane.withUnsafeBufferPointer { bytes in
        unsafe av_image_copy_plane(
          target, lineSize, bytes.baseAddress, Int32(size.width), Int32(size.width),
          Int32(size.height))
      }
    }
  }
#endif
