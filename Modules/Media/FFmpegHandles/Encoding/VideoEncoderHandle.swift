#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubThreads

  /// An open video encoder, with the frame and the packet it works on.
  @safe package struct VideoEncoderHandle: ~Copyable {
    let context: UnsafeMutablePointer<AVCodecContext>
    private let timeBase: Rational
    /// The frame that callers fill.
    private let source: FrameHandle
    /// The converted frame if the encoder needs another format, otherwise empty.
    private let converted: FrameHandle
    private let packet: PacketHandle
    private var scaler = ScalerHandle()

    /// The encoder's name in FFmpeg.
    package var name: String {
      unsafe context.pointee.codec.map { unsafe String(cString: $0.pointee.name) } ?? "?"
    }

    private init(
      adopting context: UnsafeMutablePointer<AVCodecContext>, timeBase: Rational,
      source: consuming FrameHandle, converted: consuming FrameHandle,
      packet: consuming PacketHandle
    ) {
      unsafe self.context = context
      self.timeBase = timeBase
      self.source = source
      self.converted = converted
      self.packet = packet
    }

    deinit {
      var context: UnsafeMutablePointer<AVCodecContext>? = unsafe context
      unsafe avcodec_free_context(&context)
    }

    /// Opens an encoder.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - hasGlobalHeader: Whether the container stores the codec's headers globally.
    /// - Returns: The encoder.
    /// - Throws: `EncodingFailure` if this FFmpeg has no such encoder, or it rejects the settings.
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
      let format = try pixelFormat(settings.pixelFormat, operation)
      let source = try pixelFormat(settings.sourceFormat, operation)
      let handle = try unsafe allocate(codec, settings, format, source)
      unsafe configure(handle.context, settings, format, hasGlobalHeader)
      handle.tag(settings.colors, format)
      var options = OptionsHandle(settings.options)
      let context = unsafe handle.context
      // Run by root, SVT-AV1 gives its caller the highest real-time priority: whatever that thread does later would
      // keep a processor from all others.
      let scheduling = ThreadScheduling.current
      defer { scheduling?.restore() }
      let code = unsafe options.withRaw { unsafe avcodec_open2(context, codec, $0) }
      try EncodingFailure.check(code, operation)
      if let name = options.unknownName {
        throw EncodingFailure(operation: operation, reason: "it has no option \(name)")
      }
      return handle
    }

    private static func pixelFormat(
      _ name: String, _ operation: String
    ) throws(EncodingFailure) -> PixelFormat {
      if let format = PixelFormat(name: name) { return format }
      throw EncodingFailure(
        operation: operation, reason: "FFmpeg knows no pixel format \(name)")
    }

    private static func allocate(
      _ codec: UnsafePointer<AVCodec>, _ settings: EncoderSettings, _ format: PixelFormat,
      _ sourceFormat: PixelFormat
    ) throws(EncodingFailure) -> VideoEncoderHandle {
      let (width, height) = (Int(settings.width), Int(settings.height))
      do throws(FFmpegFailure) {
        let source = try FrameHandle.allocate(width: width, height: height, format: sourceFormat)
        let converted =
          format == sourceFormat
          ? try FrameHandle()
          : try FrameHandle.allocate(width: width, height: height, format: format)
        let packet = try PacketHandle()
        guard let context = unsafe avcodec_alloc_context3(codec) else {
          throw FFmpegFailure.outOfMemory("open the encoder \(settings.name)")
        }
        return unsafe VideoEncoderHandle(
          adopting: context, timeBase: settings.timeBase, source: source, converted: converted,
          packet: packet)
      } catch {
        throw EncodingFailure(error)
      }
    }

    private static func configure(
      _ context: UnsafeMutablePointer<AVCodecContext>, _ settings: EncoderSettings,
      _ format: PixelFormat, _ hasGlobalHeader: Bool
    ) {
      unsafe context.pointee.width = settings.width
      unsafe context.pointee.height = settings.height
      unsafe context.pointee.pix_fmt = format.value
      unsafe context.pointee.sample_aspect_ratio = settings.pixelAspectRatio.value
      unsafe context.pointee.time_base = settings.timeBase.value
      if let rate = settings.frameRate { unsafe context.pointee.framerate = rate.value }
      // FFmpeg treats a keyframe-only stream as GOP 0.
      unsafe context.pointee.gop_size = settings.gopLength <= 1 ? 0 : settings.gopLength
      unsafe context.pointee.max_b_frames = settings.maximumBFrames
      unsafe context.pointee.thread_count = 0
      // Encoders log to standard error; this offset beyond the default level silences this encoder without
      // changing the process's log level. Failures are thrown.
      unsafe context.pointee.log_level_offset = AV_LOG_DEBUG
      unsafe context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
      if hasGlobalHeader { unsafe context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
    }

    /// Sets the color tags of the frames, for the conversion, and of the encoder.
    private func tag(_ names: FrameHandle.ColorNames, _ format: PixelFormat) {
      source.tag(names)
      converted.tag(names)
      if isConverting {
        // swscale converts to the usual range of the format.
        unsafe converted.raw.pointee.color_range =
          format.isFullRangeByName ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG
      }
      let tagged = unsafe isConverting ? converted.raw : source.raw
      unsafe context.pointee.colorspace = tagged.pointee.colorspace
      unsafe context.pointee.color_primaries = tagged.pointee.color_primaries
      unsafe context.pointee.color_trc = tagged.pointee.color_trc
      unsafe context.pointee.color_range = tagged.pointee.color_range
    }

    private var isConverting: Bool { converted.width > 0 }

    /// Sends the encoder a frame of packed planes in the settings' source format.
    ///
    /// - Parameters:
    ///   - planes: The planes in memory order.
    ///   - pts: The presentation timestamp in ticks of the encoder's time base.
    ///   - duration: The frame's duration in ticks; 0 if unknown.
    /// - Throws: `EncodingFailure` if the encoder rejects it or memory is short.
    package mutating func send(
      planes: [[UInt8]], pts: Int64, duration: Int64
    ) throws(EncodingFailure) {
      do throws(FFmpegFailure) {
        // The encoder may still reference the previous samples.
        try source.makeWritable()
        source.fill(with: planes)
        if isConverting {
          try converted.makeWritable()
          try scaler.convert(source, into: converted)
        }
      } catch {
        throw EncodingFailure(error)
      }
      let frame = unsafe isConverting ? converted.raw : source.raw
      unsafe frame.pointee.pts = pts
      unsafe scrub_frame_set_duration(frame, duration)
      try EncodingFailure.check(
        unsafe avcodec_send_frame(context, frame), "encode the frame at tick \(pts)")
    }

    /// Signals the end of the frames; `receive` then returns the remaining packets.
    package func finish() throws(EncodingFailure) {
      try EncodingFailure.check(unsafe avcodec_send_frame(context, nil), "finish encoding")
    }

    /// Writes one encoded packet into a container.
    ///
    /// - Parameters:
    ///   - muxer: The container, started.
    ///   - usualDuration: The packet's duration in ticks if the encoder does not set it.
    /// - Returns: `false` if the encoder needs another frame, or has returned its last packet.
    /// - Throws: `EncodingFailure` if encoding or writing fails.
    package func receive(
      into muxer: borrowing MuxerHandle, usualDuration: Int64
    ) throws(EncodingFailure) -> Bool {
      let code = unsafe avcodec_receive_packet(context, packet.raw)
      if code == scrub_AVERROR_EAGAIN || code == scrub_AVERROR_EOF { return false }
      try EncodingFailure.check(code, "encode a frame")
      if packet.duration == 0 { packet.duration = usualDuration }
      try muxer.write(packet, toStream: 0, timeBase: timeBase)
      return true
    }
  }
#endif
