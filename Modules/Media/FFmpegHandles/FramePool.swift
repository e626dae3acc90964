#if FFmpeg
  internal import CFFmpeg
  internal import Synchronization

  /// Memory for frames that is used again and again, by all decoders of a video.
  ///
  /// Decoding into memory that was just in use is about 1.7 times as fast as into new memory, whose
  /// pages the system has to find first. What lies idle is bounded, and the rest goes back to the
  /// system, which `free` does not promise: among buffers of many threads it leaves holes as large
  /// as a third of the whole.
  package final class FramePool: Sendable {
    /// A piece of memory. It is handed from thread to thread, and used by one at a time.
    @safe private struct Piece: @unchecked Sendable {
      let start: UnsafeMutablePointer<UInt8>
    }

    /// What a buffer knows of where it came from.
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
      /// The memory of all pieces, idle or not.
      var byteCount = 0
      /// How often the system has refused memory.
      var shortages = 0
    }

    /// The most memory that lies idle: 32 MiB, ten frames of 1080p. What a decoder gives back when it
    /// is flushed, it takes again at once.
    private static let idleLimit = 32 << 20
    /// So many frames may lie idle also where they are larger, up to 96 MiB together: 4K.
    private static let (fewPictures, fewPicturesLimit) = (8, 96 << 20)
    /// Planes begin at multiples of this many bytes; vector instructions ask for up to 64.
    private static let alignment = 64

    private let state = Mutex(State())
    /// Whether frames are full of noise until they are written; see `init(fillsWithNoise:)`.
    private let fillsWithNoise: Bool

    /// Creates an empty pool.
    ///
    /// - Parameter fillsWithNoise: Whether each frame is full of noise until the decoder writes it, other
    ///   noise each time. A decoder that leaves samples as they were then makes another frame each time.
    package init(fillsWithNoise: Bool = false) { self.fillsWithNoise = fillsWithNoise }

    /// The memory of all frames that were made with this pool and not given back to the system.
    package var byteCount: Int { state.withLock { $0.byteCount } }

    deinit {
      state.withLock { state in
        for piece in state.idle { unsafe scrub_unmap(piece.start, state.size) }
      }
    }

    /// How often the system has refused memory.
    ///
    /// Decoders take such a frame for a damaged one, and go on.
    package var shortages: Int { state.withLock { $0.shortages } }

    /// Whether a decoder takes its frames' memory from others; libdav1d, for one, does not.
    static func canServe(_ context: UnsafeMutablePointer<AVCodecContext>) -> Bool {
      guard let codec = unsafe context.pointee.codec else { return false }
      return unsafe codec.pointee.capabilities & AV_CODEC_CAP_DR1 != 0
    }

    /// Makes a decoder take its frames from here, if it can take them from anywhere.
    func serve(_ context: UnsafeMutablePointer<AVCodecContext>) {
      unsafe context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
      unsafe scrub_allow_threaded_callbacks(context)
      unsafe context.pointee.get_buffer2 = { context, frame, flags in
        guard let context = unsafe context, let frame = unsafe frame,
          let opaque = unsafe context.pointee.opaque, unsafe FramePool.canServe(context),
          unsafe context.pointee.hw_frames_ctx == nil
        else { return unsafe avcodec_default_get_buffer2(context, frame, flags) }
        let pool = unsafe Unmanaged<FramePool>.fromOpaque(opaque).takeUnretainedValue()
        return unsafe pool.fill(frame, for: context)
      }
    }

    /// Gives a frame its memory, laid out as libavcodec's own allocator does.
    private func fill(
      _ frame: UnsafeMutablePointer<AVFrame>, for context: UnsafeMutablePointer<AVCodecContext>
    ) -> Int32 {
      let format = AVPixelFormat(unsafe frame.pointee.format)
      var width = unsafe frame.pointee.width
      var height = unsafe frame.pointee.height
      // libavutil has room for eight planes (AV_NUM_DATA_POINTERS), of which frames use four.
      return unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 16) { numbers in
        unsafe numbers.initialize(repeating: 0)
        guard let alignments = numbers.baseAddress else { return scrub_AVERROR_ENOMEM }
        let lines = unsafe alignments + 8
        unsafe avcodec_align_dimensions2(context, &width, &height, alignments)
        var isAligned = false
        while !isAligned {
          let code = unsafe av_image_fill_linesizes(lines, format, width)
          if code < 0 { return code }
          // Widening by the lowest set bit is libavcodec's way to keep all planes in proportion.
          width += width & -width
          isAligned = (0..<4).allSatisfy { plane in
            unsafe alignments[plane] == 0 || lines[plane] % alignments[plane] == 0
          }
        }
        return unsafe allocate(frame, format, height, (lines[0], lines[1], lines[2], lines[3]))
      }
    }

    /// Gives a frame, whose size and format are set, memory for a copy of another's samples.
    func fill(
      _ frame: UnsafeMutablePointer<AVFrame>, like other: UnsafeMutablePointer<AVFrame>
    ) -> Int32 {
      // Frames that are stored bottom up have negative ones.
      let lines = unsafe other.pointee.linesize
      return unsafe allocate(
        frame, AVPixelFormat(frame.pointee.format), frame.pointee.height,
        (abs(lines.0), abs(lines.1), abs(lines.2), abs(lines.3)))
    }

    private func allocate(
      _ frame: UnsafeMutablePointer<AVFrame>, _ format: AVPixelFormat, _ height: Int32,
      _ lines: (Int32, Int32, Int32, Int32)
    ) -> Int32 {
      var strides = (Int(lines.0), Int(lines.1), Int(lines.2), Int(lines.3))
      var sizes = (0, 0, 0, 0)
      let code = unsafe withUnsafePointer(to: &strides) { strides in
        unsafe withUnsafeMutablePointer(to: &sizes) { sizes in
          unsafe av_image_fill_plane_sizes(
            UnsafeMutableRawPointer(sizes).assumingMemoryBound(to: Int.self), format, height,
            UnsafeRawPointer(strides).assumingMemoryBound(to: Int.self))
        }
      }
      if code < 0 { return code }
      let planes = [sizes.0, sizes.1, sizes.2, sizes.3].filter { $0 > 0 }
      // Decoders may read a little past a plane.
      let room = planes.map { ($0 + 2 * Self.alignment - 1) & -Self.alignment }
      guard let buffer = unsafe buffer(of: room.reduce(0, +) + Self.alignment) else {
        return scrub_AVERROR_ENOMEM
      }
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
      return 0
    }

    /// A buffer that comes back to the pool when no client uses it any more.
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
      // A pattern of 64 bytes, another one for each frame, is noise enough for samples to differ.
      for offset in 0..<min(64, size) {
        unsafe start[offset] = UInt8.random(in: 0...255, using: &random)
      }
      var done = 64
      while done < size {
        unsafe (start + done).update(from: start, count: min(done, size - done))
        done *= 2
      }
    }

    /// Idle memory of a size, or new one; memory of another size is not used again.
    private func piece(of size: Int) -> UnsafeMutablePointer<UInt8>? {
      let (kept, outdated) = state.withLock { state -> (Piece?, State) in
        if state.size == size, let kept = state.idle.popLast() { return (kept, State()) }
        state.byteCount += size
        guard state.size != size else { return (nil, State()) }
        let outdated = state
        state.byteCount -= outdated.idle.count * outdated.size
        (state.size, state.idle) = (size, [])
        return (nil, outdated)
      }
      for piece in outdated.idle { unsafe scrub_unmap(piece.start, outdated.size) }
      if let kept { return unsafe kept.start }
      let start = unsafe scrub_map(size)
      if unsafe start == nil {
        state.withLock { state in
          state.byteCount -= size
          state.shortages += 1
        }
      }
      return unsafe start
    }

    private func takeBack(_ start: UnsafeMutablePointer<UInt8>, of size: Int) {
      let piece = unsafe Piece(start: start)
      let isKept = state.withLock { state in
        let count = state.idle.count + 1
        let limit = count <= Self.fewPictures ? Self.fewPicturesLimit : Self.idleLimit
        guard state.size == size, count * size <= limit else {
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
