#if FFmpeg
  internal import CScrubFFmpeg
  internal import ScrubMedia
  internal import ScrubSystem

  /// The bytes of a reader, read in parts that grow while they are read without a gap.
  final class ReaderBytes: StreamBytes {
    private let bytes: CachedBytes
    private let interrupt: Interrupt
    /// Set when a file's read would be interrupted.
    private let cancellation: Cancellation
    private var piece: BytePieces.Piece?
    /// The number of bytes to read next, and of those read without a gap until now.
    private var window = ReaderBytes.smallestWindow
    private var runLength = 0

    /// The number of bytes read after a jump. A connection that needs 20 ms for a request, and as long for
    /// these bytes, has 100 Mbit/s.
    private static let smallestWindow = 256 << 10
    /// The number of bytes up to which the window is doubled while bytes are read without a gap.
    private static let largestWindow = 1 << 20
    /// The largest part of a packet that is read at once.
    private static let largestPart = 4 << 20
    /// The length of a run whose bytes are cached: those of a scan of the whole file would replace all others. Far away,
    /// half of the cache: for so many, a request that is repeated after its deadline does not wait again.
    private var keptRun: Int {
      bytes.isFar && !interrupt.isBackground ? BytePieces.farLimit / 2 : 4 << 20
    }

    init(_ bytes: CachedBytes, interrupt: Interrupt) {
      self.bytes = bytes
      self.interrupt = interrupt
      cancellation = Cancellation { interrupt.shouldBreak }
    }

    var byteCount: Int64 {
      do throws(MediaError) {
        return try bytes.byteCount(cancellation: cancellation) ?? Int64(scrub_AVERROR(ENOSYS))
      } catch {
        return Int64(scrub_AVERROR_EXIT)
      }
    }

    func read(
      into buffer: UnsafeMutableRawBufferPointer, at offset: Int64
    ) throws(MediaError) -> Int {
      guard let piece = try piece(at: offset, count: buffer.count) else {
        if let size = try bytes.byteCount(cancellation: cancellation), offset < size {
          throw .changed("its bytes end before its size")
        }
        return 0
      }
      let part = piece.bytes[Int(offset - piece.start)...].prefix(buffer.count)
      unsafe part.withUnsafeBytes { unsafe buffer.copyMemory(from: $0) }
      return part.count
    }

    func prepare(_ range: Range<Int64>) throws(MediaError) {
      try bytes.load(
        [range], keeping: .always, isBackground: interrupt.isBackground, cancellation: cancellation)
    }

    private func piece(at offset: Int64, count: Int) throws(MediaError) -> BytePieces.Piece? {
      if let piece, piece.contains(offset) { return piece }
      if offset == piece?.end {
        window = min(2 * window, Self.largestWindow)
      } else {
        (window, runLength) = (Self.smallestWindow, 0)
      }
      let found = try bytes.piece(
        CachedBytes.Request(
          offset: offset, need: min(count, ByteStream.bufferSize),
          window: max(window, min(count, Self.largestPart)),
          keeping: runLength < keptRun ? .recent : .none,
          isBackground: interrupt.isBackground, cancellation: cancellation))
      guard let found else { return nil }
      piece = found
      runLength += found.bytes.count
      return found
    }
  }
#endif
