#if FFmpeg
  internal import CScrubFFmpeg
  package import ScrubThreads

  /// A pool of memory for frames, shared by all decoders of a video.
  ///
  /// Decoding into recently used memory is about 1.7 times as fast as into new memory, whose pages the
  /// system must map first. Idle memory is bounded, and the rest returns to the system, which `free` does
  /// not guarantee: among buffers of many threads it leaves holes as large as a third of the whole.
  package final class FramePool: Sendable {
    /// A block of memory, passed between threads and used by one at a time.
    @safe private struct Piece: @unchecked Sendable {
      let start: UnsafeMutablePointer<UInt8>
    }

    /// A buffer's reference to its pool.
    private final class Loan: Sendable {
      let pool: FramePool
      let size: Int

      init(pool: FramePool, size: Int) {
        self.pool = pool
        self.size = size
      }
    }

    private struct State {
      var size = 0
      var idle: [Piece] = []
      /// Whether idle memory was released, and no frame was allocated since.
      var isReleased = false
      /// Whether memory is kept for other frames.
      var keepsIdleMemory: Bool
      /// The size of all blocks, idle or not, and of external memory.
      var byteCount = 0
    }

    /// The limit of idle memory: 32 MiB, ten frames of 1080p. A decoder that is flushed takes its memory
    /// back at once.
    private static let idleLimit = 32 << 20
    /// The number of frames that may be idle even if they are larger, up to 96 MiB together: 4K.
    private static let (fewFrames, fewFramesLimit) = (8, 96 << 20)
    /// The alignment of planes in bytes; vector instructions need up to 64.
    private static let alignment = 64

    private let state: Lock<State>
    /// Whether frames are filled with noise before they are written; see `init(fillsWithNoise:)`.
    private let fillsWithNoise: Bool
    private let limits: MemoryLimits

    /// Creates an empty pool.
    ///
    /// - Parameters:
    ///   - fillsWithNoise: Whether each frame is filled with different noise before the decoder writes
    ///     it. A decoder that leaves samples unwritten then returns a different frame each time.
    ///   - keepsIdleMemory: Whether memory is kept for other frames; if not, all of it returns to the
    ///     system at once.
    ///   - limits: The limits of a frame's size.
    package init(
      fillsWithNoise: Bool = false, keepsIdleMemory: Bool = true, limits: MemoryLimits = .current
    ) {
      (self.fillsWithNoise, self.limits) = (fillsWithNoise, limits)
      state = Lock(State(keepsIdleMemory: keepsIdleMemory), rank: .framePool)
    }

    /// The memory of all frames of this pool that was not returned to the system, and an estimate of that
    /// of decoders which manage their own.
    package var byteCount: Int { state.withLock { $0.byteCount } }

    /// Counts memory that a decoder manages itself; a negative size is memory that it returned.
    func countExternal(_ size: Int) { state.withLock { $0.byteCount += size } }

    deinit {
      state.withLock { state in
        for piece in state.idle { unsafe scrub_unmap(piece.start, state.size) }
      }
    }

    /// The result of an allocation.
    enum Allocation {
      case done
      /// The error code of libavutil, or that for a shortage of memory.
      case failed(Int32)
      /// The frame is larger than the limit; its size in bytes.
      case refused(bytes: Int)

      /// The code for libavcodec.
      var code: Int32 {
        switch self {
        case .done: 0
        case .failed(let code): code
        case .refused: scrub_AVERROR_ENOMEM
        }
      }
    }

    /// Returns the failure of an operation that needs a frame's memory, or `nil` if it was allocated.
    func failure(of operation: String, _ allocation: Allocation) -> FFmpegFailure? {
      switch allocation {
      case .done: nil
      case .failed(let code): FFmpegFailure(operation: operation, code: code)
      case .refused(let bytes):
        .outOfMemory(operation, cause: limits.refusal(ofFrame: "a frame", bytes: bytes))
      }
    }

    /// Allocates a frame's memory with the layout of libavcodec's own allocator.
    func fill(
      _ frame: UnsafeMutablePointer<AVFrame>, for context: UnsafeMutablePointer<AVCodecContext>
    ) -> Allocation {
      let format = AVPixelFormat(unsafe frame.pointee.format)
      var width = unsafe frame.pointee.width
      var height = unsafe frame.pointee.height
      // libavutil supports eight planes (AV_NUM_DATA_POINTERS), of which frames use four.
      return unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 16) { numbers in
        unsafe numbers.initialize(repeating: 0)
        guard let alignments = numbers.baseAddress else { return .failed(scrub_AVERROR_ENOMEM) }
        let lines = unsafe alignments + 8
        unsafe avcodec_align_dimensions2(context, &width, &height, alignments)
        var isAligned = false
        while !isAligned {
          let code = unsafe av_image_fill_linesizes(lines, format, width)
          if code < 0 { return .failed(code) }
          // Like libavcodec, widen by the lowest set bit to keep all planes in proportion.
          width += width & -width
          isAligned = (0..<4).allSatisfy { plane in
            unsafe alignments[plane] == 0 || lines[plane] % alignments[plane] == 0
          }
        }
        return unsafe allocate(frame, format, height, (lines[0], lines[1], lines[2], lines[3]))
      }
    }

    /// Allocates memory for a copy of another frame's samples in a frame with size and format.
    func fill(
      _ frame: UnsafeMutablePointer<AVFrame>, like other: UnsafeMutablePointer<AVFrame>
    ) -> Allocation {
      // Frames that are stored bottom up have negative line sizes.
      let lines = unsafe other.pointee.linesize
      return unsafe allocate(
        frame, AVPixelFormat(frame.pointee.format), frame.pointee.height,
        (abs(lines.0), abs(lines.1), abs(lines.2), abs(lines.3)))
    }

    /// Allocates memory for the size and format of a frame.
    func fill(_ frame: UnsafeMutablePointer<AVFrame>) -> Allocation {
      let format = AVPixelFormat(unsafe frame.pointee.format)
      return unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 4) { lines in
        unsafe lines.initialize(repeating: 0)
        let code = unsafe av_image_fill_linesizes(lines.baseAddress, format, frame.pointee.width)
        if code < 0 { return .failed(code) }
        let aligned = Int32(Self.alignment)
        func line(_ plane: Int) -> Int32 { unsafe (lines[plane] + aligned - 1) & -aligned }
        return unsafe allocate(
          frame, format, frame.pointee.height, (line(0), line(1), line(2), line(3)))
      }
    }

    private func allocate(
      _ frame: UnsafeMutablePointer<AVFrame>, _ format: AVPixelFormat, _ height: Int32,
      _ lines: (Int32, Int32, Int32, Int32)
    ) -> Allocation {
      var strides = (Int(lines.0), Int(lines.1), Int(lines.2), Int(lines.3))
      var sizes = (0, 0, 0, 0)
      let code = unsafe withUnsafePointer(to: &strides) { strides in
        unsafe withUnsafeMutablePointer(to: &sizes) { sizes in
          unsafe av_image_fill_plane_sizes(
            UnsafeMutableRawPointer(sizes).assumingMemoryBound(to: Int.self), format, height,
            UnsafeRawPointer(strides).assumingMemoryBound(to: Int.self))
        }
      }
      if code < 0 { return .failed(code) }
      let planes = [sizes.0, sizes.1, sizes.2, sizes.3].filter { $0 > 0 }
      // Decoders may read a little past a plane.
      let room = planes.map { ($0 + 2 * Self.alignment - 1) & -Self.alignment }
      let size = room.reduce(0, +) + Self.alignment
      guard size <= max(limits.frameBytes, Self.idleLimit) else { return .refused(bytes: size) }
      guard let buffer = unsafe buffer(of: size) else { return .failed(scrub_AVERROR_ENOMEM) }
      unsafe frame.pointee.buf.0 = buffer
      var address = unsafe buffer.pointee.data
      unsafe withUnsafeMutablePointer(to: &frame.pointee.data) { data in
        let data = unsafe UnsafeMutableRawPointer(data)
          .assumingMemoryBound(to: UnsafeMutablePointer<UInt8>?.self)
        for plane in planes.indices {
          unsafe data[plane] = address
          unsafe address = address.map { unsafe $0 + room[plane] }
        }
        unsafe frame.pointee.extended_data = data
      }
      unsafe frame.pointee.linesize.0 = lines.0
      unsafe frame.pointee.linesize.1 = lines.1
      unsafe frame.pointee.linesize.2 = lines.2
      unsafe frame.pointee.linesize.3 = lines.3
      return .done
    }

    /// Returns a buffer that returns to the pool when it is no longer used.
    private func buffer(of size: Int) -> UnsafeMutablePointer<AVBufferRef>? {
      guard let start = unsafe piece(of: size) else { return nil }
      if fillsWithNoise { unsafe fillWithNoise(start, size) }
      let loan = unsafe Unmanaged.passRetained(Loan(pool: self, size: size))
      let buffer = unsafe av_buffer_create(
        start, size,
        { opaque, start in
          guard let opaque = unsafe opaque, let start = unsafe start else { return }
          let loan = unsafe Unmanaged<Loan>.fromOpaque(opaque).takeRetainedValue()
          unsafe loan.pool.takeBack(start, of: loan.size)
        }, loan.toOpaque(), 0)
      if unsafe buffer == nil {
        unsafe loan.release()
        unsafe takeBack(start, of: size)
      }
      return unsafe buffer
    }

    private func fillWithNoise(_ start: UnsafeMutablePointer<UInt8>, _ size: Int) {
      var random = SystemRandomNumberGenerator()
      // A random pattern of 64 bytes for each frame is sufficient.
      for offset in 0..<min(64, size) {
        unsafe start[offset] = UInt8.random(in: 0...255, using: &random)
      }
      var done = 64
      while done < size {
        unsafe (start + done).update(from: start, count: min(done, size - done))
        done *= 2
      }
    }

    /// Returns idle memory of a size, or new memory; memory of another size is not reused.
    private func piece(of size: Int) -> UnsafeMutablePointer<UInt8>? {
      let (kept, outdated, oldSize) = state.withLock { state -> (Piece?, [Piece], Int) in
        state.isReleased = false
        if state.size == size, let kept = state.idle.popLast() { return (kept, [], 0) }
        state.byteCount += size
        guard state.size != size else { return (nil, [], 0) }
        defer { (state.size, state.idle) = (size, []) }
        state.byteCount -= state.idle.count * state.size
        return (nil, state.idle, state.size)
      }
      for piece in outdated { unsafe scrub_unmap(piece.start, oldSize) }
      if let kept { return unsafe kept.start }
      let start = unsafe scrub_map(size)
      if unsafe start == nil { state.withLock { $0.byteCount -= size } }
      return unsafe start
    }

    /// Returns idle memory to the system, and what is freed from now until the next frame is allocated; also the memory
    /// that the C library keeps of closed decoders.
    package func releaseIdleMemory() {
      unmapIdleMemory { $0.isReleased = true }
      scrub_trim()
    }

    /// Returns idle memory to the system, and from now on all that is freed: the frames that are still in use keep the
    /// pool, perhaps for long.
    package func close() {
      unmapIdleMemory { $0.keepsIdleMemory = false }
    }

    private func unmapIdleMemory(_ change: (inout State) -> Void) {
      let (idle, size) = state.withLock { state in
        defer { state.idle = [] }
        change(&state)
        state.byteCount -= state.idle.count * state.size
        return (state.idle, state.size)
      }
      for piece in idle { unsafe scrub_unmap(piece.start, size) }
    }

    private func takeBack(_ start: UnsafeMutablePointer<UInt8>, of size: Int) {
      let piece = unsafe Piece(start: start)
      let isKept = state.withLock { state in
        let count = state.idle.count + 1
        let limit = count <= Self.fewFrames ? Self.fewFramesLimit : Self.idleLimit
        guard state.keepsIdleMemory, !state.isReleased, state.size == size, count * size <= limit
        else {
          state.byteCount -= size
          return false
        }
        state.idle.append(piece)
        return true
      }
      if !isKept { unsafe scrub_unmap(start, size) }
    }
  }
#endif
