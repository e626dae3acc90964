#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubThreads

  /// The memory of one decoder's frames, taken from a pool, which shows the samples that the decoder left
  /// unwritten.
  ///
  /// Where data is missing or damaged, some decoders return a frame without a part of its samples, and do
  /// not report that. So each frame's memory is marked before it is decoded, twice in every block of 16 x 16 samples of
  /// the first plane: these decoders leave blocks out, or stop in one. A mark that is still there afterwards was not
  /// overwritten. And a packet for whose frame no memory was requested was dropped.
  final class DecoderMemory: Sendable {
    /// The size of a block in samples.
    static let blockSize = 16

    private struct State {
      /// In decoding order.
      var unchecked: [MarkedFrame] = []
      /// The timestamps of the packets sent for frames that were not checked, in decoding order.
      var sent: [Int64] = []
      /// The timestamp of the first packet since the last reset, or of a returned frame that is displayed before
      /// it. Leading frames before that may be dropped.
      var start = Int64.max
      var leftSamplesUnwritten = false
      /// The last failed allocation since the last reset.
      var shortage: FFmpegFailure?
      /// The timestamp of the packet sent first, if frames before it are not needed.
      var exactStart: Int64?
      /// The timestamp of the packet sent last, if no other frame needs its own.
      var dispensable: Int64?
      /// The counted part of the memory that the decoder manages itself.
      var externalByteCount = 0

      /// Adds a frame.
      ///
      /// - Returns: The frames that stand for those that the number of an exact start shows to be missing: they come
      ///   before its own, and may stay unwritten (h264_slice.c, "Frame num gap").
      mutating func append(_ marked: MarkedFrame) -> [MarkedFrame] {
        var missing: [MarkedFrame] = []
        if marked.pts == exactStart, unchecked.allSatisfy({ $0.pts == exactStart }) {
          swap(&missing, &unchecked)
        }
        unchecked.append(marked)
        return missing
      }

      /// Forgets the packets through the last one that was decoded.
      ///
      /// - Parameter decoded: The timestamps of the frames decoded since the last call.
      /// - Returns: Whether a packet before it was dropped.
      mutating func removeSent(through decoded: [Int64]) -> Bool {
        guard let last = sent.lastIndex(where: { decoded.contains($0) }) else { return false }
        defer { sent.removeSubrange(...last) }
        return sent[..<last].contains { $0 >= start && !decoded.contains($0) }
      }
    }

    private let pool: FramePool
    private let state = Lock(State())

    init(pool: FramePool) { self.pool = pool }

    /// Returns the frames to the pool, and what the closed decoder managed itself to the system: of that,
    /// the GNU C library kept up to 270 of 366 MiB.
    deinit {
      reset()
      let external = state.withLock { $0.externalByteCount }
      guard external > 0 else { return }
      pool.countExternal(-external)
      scrub_trim()
    }

    /// Whether a mark was found, or a dropped frame, since the last reset.
    var leftSamplesUnwritten: Bool { state.withLock { $0.leftSamplesUnwritten } }

    /// The last failed allocation since the last reset.
    var shortage: FFmpegFailure? { state.withLock { $0.shortage } }

    /// Returns whether a decoder supports external frame memory; libdav1d, for one, does not.
    static func canServe(_ codec: UnsafePointer<AVCodec>?) -> Bool {
      guard let codec = unsafe codec else { return false }
      return unsafe codec.pointee.capabilities & AV_CODEC_CAP_DR1 != 0
    }

    /// Makes a decoder allocate its frames here if it supports that.
    func serve(_ context: UnsafeMutablePointer<AVCodecContext>) {
      unsafe context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
      unsafe scrub_allow_threaded_callbacks(context)
      unsafe context.pointee.get_buffer2 = { context, frame, flags in
        guard let context = unsafe context, let frame = unsafe frame,
          let opaque = unsafe context.pointee.opaque,
          unsafe DecoderMemory.canServe(context.pointee.codec),
          unsafe context.pointee.hw_frames_ctx == nil
        else { return unsafe avcodec_default_get_buffer2(context, frame, flags) }
        let memory = unsafe Unmanaged<DecoderMemory>.fromOpaque(opaque).takeUnretainedValue()
        let allocation = unsafe memory.pool.fill(frame, for: context)
        let code = allocation.code
        if let failure = memory.pool.failure(of: "decode", allocation), failure.isOutOfMemory {
          memory.state.withLock { $0.shortage = failure }
        }
        let traits = unsafe DecoderTraits.of(context.pointee.codec_id)
        if code >= 0, traits.leavesSamplesUnwritten {
          unsafe memory.mark(frame, traits, threads: Int(context.pointee.thread_count))
        }
        return code
      }
    }

    /// Marks a frame, and keeps it until it is returned or, if it never is, complete.
    ///
    /// Each thread decodes one frame at a time, so that the frame before as many others as there are threads is
    /// complete.
    private func mark(
      _ frame: UnsafeMutablePointer<AVFrame>, _ traits: DecoderTraits, threads: Int
    ) {
      // Nothing more can be learned before a reset.
      if leftSamplesUnwritten { return }
      let samples = unsafe Int(frame.pointee.width)
      let width = unsafe Int(
        av_image_get_linesize(AVPixelFormat(frame.pointee.format), frame.pointee.width, 0))
      guard samples > 0, width > 0, let buffer = unsafe av_buffer_ref(frame.pointee.buf.0) else {
        return
      }
      let step = max(1, width / samples) * Self.blockSize
      let marked = unsafe MarkedFrame(
        buffer: buffer, lineSize: Int(frame.pointee.linesize.0), width: width,
        height: Int(frame.pointee.height), step: step,
        // The middle of a block, in both fields; or the parts of it that are decoded first and last.
        marks: traits.filtersUnwrittenEdges
          ? .init(first: (step / 4, 7), second: (step / 4, 8))
          : .init(first: (0, 0), second: (step / 2, 12)),
        pts: frame.pointee.pts)
      unsafe marked.forEachMark { place in
        unsafe place.storeBytes(of: MemoryMark.value, as: UInt64.self)
        return true
      }
      let limit = CodecLimits.reorder + max(1, threads)
      Self.release(state.withLock { $0.append(marked) })
      let (complete, isAnyDropped) = state.withLock { state -> ([MarkedFrame], Bool) in
        guard state.unchecked.count > limit else { return ([], false) }
        let oldest = state.unchecked.removeFirst()
        return ([oldest], state.removeSent(through: [oldest.pts]))
      }
      examine(complete, isAnyDropped: isAnyDropped)
    }

    /// Records that the packet of a frame was sent.
    func noteSent(_ pts: Int64, to context: UnsafeMutablePointer<AVCodecContext>) {
      guard unsafe DecoderTraits.of(context.pointee.codec_id).dropsFrames else { return }
      state.withLock { state in
        if state.start == .max { state.start = pts }
        if state.sent.count == CodecLimits.sent { state.sent.removeFirst() }
        state.sent.append(pts)
      }
    }

    /// Returns the number of frames whose memory libdav1d holds.
    ///
    /// AV1 has eight references (specification, 7.20). Measured with version 1.0.0, at 3840 x 2160 in 8
    /// and 10 bits: the memory of 10 to 11 frames with one frame decoded at a time, 15 to 16 with two, 18 to
    /// 20 with three. By default, that number is the square root of the number of threads, rounded up.
    /// Other decoders that manage their own memory, which are rare, are counted like it.
    private static func externalFrameCount(threads: Int, isLowDelay: Bool) -> Int {
      let threads = threads == 0 ? Processors.count : threads
      let frames = isLowDelay ? 1 : Int(Double(threads).squareRoot().rounded(.up))
      return 7 + 4 * min(frames, 8)
    }

    /// Counts the memory of a decoder that manages its own, from a frame that it returned.
    func countExternal(
      _ frame: borrowing FrameHandle, of context: UnsafeMutablePointer<AVCodecContext>
    ) {
      if unsafe Self.canServe(context.pointee.codec) { return }
      let count = unsafe Self.externalFrameCount(
        threads: Int(context.pointee.thread_count),
        isLowDelay: context.pointee.flags & AV_CODEC_FLAG_LOW_DELAY != 0)
      let size = count * frame.byteCount
      let before = state.withLock { state in
        defer { state.externalByteCount = size }
        return state.externalByteCount
      }
      if size != before { pool.countExternal(size - before) }
    }

    /// Looks for marks in a frame that the decoder returned, and in those that it may reference: all that
    /// were decoded before it, and are complete by now. Some of them may be displayed later, and some may be
    /// missing.
    ///
    /// - Parameter frame: The frame.
    /// - Complexity: O(n) in the number of blocks, once for each frame.
    func check(through frame: UnsafeMutablePointer<AVFrame>) {
      guard let memory = unsafe frame.pointee.buf.0?.pointee.data else { return }
      let pts = unsafe frame.pointee.pts
      let (complete, isAnyDropped) = state.withLock { state -> ([MarkedFrame], Bool) in
        let last = state.unchecked.lastIndex { unsafe $0.buffer.pointee.data == memory }
        guard let last else { return ([], false) }
        let complete = Array(state.unchecked[...last])
        state.unchecked.removeSubrange(...last)
        if pts != scrub_AV_NOPTS_VALUE { state.start = min(state.start, pts) }
        return (complete, state.removeSent(through: complete.map(\.pts)))
      }
      examine(complete, isAnyDropped: isAnyDropped)
    }

    /// Looks for marks in complete frames, and releases them.
    private func examine(_ complete: [MarkedFrame], isAnyDropped: Bool) {
      var isLeft = isAnyDropped
      for frame in complete where !isLeft {
        unsafe frame.forEachMark { place in
          isLeft = unsafe MemoryMark.isLeft(in: place.loadUnaligned(as: UInt64.self))
          return !isLeft
        }
      }
      Self.release(complete)
      if isLeft { noteUnwritten() }
    }

    /// Records that samples were left unwritten, and releases all frames: nothing more can be learned from them.
    private func noteUnwritten() {
      let unchecked = state.withLock { state in
        state.leftSamplesUnwritten = true
        defer { state.unchecked = [] }
        return state.unchecked
      }
      Self.release(unchecked)
    }

    /// Records that decoding failed: later frames may reference what was written until then.
    func noteFailure(of context: UnsafeMutablePointer<AVCodecContext>) {
      if forgetDispensable() { return }
      if unsafe DecoderTraits.of(context.pointee.codec_id).leavesSamplesUnwritten {
        noteUnwritten()
      }
    }

    /// Records the next packet.
    func noteNext(_ pts: Int64?, _ role: DecoderHandle.PacketRole) {
      state.withLock { state in
        state.dispensable = role == .dispensable ? pts : nil
        if role == .start { state.exactStart = pts }
      }
    }

    /// Forgets the frame of the packet sent last, if no other frame needs it; returns whether that is so.
    private func forgetDispensable() -> Bool {
      let frames = state.withLock { state -> [MarkedFrame]? in
        guard let pts = state.dispensable else { return nil }
        defer { state.unchecked.removeAll { $0.pts == pts } }
        return state.unchecked.filter { $0.pts == pts }
      }
      Self.release(frames ?? [])
      return frames != nil
    }

    /// Forgets all frames, after a flush of the decoder.
    func reset() {
      let unchecked = state.withLock { state in
        defer {
          (state.unchecked, state.leftSamplesUnwritten, state.shortage) = ([], false, nil)
          (state.sent, state.start) = ([], .max)
          (state.exactStart, state.dispensable) = (nil, nil)
        }
        return state.unchecked
      }
      Self.release(unchecked)
    }

    private static func release(_ frames: [MarkedFrame]) {
      for frame in frames {
        var buffer: UnsafeMutablePointer<AVBufferRef>? = unsafe frame.buffer
        unsafe av_buffer_unref(&buffer)
      }
    }
  }
#endif
