package import ScrubMedia
internal import ScrubThreads

/// The bytes of a `ByteReader`, read in large pieces, one call at a time, and cached.
///
/// All demuxers of a reader share it: a second decoder finds the headers of the file in the cache.
package final class CachedBytes: Sendable {
  /// Consecutive bytes.
  struct Piece: Sendable {
    var start: Int64
    var bytes: [UInt8]

    var end: Int64 { start + Int64(bytes.count) }
    func contains(_ offset: Int64) -> Bool { start <= offset && offset < end }
  }

  /// A request for the piece that contains a byte.
  struct Request {
    var offset: Int64
    /// The number of bytes from `offset` on without which the piece is of no use.
    var need: Int
    /// The number of bytes to read at once.
    var window: Int
    /// Whether the piece is cached.
    var isKept: Bool
    /// Whether others go first.
    var isBackground: Bool
    var cancellation: Cancellation
  }

  private struct State {
    /// The cached pieces, which do not overlap, the most recently used one last.
    var pieces: [Piece] = []
    var size: Int64?
    var isReading = false
    /// The number of calls in the foreground that wait for the reader.
    var waiting = 0
    /// Whether the reader was used in the foreground since it was last used in the background.
    var isInDemand = false
    /// The time before which the reader is not used in the background while it is in demand.
    var backgroundStart = 0.0
  }

  private let reader: any ByteReader
  private let state = Lock(State())
  /// Set when the reader becomes free.
  private let isFree = Signal()
  /// Never set.
  private let isFreeInBackground = Signal()

  /// The bytes of all readers in use.
  private static let shared = Lock<[ObjectIdentifier: Reference]>([:])

  /// A class, because Swift 6.3 loads a weak reference of an optional structure even if that is `nil`.
  private final class Reference: @unchecked Sendable {
    private(set) weak var bytes: CachedBytes?
    let identifier: ObjectIdentifier

    init(_ bytes: CachedBytes) {
      self.bytes = bytes
      identifier = ObjectIdentifier(bytes)
    }
  }

  /// Returns the bytes of a reader, the same for everything that is opened with it.
  package static func of(_ reader: any ByteReader) -> CachedBytes {
    shared.withLock { shared in
      if let bytes = shared[ObjectIdentifier(reader)]?.bytes { return bytes }
      let bytes = CachedBytes(reader)
      shared[ObjectIdentifier(reader)] = Reference(bytes)
      return bytes
    }
  }

  private init(_ reader: any ByteReader) { self.reader = reader }

  deinit {
    let (key, identifier) = (ObjectIdentifier(reader), ObjectIdentifier(self))
    Self.shared.withLock { shared in
      // The reader may have been opened again meanwhile.
      if shared[key]?.identifier == identifier { shared[key] = nil }
    }
  }

  /// The number of readers in use, for tests.
  package static var count: Int { shared.withLock { $0.count } }

  /// Returns the size in bytes, or `nil` while it is unknown.
  package func byteCount(cancellation: Cancellation) throws(MediaError) -> Int64? {
    if let size = state.withLock({ $0.size }) { return size }
    try takeTurn(isBackground: false, cancellation)
    defer { endTurn() }
    guard let size = reader.byteCount else { return nil }
    return state.withLock { state in
      state.size = max(0, size)
      return state.size
    }
  }

  /// Returns the piece that contains a byte, reading it if necessary; `nil` at the end.
  func piece(_ request: Request) throws(MediaError) -> Piece? {
    if let piece = cached(request.offset) { return piece }
    try takeTurn(isBackground: request.isBackground, request.cancellation)
    let start = monotonicSeconds()
    defer { endTurn(inBackground: request.isBackground ? monotonicSeconds() - start : nil) }
    // Another thread may have read it meanwhile.
    if let piece = cached(request.offset) { return piece }
    let (range, limit) = range(for: request)
    guard request.offset < range.upperBound else { return nil }
    let piece = try read(range, until: min(range.upperBound, limit), request)
    if request.isKept, !piece.bytes.isEmpty { keep(piece) }
    return piece.contains(request.offset) ? piece : nil
  }

  /// The pieces begin and end at multiples of this, except at short reads.
  private static let alignment: Int64 = 64 << 10

  /// Returns the bytes to read for a request, and the end of those without which they are of no use.
  private func range(for request: Request) -> (Range<Int64>, Int64) {
    state.withLock { state in
      let aligned = request.offset / Self.alignment * Self.alignment
      let before = state.pieces.lazy.map(\.end).filter { $0 <= request.offset }.max()
      let after = state.pieces.lazy.map(\.start).filter { $0 > request.offset }.min()
      let start = max(aligned, before ?? 0)
      let window = Int64(request.window) / Self.alignment * Self.alignment
      let (end, overflow) = aligned.addingReportingOverflow(max(Self.alignment, window))
      let last = min(overflow ? .max : end, after ?? .max, state.size ?? .max)
      let need = min(Int64(request.need), .max - request.offset)
      return (start..<max(start, last), request.offset + need)
    }
  }

  /// Reads a range, at least up to a limit, unless the resource ends before it.
  private func read(
    _ range: Range<Int64>, until limit: Int64, _ request: Request
  ) throws(MediaError) -> Piece {
    var piece = Piece(start: range.lowerBound, bytes: [])
    repeat {
      let count = Int(range.upperBound - piece.end)
      let bytes = try reader.read(count, at: piece.end, cancellation: request.cancellation)
      if bytes.isEmpty {
        noteEnd(piece)
        break
      }
      // A reader that returns too many would overwrite its neighbors.
      let part = bytes.count > count ? Array(bytes.prefix(count)) : bytes
      if piece.bytes.isEmpty { piece.bytes = part } else { piece.bytes += part }
      if piece.end < limit, request.cancellation.isCancelled { throw .cancelled("read the file") }
    } while piece.end < limit
    return piece
  }

  /// Stores the size if it was unknown and is known from a piece at whose end no bytes were returned.
  private func noteEnd(_ piece: Piece) {
    state.withLock { state in
      let isNextToBytes =
        !piece.bytes.isEmpty || piece.end == 0 || state.pieces.contains { $0.end == piece.end }
      if state.size == nil, isNextToBytes { state.size = piece.end }
    }
  }

  // MARK: The cache

  /// The number of bytes that are cached for each reader: the headers of a file of two hours take 5 MB, and
  /// those of a GOP of 250 frames in 1080p as much.
  private static let byteLimit = 16 << 20

  private func cached(_ offset: Int64) -> Piece? {
    state.withLock { state in
      guard let index = state.pieces.lastIndex(where: { $0.contains(offset) }) else { return nil }
      let piece = state.pieces.remove(at: index)
      state.pieces.append(piece)
      return piece
    }
  }

  private func keep(_ piece: Piece) {
    let dropped = state.withLock { state in
      state.pieces.append(piece)
      var excess = state.pieces.reduce(-Self.byteLimit) { $0 + $1.bytes.count }
      var count = 0
      while excess > 0, count < state.pieces.count - 1 {
        excess -= state.pieces[count].bytes.count
        count += 1
      }
      defer { state.pieces.removeFirst(count) }
      return Array(state.pieces.prefix(count))
    }
    // Freed outside the lock.
    _ = consume dropped
  }

  // MARK: Turns

  /// While the reader is in demand, it is used in the background for one ninth of the time.
  private static let backgroundPause = 8.0
  /// The longest time in seconds after which a waiting call looks at its cancellation.
  private static let pollInterval = 0.01

  private func takeTurn(isBackground: Bool, _ cancellation: Cancellation) throws(MediaError) {
    if !isBackground { state.withLock { $0.waiting += 1 } }
    defer { if !isBackground { state.withLock { $0.waiting -= 1 } } }
    while !tryTurn(isBackground: isBackground) {
      if cancellation.isCancelled {
        // The signal may have been meant for another thread.
        isFree.set()
        throw .cancelled("read the file")
      }
      // Nothing wakes a thread in the background, which would take the signal from the others.
      let signal = isBackground ? isFreeInBackground : isFree
      signal.wait(seconds: isBackground ? secondsUntilBackground : Self.pollInterval)
    }
  }

  private var secondsUntilBackground: Double {
    let start = state.withLock { $0.backgroundStart }
    return min(max(0.000_5, start - monotonicSeconds()), Self.pollInterval)
  }

  private func tryTurn(isBackground: Bool) -> Bool {
    state.withLock { state in
      guard !state.isReading else { return false }
      if isBackground {
        let isTooEarly = state.isInDemand && monotonicSeconds() < state.backgroundStart
        if state.waiting > 0 || isTooEarly { return false }
        state.isInDemand = false
      } else {
        state.isInDemand = true
      }
      state.isReading = true
      return true
    }
  }

  private func endTurn(inBackground seconds: Double? = nil) {
    state.withLock { state in
      state.isReading = false
      if let seconds {
        state.backgroundStart = monotonicSeconds() + Self.backgroundPause * seconds
      }
    }
    isFree.set()
  }
}
