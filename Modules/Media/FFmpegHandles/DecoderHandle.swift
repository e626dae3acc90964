#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubThreads
  internal import Synchronization

  /// An open decoder.
  @safe package struct DecoderHandle: ~Copyable {
    private let raw: UnsafeMutablePointer<AVCodecContext>
    /// Kept alive as long as the decoder may call it.
    private let memory: DecoderMemory?
    /// `nil` if damage is reported before the frames that reference it are returned, and in the reference decode, whose
    /// frames are right by definition.
    private let held: HeldFrames?
    /// The cropped edges declared by the container.
    private let crop: scrub_crop
    /// Whether it conceals no damage. Then it refuses frames for what is malformed beside their slices, too; and its
    /// frame threads end in the middle of a damaged frame, from which a flush does not bring them back to the state of
    /// new ones.
    package let isWithoutConcealment: Bool
    /// The number of frames that it refused since draining began; `notDraining` before that.
    private let refusals = Atomic(DecoderHandle.notDraining)
    private let isUsed = Atomic(false)

    private static let notDraining = -1

    private init(
      adopting raw: UnsafeMutablePointer<AVCodecContext>, pool: FramePool?,
      crop: scrub_crop = scrub_crop(), isWithoutConcealment: Bool = false,
      holdsFrames: Bool = false
    ) {
      unsafe self.raw = raw
      memory = pool.map { DecoderMemory(pool: $0) }
      held = holdsFrames ? HeldFrames() : nil
      self.crop = crop
      self.isWithoutConcealment = isWithoutConcealment
      unsafe memory?.serve(raw)
    }

    deinit {
      var pointer: UnsafeMutablePointer<AVCodecContext>? = unsafe raw
      unsafe avcodec_free_context(&pointer)
    }

    /// Whether the decoder left samples unwritten in a frame returned since the last flush, or in one that it may
    /// reference, or dropped such a frame; known only of frames in the pool's memory.
    package var leftSamplesUnwritten: Bool { memory?.leftSamplesUnwritten ?? false }

    /// The last failed allocation of a frame in the pool's memory since the last flush. Decoders treat such a frame as
    /// damaged, and continue.
    package var shortage: FFmpegFailure? { memory?.shortage }

    /// Whether no packet was sent yet: what a flush keeps, such as parameter sets, is that of a linear reader then.
    package var isNew: Bool { !isUsed.load(ordering: .relaxed) }

    /// Whether frames use the pool's memory.
    package var usesPool: Bool { unsafe memory != nil && DecoderMemory.canServe(raw.pointee.codec) }

    /// Whether it decodes the parts of a frame in parallel, so that it conceals damage otherwise than on one
    /// thread.
    package var spreadsParts: Bool {
      unsafe raw.pointee.active_thread_type == FF_THREAD_SLICE && raw.pointee.thread_count > 1
    }

    /// Whether it decodes on one thread, one packet after the other.
    package var isSingleThreaded: Bool { unsafe raw.pointee.active_thread_type == 0 }

    /// A distribution of a decoder's work over threads.
    package enum Threading: Sendable {
      /// Frame threading: several frames at a time, for the highest throughput with the highest latency. Damage is not
      /// concealed where that would hide it.
      case frames(Int)
      /// Slice threading: parts of one frame at a time, for the lowest latency; one thread for decoders that
      /// lose errors in parallel.
      case slices(Int)
      /// One thread, which conceals damage like that of a plain linear reader.
      case linear
    }

    /// The largest number of threads, which libavcodec's own choice of frame threads has, too: the frames in
    /// decoding must be among the packets that a decode pass remembers.
    private static let threadLimit = 16

    /// Opens a decoder for a stream, with the reorder delay found by probing.
    ///
    /// - Parameters:
    ///   - stream: The stream's parameters.
    ///   - threading: The number of threads, at most 16; 0 for libavcodec's default of one per core.
    ///   - maximumPixels: The largest number of samples in a frame; larger frames are rejected.
    ///   - pool: The memory for frames; `nil` for libavcodec's own.
    /// - Returns: The decoder, ready for the stream's first packet.
    /// - Throws: `FFmpegFailure`, also if this FFmpeg has no decoder for the stream.
    package static func open(
      _ stream: StreamParameters, threading: Threading, maximumPixels: Int64,
      pool: FramePool? = nil
    ) throws(FFmpegFailure) -> DecoderHandle {
      let parameters = unsafe stream.raw
      guard let codec = unsafe avcodec_find_decoder(parameters.pointee.codec_id) else {
        throw FFmpegFailure(operation: "find a decoder", code: scrub_AVERROR_DECODER_NOT_FOUND)
      }
      guard let context = unsafe avcodec_alloc_context3(codec) else {
        throw FFmpegFailure.outOfMemory("open the decoder")
      }
      let traits = unsafe DecoderTraits.of(parameters.pointee.codec_id)
      // Other decoders of H.264, such as OpenH264, have no such option, and one thread.
      let hidesDamage = if case .frames = threading { traits.hidesDamage } else { false }
      let isWithoutConcealment = unsafe hidesDamage && hasOption("enable_er", codec)
      let decoder = unsafe DecoderHandle(
        adopting: context, pool: pool, crop: stream.crop,
        isWithoutConcealment: isWithoutConcealment,
        holdsFrames: traits.reportsLate && !isWithoutConcealment && pool != nil)
      try FFmpegFailure.check(
        unsafe avcodec_parameters_to_context(context, parameters), "set up the decoder")
      unsafe context.pointee.pkt_timebase = stream.timeBase.value
      let isSafe = traits.findsDamageInParallel
      switch threading {
      case .linear: unsafe context.pointee.thread_count = 1
      case .frames(let count) where traits.threadsFrames && hidesDamage == isWithoutConcealment:
        unsafe context.pointee.thread_count = Int32(clamping: min(count, threadLimit))
        // Decoders that cannot spread frames spread parts.
        unsafe context.pointee.thread_type = FF_THREAD_FRAME | (isSafe ? FF_THREAD_SLICE : 0)
        if isWithoutConcealment {
          let code = unsafe av_opt_set_int(context.pointee.priv_data, "enable_er", 0, 0)
          try FFmpegFailure.check(code, "set up the decoder")
          unsafe context.pointee.err_recognition |= AV_EF_EXPLODE
        }
      case .slices(let count), .frames(let count):
        unsafe context.pointee.thread_count = isSafe ? Int32(clamping: min(count, threadLimit)) : 1
        unsafe context.pointee.thread_type = FF_THREAD_SLICE
        // libdav1d ignores that, and holds fewer frames with a low delay.
        if unsafe !DecoderMemory.canServe(codec) {
          unsafe context.pointee.flags |= AV_CODEC_FLAG_LOW_DELAY
        }
      }
      // A pool refuses larger frames with an error that names the memory; other decoders only know samples.
      let own = MemoryLimits.current.frameBytes / 4
      unsafe context.pointee.max_pixels =
        pool != nil && DecoderMemory.canServe(codec)
        ? maximumPixels : min(maximumPixels, Int64(own))
      try FFmpegFailure.check(unsafe avcodec_open2(context, codec, nil), "open the decoder")
      return decoder
    }

    /// Returns whether a decoder has an option of its own.
    static func hasOption(_ name: String, _ codec: UnsafePointer<AVCodec>) -> Bool {
      var options = unsafe codec.pointee.priv_class
      guard unsafe options != nil else { return false }
      return unsafe withUnsafeMutablePointer(to: &options) {
        unsafe av_opt_find($0, name, nil, 0, AV_OPT_SEARCH_FAKE_OBJ) != nil
      }
    }

    /// Opens a decoder by its name, for data that belongs to no stream.
    ///
    /// - Parameters:
    ///   - name: The decoder's name in FFmpeg, such as "librsvg".
    ///   - options: Its own options by their names in FFmpeg.
    /// - Returns: The decoder, ready for the first packet.
    /// - Throws: `FFmpegFailure`, also if this FFmpeg has no such decoder.
    package static func open(
      named name: String, options: [String: String]
    ) throws(FFmpegFailure) -> DecoderHandle {
      try FFmpegVersions.check()
      guard let codec = unsafe avcodec_find_decoder_by_name(name),
        let context = unsafe avcodec_alloc_context3(codec)
      else {
        throw FFmpegFailure(
          operation: "find the decoder \(name)", code: scrub_AVERROR_DECODER_NOT_FOUND)
      }
      let decoder = unsafe DecoderHandle(adopting: context, pool: nil)
      var options = OptionsHandle(options)
      let code = unsafe options.withRaw { unsafe avcodec_open2(context, codec, $0) }
      try FFmpegFailure.check(code, "open the decoder \(name)")
      return decoder
    }

    /// The meaning of a packet's frame for others.
    package enum PacketRole: Sendable {
      case usual
      /// The first one since a flush, in H.264; no later one references frames before it.
      case start
      /// No other frame needs it, so that its failure means nothing; on one thread only.
      case dispensable
    }

    /// The result of sending a packet.
    package enum Sent: Sendable { case taken, full }

    /// Sends a packet to the decoder; `.full` means that frames must be received first.
    ///
    /// - Parameters:
    ///   - packet: The packet.
    ///   - isFrame: Whether it must be decoded to a frame.
    ///   - role: The meaning of its frame for others.
    /// - Returns: Whether the packet was accepted.
    /// - Throws: `FFmpegFailure` for data that cannot be decoded.
    package func send(
      _ packet: borrowing PacketHandle, isFrame: Bool = false, role: PacketRole = .usual
    ) throws(FFmpegFailure) -> Sent {
      memory?.noteNext(packet.pts, role)
      isUsed.store(true, ordering: .relaxed)
      let code = unsafe avcodec_send_packet(raw, packet.raw)
      if code == scrub_AVERROR_EAGAIN { return .full }
      try checkDecoding(code)
      if isFrame, let pts = packet.pts { unsafe memory?.noteSent(pts, to: raw) }
      return .taken
    }

    /// Signals the end of the packets, so that the decoder returns its remaining frames.
    package func startDraining() throws(FFmpegFailure) {
      _ = refusals.compareExchange(
        expected: Self.notDraining, desired: 0, ordering: .relaxed)
      let code = unsafe avcodec_send_packet(raw, nil)
      if code == scrub_AVERROR_EOF { return }
      try FFmpegFailure.check(code, "finish decoding")
    }

    /// The largest number of frames that a decoder holds: 16 for the order of display (ITU-T H.264, A.3.1), and one for
    /// each thread.
    private static let mostHeldFrames = 16 + threadLimit

    /// Records a refused frame; returns whether it cannot be one of those that the decoder held when draining began.
    ///
    /// Without concealment, the frame threads of H.264 in libavcodec 7.1 refuse everything after damage, and, while they
    /// drain, report the same again with each call.
    private func noteRefusal() -> Bool {
      guard refusals.load(ordering: .relaxed) != Self.notDraining else { return false }
      return refusals.add(1, ordering: .relaxed).newValue > Self.mostHeldFrames
    }

    /// The result of requesting a frame.
    package enum Received: Sendable { case frame, needsPacket, drained }

    /// Receives the next frame in display order, without the edges cropped by the container.
    package func receive(into frame: borrowing FrameHandle) throws(FFmpegFailure) -> Received {
      // Without delay, nothing is late.
      guard let held, unsafe !held.isEmpty || raw.pointee.has_b_frames > 0 else {
        return try receiveReturned(into: frame)
      }
      while !held.takeNext(into: frame) {
        switch try receiveReturned(into: frame) {
        case .frame: try held.append(frame)
        case .needsPacket: return .needsPacket
        case .drained: if !held.release() { return .drained }
        }
      }
      return .frame
    }

    /// Receives the next frame that libavcodec returns.
    private func receiveReturned(
      into frame: borrowing FrameHandle
    ) throws(FFmpegFailure) -> Received {
      let code = unsafe avcodec_receive_frame(raw, frame.raw)
      if code == scrub_AVERROR_EAGAIN { return .needsPacket }
      if code == scrub_AVERROR_EOF || code < 0 && noteRefusal() { return .drained }
      try checkDecoding(code)
      if isWithoutConcealment { unsafe frame.raw.pointee.decode_error_flags = 0 }
      unsafe memory?.check(through: frame.raw)
      unsafe memory?.countExternal(frame, of: raw)
      unsafe withUnsafePointer(to: crop) { unsafe scrub_frame_crop(frame.raw, $0) }
      return .frame
    }

    private func checkDecoding(_ code: Int32) throws(FFmpegFailure) {
      if code < 0 { unsafe memory?.noteFailure(of: raw) }
      try FFmpegFailure.check(code, "decode")
    }

    /// Discards all buffered frames, after a seek or a drain. Waits for the decoder's threads.
    package func flush() {
      unsafe avcodec_flush_buffers(raw)
      refusals.store(Self.notDraining, ordering: .relaxed)
      memory?.reset()
      held?.removeAll()
    }
  }
#endif
