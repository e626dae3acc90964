#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubMedia
  internal import ScrubSystem

  /// libavformat's access to bytes: the only one that it has.
  ///
  /// libavformat calls it on the thread of the demuxer's calls.
  @safe final class ByteStream {
    let context: UnsafeMutablePointer<AVIOContext>

    private let bytes: any StreamBytes
    private let interrupt: Interrupt
    private let report: (MediaError) -> Void
    /// The budget of the demuxer's calls, which outlives the stream's use; only that of the main file counts.
    weak var budget: ReadBudget?
    private var position: Int64 = 0

    /// The size of libavformat's own buffer: its default for files.
    static let bufferSize = 32 << 10

    /// Creates the context for a demuxer, which must not outlive the stream.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - interrupt: Ends calls that take too long.
    ///   - report: Receives the errors of reading.
    /// - Throws: `FFmpegFailure` if memory is short.
    init(
      _ bytes: any StreamBytes, interrupt: Interrupt, report: @escaping (MediaError) -> Void
    ) throws(FFmpegFailure) {
      self.bytes = bytes
      self.interrupt = interrupt
      self.report = report
      guard let buffer = unsafe av_malloc(Self.bufferSize) else {
        throw FFmpegFailure.outOfMemory("open the file")
      }
      let start = unsafe buffer.assumingMemoryBound(to: UInt8.self)
      let context = unsafe avio_alloc_context(
        start, CInt(Self.bufferSize), 0, nil,
        { opaque, buffer, count in
          guard let opaque = unsafe opaque, let buffer = unsafe buffer else {
            return scrub_AVERROR_EINVAL
          }
          let stream = unsafe Unmanaged<ByteStream>.fromOpaque(opaque).takeUnretainedValue()
          return unsafe stream.read(UnsafeMutableRawBufferPointer(start: buffer, count: Int(count)))
        }, nil,
        { opaque, offset, origin in
          guard let opaque = unsafe opaque else { return Int64(scrub_AVERROR_EINVAL) }
          let stream = unsafe Unmanaged<ByteStream>.fromOpaque(opaque).takeUnretainedValue()
          return stream.seek(to: offset, origin)
        })
      guard let context = unsafe context else {
        unsafe av_free(buffer)
        throw FFmpegFailure.outOfMemory("open the file")
      }
      unsafe self.context = unsafe context
      unsafe context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
    }

    deinit {
      // libavformat may have replaced the buffer.
      unsafe av_freep(&context.pointee.buffer)
      var pointer: UnsafeMutablePointer<AVIOContext>? = unsafe context
      unsafe avio_context_free(&pointer)
    }

    /// Moves on to a place beyond those up to which bytes are read rather than sought.
    ///
    /// In an MP4 file, libavformat also reads through longer gaps, as long as the distance of its streams.
    func skip(to offset: Int64) {
      let position = unsafe context.pointee.pos
      guard offset.subtractingClamped(position) > Int64(Self.bufferSize) else { return }
      unsafe context.pointee.buf_ptr = unsafe context.pointee.buffer
      unsafe context.pointee.buf_end = unsafe context.pointee.buffer
      unsafe context.pointee.pos = offset
      unsafe context.pointee.eof_reached = 0
      self.position = offset
    }

    private var shouldBreak: Bool { budget?.shouldBreak ?? interrupt.shouldBreak }

    /// Reads the next bytes; returns their number, or an error code.
    private func read(_ buffer: UnsafeMutableRawBufferPointer) -> CInt {
      if shouldBreak { return scrub_AVERROR_EXIT }
      do throws(MediaError) {
        let count = try unsafe bytes.read(into: buffer, at: position)
        position += Int64(count)
        return count == 0 ? scrub_AVERROR_EOF : CInt(count)
      } catch {
        if shouldBreak { return scrub_AVERROR_EXIT }
        report(error)
        return scrub_AVERROR(EIO)
      }
    }

    /// Moves to a position, or returns the size; returns an error code where neither is possible.
    private func seek(to offset: Int64, _ origin: CInt) -> Int64 {
      var base: Int64 = 0
      switch origin & ~AVSEEK_FORCE {
      case SEEK_SET: break
      case SEEK_CUR: base = position
      case SEEK_END, AVSEEK_SIZE:
        let size = bytes.byteCount
        if origin & AVSEEK_SIZE != 0 || size < 0 { return size }
        base = size
      default: return Int64(scrub_AVERROR_EINVAL)
      }
      let (target, overflow) = base.addingReportingOverflow(offset)
      guard !overflow, target >= 0 else { return Int64(scrub_AVERROR_EINVAL) }
      position = target
      return target
    }
  }
#endif
