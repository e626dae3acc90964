package import ScrubMedia
internal import ScrubThreads

/// The bytes of a `ByteReader`, read in large pieces, as many at a time as the reader takes, and cached.
///
/// All demuxers of a reader share it: a second decoder finds the headers of the file in the cache.
package final class CachedBytes: Sendable {
  /// A request for the piece that contains a byte.
  struct Request {
    var offset: Int64
    /// The number of bytes from `offset` on without which the piece is of no use.
    var need: Int
    /// The number of bytes to read at once.
    var window: Int
    /// Whether the piece begins and ends at other places, so that small reads do not overlap.
    var isAligned = true
    /// How long the piece is cached.
    var keeping: Keeping
    /// Whether others go first.
    var isBackground: Bool
    var cancellation: Cancellation
  }

  /// How long a piece is cached.
  enum Keeping {
    /// It is not.
    case none
    /// Until newer ones need the room.
    case recent
    /// As long as the video is open.
    case always
  }

  /// What to do for a request.
  private enum Step {
    case found(BytePieces.Piece)
    case end
    /// Read a range, at least up to a limit.
    case read(Range<Int64>, limit: Int64)
    case wait
  }

  struct State {
    var pieces = BytePieces()
    var size: Int64?
    var isConfirmed = false
    /// The ranges that are being loaded, of which some are being read.
    var loads: [ByteLoad] = []
    /// The ranges that are being read.
    var reads: [Range<Int64>] = []
    /// The number of calls in the foreground that wait for the reader.
    var waiting = 0
    /// Whether the reader was used in the foreground since it was last used in the background.
    var isInDemand = false
    /// The time before which the reader is not used in the background.
    var backgroundStart = 0.0
    var cost = ReadCost()
  }

  private let reader: any ByteReader
  let maximumReads: Int
  let state = Lock(State())
  /// Set when a read has ended.
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
    // It is the app's code, which may open another reader.
    let maximumReads = max(1, reader.maximumConcurrentReads)
    return shared.withLock { shared in
      if let bytes = shared[ObjectIdentifier(reader)]?.bytes { return bytes }
      let bytes = CachedBytes(reader, maximumReads)
      shared[ObjectIdentifier(reader)] = Reference(bytes)
      return bytes
    }
  }

  private init(_ reader: any ByteReader, _ maximumReads: Int) {
    (self.reader, self.maximumReads) = (reader, maximumReads)
  }

  deinit {
    let (key, identifier) = (ObjectIdentifier(reader), ObjectIdentifier(self))
    Self.shared.withLock { shared in
      // The reader may have been opened again meanwhile.
      if shared[key]?.identifier == identifier { shared[key] = nil }
    }
  }

  /// The number of readers in use, for tests.
  package static var count: Int { shared.withLock { $0.count } }

  /// What names the resource and its contents; `nil` if nothing is to be kept of it.
  package var identity: ByteIdentity? { reader.identity }

  /// Whether its reads take long: it takes several at once, or that was measured.
  package var isFar: Bool { maximumReads > 1 || state.withLock { $0.cost.isFar } }

  /// The number of bytes that arrive in the time that a request takes.
  package var bytesPerLatency: Int64 { state.withLock { $0.cost.bytesPerLatency } }

  /// Returns the size in bytes, or `nil` while it is unknown.
  package func byteCount(cancellation: Cancellation) throws(MediaError) -> Int64? {
    if let size = state.withLock({ $0.size }) { return size }
    try takeReader(cancellation)
    defer { endRead(0..<0) }
    guard let size = reader.byteCount else { return nil }
    state.withLock { $0.size = max(0, size) }
    return max(0, size)
  }

  /// Returns once the bytes are known to be current; see `ByteReader.confirm`.
  package func confirm(cancellation: Cancellation) throws(MediaError) {
    if state.withLock({ $0.isConfirmed }) { return }
    // Calls of a reader that takes one read at a time do not overlap.
    if maximumReads == 1 { try takeReader(cancellation) }
    defer { if maximumReads == 1 { endRead(0..<0) } }
    try reader.confirm(cancellation: cancellation)
    state.withLock { $0.isConfirmed = true }
  }

  /// Waits until nothing is read, and keeps others from it until `endRead(0..<0)`.
  private func takeReader(_ cancellation: Cancellation) throws(MediaError) {
    try wait(isBackground: false, cancellation) {
      guard $0.reads.isEmpty else { return false }
      $0.reads.append(0..<0)
      return true
    }
  }

  /// Returns the piece that contains a byte, reading it if necessary; `nil` at the end.
  func piece(_ request: Request) throws(MediaError) -> BytePieces.Piece? {
    var step = Step.wait
    try wait(isBackground: request.isBackground, request.cancellation) { state in
      step = next(for: request, in: &state)
      guard case .wait = step else { return true }
      return false
    }
    switch step {
    case .found(let piece): return piece
    case .end, .wait: return nil
    case .read(let range, let limit):
      let start = monotonicSeconds()
      defer {
        endRead(range, inBackground: request.isBackground ? monotonicSeconds() - start : nil)
      }
      let piece = try read(range, until: min(range.upperBound, limit), request)
      let seconds = monotonicSeconds() - start
      state.withLock {
        $0.cost.note(piece.bytes.count, seconds: seconds, besides: $0.reads.count - 1)
      }
      if request.keeping != .none, !piece.bytes.isEmpty { keep(piece, request.keeping) }
      return piece.contains(request.offset) ? piece : nil
    }
  }

  // MARK: Reading

  /// The pieces begin and end at multiples of this, except at short reads.
  private static let alignment: Int64 = 64 << 10

  private func next(for request: Request, in state: inout State) -> Step {
    if let piece = state.pieces.take(request.offset) { return .found(piece) }
    guard !state.reads.contains(where: { $0.contains(request.offset) }),
      state.reads.count < maximumReads, mayRead(request, state)
    else { return .wait }
    let (range, limit) = range(for: request, in: state)
    guard request.offset < range.upperBound else { return .end }
    state.reads.append(range)
    return .read(range, limit: limit)
  }

  /// Returns the bytes to read for a request, and the end of those without which they are of no use.
  private func range(for request: Request, in state: State) -> (Range<Int64>, Int64) {
    let alignment = request.isAligned ? Self.alignment : 1
    let aligned = request.offset / alignment * alignment
    let others = state.pieces.ranges + state.reads
    let before = others.lazy.map(\.upperBound).filter { $0 <= request.offset }.max()
    let after = others.lazy.map(\.lowerBound).filter { $0 > request.offset }.min()
    let start = max(aligned, before ?? 0)
    let window = Int64(request.window) / alignment * alignment
    let (end, overflow) = aligned.addingReportingOverflow(max(alignment, window))
    let last = min(overflow ? .max : end, after ?? .max, state.size ?? .max)
    let need = min(Int64(request.need), .max - request.offset)
    return (start..<max(start, last), request.offset + need)
  }

  /// Reads a range, at least up to a limit, unless the resource ends before it.
  private func read(
    _ range: Range<Int64>, until limit: Int64, _ request: Request
  ) throws(MediaError) -> BytePieces.Piece {
    var piece = BytePieces.Piece(start: range.lowerBound, bytes: [])
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
  private func noteEnd(_ piece: BytePieces.Piece) {
    state.withLock { state in
      let isNextToBytes =
        !piece.bytes.isEmpty || piece.end == 0
        || state.pieces.ranges.contains { $0.upperBound == piece.end }
      if state.size == nil, isNextToBytes { state.size = piece.end }
    }
  }

  private func keep(_ piece: BytePieces.Piece, _ keeping: Keeping) {
    let limit = isFar ? BytePieces.farLimit : BytePieces.nearLimit
    let dropped = state.withLock {
      $0.pieces.add(piece, isLasting: keeping == .always, limit: limit)
    }
    // Freed outside the lock.
    _ = consume dropped
  }

  // MARK: Turns

  /// While the reader is in demand, it is used in the background for one ninth of the time; one that is far away,
  /// always.
  private static let backgroundPause = 8.0
  /// The longest time in seconds after which a waiting call looks at its cancellation.
  private static let pollInterval = 0.01

  /// Waits until a closure returns whether the call may go on, which is called with the lock.
  private func wait(
    isBackground: Bool, _ cancellation: Cancellation, until isReady: (inout State) -> Bool
  ) throws(MediaError) {
    if state.withLock({ isReady(&$0) }) { return }
    if !isBackground { state.withLock { $0.waiting += 1 } }
    defer { if !isBackground { state.withLock { $0.waiting -= 1 } } }
    repeat {
      if cancellation.isCancelled {
        // The signal may have been meant for another thread.
        isFree.set()
        throw .cancelled("read the file")
      }
      // Nothing wakes a thread in the background, which would take the signal from the others.
      let signal = isBackground ? isFreeInBackground : isFree
      let start = state.withLock { isBackground ? $0.backgroundStart : .infinity }
      signal.wait(seconds: min(max(0.000_5, start - monotonicSeconds()), Self.pollInterval))
    } while !state.withLock({ isReady(&$0) })
    // Others may have waited for the same read.
    isFree.set()
  }

  /// Returns whether a request may use the reader now.
  private func mayRead(_ request: Request, _ state: State) -> Bool {
    guard request.isBackground else { return true }
    let isTooEarly =
      (state.isInDemand || maximumReads > 1 || state.cost.isFar)
      && monotonicSeconds() < state.backgroundStart
    return state.waiting == 0 && !isTooEarly
  }

  private func endRead(_ range: Range<Int64>, inBackground seconds: Double? = nil) {
    state.withLock { state in
      if let index = state.reads.firstIndex(of: range) { state.reads.remove(at: index) }
      state.isInDemand = seconds == nil
      if let seconds {
        state.backgroundStart = monotonicSeconds() + Self.backgroundPause * seconds
      }
    }
    isFree.set()
  }
}
