#if FFmpeg
  internal import CScrubFFmpeg

  /// An open sound encoder that takes interleaved floats.
  @safe package struct SoundEncoderHandle: ~Copyable {
    let context: UnsafeMutablePointer<AVCodecContext>
    private let packet: PacketHandle
    private let sampleRate: Int32
    private let channelCount: Int
    /// The index of the next sample.
    private var next: Int64 = 0
    /// The samples that do not fill a block yet.
    private var waiting: [Float] = []

    /// The encoder's name in FFmpeg.
    package var name: String {
      unsafe context.pointee.codec.map { unsafe String(cString: $0.pointee.name) } ?? "?"
    }

    private init(
      adopting context: UnsafeMutablePointer<AVCodecContext>, packet: consuming PacketHandle,
      sampleRate: Int32, channelCount: Int
    ) {
      unsafe self.context = context
      self.packet = packet
      self.sampleRate = sampleRate
      self.channelCount = channelCount
    }

    deinit {
      var context: UnsafeMutablePointer<AVCodecContext>? = unsafe context
      unsafe avcodec_free_context(&context)
    }

    /// Opens an encoder.
    ///
    /// - Parameters:
    ///   - name: The encoder's name in FFmpeg, such as "aac".
    ///   - options: The encoder's own options by their names in FFmpeg.
    ///   - sampleRate: The sample rate in hertz.
    ///   - channelCount: The number of channels.
    ///   - hasGlobalHeader: Whether the container stores the codec's headers globally.
    /// - Returns: The encoder.
    /// - Throws: `EncodingFailure` if this FFmpeg has no such encoder, or it rejects the settings.
    package static func open(
      _ name: String, options: [String: String], sampleRate: Int, channelCount: Int,
      hasGlobalHeader: Bool
    ) throws(EncodingFailure) -> SoundEncoderHandle {
      let operation = "open the encoder \(name)"
      guard let codec = unsafe avcodec_find_encoder_by_name(name) else {
        throw EncodingFailure(operation: operation, reason: "this FFmpeg does not have it")
      }
      guard unsafe codec.pointee.type == AVMEDIA_TYPE_AUDIO else {
        throw EncodingFailure(operation: operation, reason: "it is not an encoder of sound")
      }
      let packet: PacketHandle
      do throws(FFmpegFailure) {
        packet = try PacketHandle()
      } catch {
        throw EncodingFailure(error)
      }
      guard let context = unsafe avcodec_alloc_context3(codec) else {
        throw EncodingFailure(operation: operation, reason: "out of memory")
      }
      let handle = unsafe SoundEncoderHandle(
        adopting: context, packet: packet, sampleRate: Int32(clamping: sampleRate),
        channelCount: channelCount)
      unsafe handle.configure(codec, hasGlobalHeader)
      var options = OptionsHandle(options)
      let code = unsafe options.withRaw { unsafe avcodec_open2(context, codec, $0) }
      try EncodingFailure.check(code, operation)
      if let name = options.unknownName {
        throw EncodingFailure(operation: operation, reason: "it has no option \(name)")
      }
      return handle
    }

    private func configure(_ codec: UnsafePointer<AVCodec>, _ hasGlobalHeader: Bool) {
      // The first format is the encoder's preferred one; all are supported below.
      let format = unsafe scrub_preferred_sample_format(codec)
      unsafe context.pointee.sample_fmt =
        format == AV_SAMPLE_FMT_NONE ? AV_SAMPLE_FMT_FLT : format
      unsafe context.pointee.sample_rate = sampleRate
      unsafe av_channel_layout_default(&context.pointee.ch_layout, Int32(clamping: channelCount))
      unsafe context.pointee.time_base = AVRational(num: 1, den: sampleRate)
      unsafe context.pointee.log_level_offset = AV_LOG_DEBUG
      unsafe context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
      if hasGlobalHeader { unsafe context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
    }

    /// Encodes samples and writes the packets into a container, as its second stream.
    ///
    /// - Parameters:
    ///   - samples: Interleaved; whole instants.
    ///   - muxer: The container, started.
    /// - Throws: `EncodingFailure` when encoding or writing fails.
    package mutating func send(
      _ samples: [Float], into muxer: borrowing MuxerHandle
    ) throws(EncodingFailure) {
      waiting += samples
      // Encoders without a block size take any number of samples.
      let size = unsafe context.pointee.frame_size
      let block = (size > 0 ? Int(size) : waiting.count / channelCount) * channelCount
      var start = 0
      while block > 0, start + block <= waiting.count {
        try encode(waiting[start..<start + block])
        try drain(into: muxer)
        start += block
      }
      waiting.removeFirst(start)
    }

    /// Encodes the remaining samples as a short last block, and ends the stream.
    package mutating func finish(into muxer: borrowing MuxerHandle) throws(EncodingFailure) {
      if !waiting.isEmpty { try encode(waiting[...]) }
      waiting = []
      try EncodingFailure.check(unsafe avcodec_send_frame(context, nil), "finish encoding")
      try drain(into: muxer)
    }

    private mutating func encode(_ samples: ArraySlice<Float>) throws(EncodingFailure) {
      do throws(FFmpegFailure) {
        let frame = try makeFrame(count: samples.count / channelCount)
        frame.fill(samples, channelCount: channelCount)
        unsafe frame.raw.pointee.pts = next
        next += Int64(frame.sampleCount)
        try FFmpegFailure.check(
          unsafe avcodec_send_frame(context, frame.raw), "encode the sound")
      } catch {
        throw EncodingFailure(error)
      }
    }

    private func makeFrame(count: Int) throws(FFmpegFailure) -> FrameHandle {
      let frame = try FrameHandle()
      unsafe frame.raw.pointee.nb_samples = Int32(clamping: count)
      unsafe frame.raw.pointee.format = context.pointee.sample_fmt.rawValue
      unsafe frame.raw.pointee.sample_rate = sampleRate
      try FFmpegFailure.check(
        unsafe av_channel_layout_copy(&frame.raw.pointee.ch_layout, &context.pointee.ch_layout),
        "allocate sound")
      try FFmpegFailure.check(unsafe av_frame_get_buffer(frame.raw, 0), "allocate sound")
      return frame
    }

    private func drain(into muxer: borrowing MuxerHandle) throws(EncodingFailure) {
      while true {
        let code = unsafe avcodec_receive_packet(context, packet.raw)
        if code == scrub_AVERROR_EAGAIN || code == scrub_AVERROR_EOF { return }
        try EncodingFailure.check(code, "encode the sound")
        try muxer.write(packet, toStream: 1, timeBase: Rational(1, sampleRate))
      }
    }
  }
#endif
