#if FFmpeg
  internal import CFFmpeg
  internal import Media

  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Darwin)
    internal import Darwin
  #endif

  /// A demuxer's access to the bytes of a reader, in place of a file.
  ///
  /// libavformat calls it on the thread of the demuxer's calls.
  @safe final class ByteStream {
    let context: UnsafeMutablePointer<AVIOContext>
    /// The error of the reader that libavformat was told of.
    private(set) var error: MediaError?

    private let bytes: CachedBytes
    private let interrupt: Interrupt
    /// Set when a file's read would be interrupted.
    private let cancellation: Cancellation
    private var position: Int64 = 0
    private var piece: CachedBytes.Piece?
    /// The number of bytes to read next, and of those read without a gap until now.
    private var window = ByteStream.smallestWindow
    private var runLength = 0

    /// The number of bytes read after a jump. A connection that needs 20 ms for a request, and as long for
    /// these bytes, has 100 Mbit/s.
    private static let smallestWindow = 256 << 10
    /// The number of bytes up to which the window is doubled while bytes are read without a gap.
    private static let largestWindow = 1 << 20
    /// The largest part of a packet that is read at once.
    private static let largestPart = 4 << 20
    /// The length of a run whose bytes are cached: those of a scan of the whole file would replace all
    /// others.
    private static let keptRun = 4 << 20
    /// The size of libavformat's own buffer: its default for files.
    private static let bufferSize = 32 << 10

    /// The first bytes of lists of other files: HLS, DASH and other lists in XML, and those of the ffmpeg
    /// program. No video begins with them.
    private static let listStarts = ["#EXTM3U", "<?xml", "<MPD", "ffconcat "].map { Array($0.utf8) }

    /// Creates the stream of an input, or returns `nil` for a file.
    convenience init?(_ input: MediaInput, interrupt: Interrupt) throws(FFmpegFailure) {
      guard case .bytes(let bytes, _) = input else { return nil }
      try self.init(bytes, interrupt: interrupt)
      do throws(MediaError) {
        // libavformat 5.1 crashes on some lists whose files cannot be opened.
        for start in Self.listStarts where try starts(with: start) { throw .otherFiles }
      } catch {
        throw FFmpegFailure(error, interrupt: interrupt)
      }
    }

    /// Creates the context for a demuxer, which must not outlive the stream.
    private init(_ bytes: CachedBytes, interrupt: Interrupt) throws(FFmpegFailure) {
      self.bytes = bytes
      self.interrupt = interrupt
      cancellation = Cancellation { interrupt.shouldBreak }
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

    /// Returns whether the bytes begin with some others.
    private func starts(with prefix: [UInt8]) throws(MediaError) -> Bool {
      guard let piece = try piece(at: 0, count: prefix.count) else { return false }
      return piece.start == 0 && piece.bytes.starts(with: prefix)
    }

    /// Reads the next bytes; returns their number, or an error code.
    private func read(_ buffer: UnsafeMutableRawBufferPointer) -> CInt {
      if interrupt.shouldBreak { return scrub_AVERROR_EXIT }
      do throws(MediaError) {
        guard let piece = try piece(at: position, count: buffer.count) else {
          return scrub_AVERROR_EOF
        }
        let part = piece.bytes[Int(position - piece.start)...].prefix(buffer.count)
        unsafe part.withUnsafeBytes { unsafe buffer.copyMemory(from: $0) }
        position += Int64(part.count)
        return CInt(part.count)
      } catch {
        if interrupt.shouldBreak { return scrub_AVERROR_EXIT }
        self.error = error
        return scrub_AVERROR(EIO)
      }
    }

    private func piece(at offset: Int64, count: Int) throws(MediaError) -> CachedBytes.Piece? {
      if let piece, piece.contains(offset) { return piece }
      if offset == piece?.end {
        window = min(2 * window, Self.largestWindow)
      } else {
        (window, runLength) = (Self.smallestWindow, 0)
      }
      let found = try bytes.piece(
        CachedBytes.Request(
          offset: offset, need: min(count, Self.bufferSize),
          window: max(window, min(count, Self.largestPart)), isKept: runLength < Self.keptRun,
          isBackground: interrupt.isBackground, cancellation: cancellation))
      guard let found else { return nil }
      piece = found
      runLength += found.bytes.count
      return found
    }

    /// Moves to a position, or returns the size; returns an error code where neither is possible.
    private func seek(to offset: Int64, _ origin: CInt) -> Int64 {
      var base: Int64 = 0
      switch origin & ~AVSEEK_FORCE {
      case SEEK_SET: break
      case SEEK_CUR: base = position
      case SEEK_END, AVSEEK_SIZE:
        do throws(MediaError) {
          guard let size = try bytes.byteCount(cancellation: cancellation) else {
            return Int64(scrub_AVERROR(ENOSYS))
          }
          if origin & AVSEEK_SIZE != 0 { return size }
          base = size
        } catch {
          return Int64(scrub_AVERROR_EXIT)
        }
      default: return Int64(scrub_AVERROR_EINVAL)
      }
      let (target, overflow) = base.addingReportingOverflow(offset)
      guard !overflow, target >= 0 else { return Int64(scrub_AVERROR_EINVAL) }
      position = target
      return target
    }
  }

  extension MediaError {
    /// The error of a reader whose bytes name other files.
    static let otherFiles = MediaError(
      operation: "open", code: .unsupported,
      cause: "it is a list of other files, which a reader of bytes cannot open",
      advice: "Give the path of the list, or a reader of one of its files.")

    /// The error of a reader of an unknown size in a format such as APNG, which cannot do without.
    static let unknownSize = MediaError(
      operation: "open", code: .unsupported, cause: "its format needs the size of the bytes",
      advice: "Return the size from byteCount.")
  }
#endif
