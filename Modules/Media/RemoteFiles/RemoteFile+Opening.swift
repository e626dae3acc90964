internal import ScrubMedia
internal import ScrubThreads

/// The first requests, and the bytes that are at hand until a video is open.
extension RemoteFile {
  /// The number of bytes at the start of a file that are requested at once: the headers of most formats, and the
  /// first frame of many.
  static let headBytes = 256 << 10
  /// The number of bytes at the end of a file that are requested at the same time: where the index of a Matroska
  /// file or the end of a transport stream is.
  static let tailBytes = 64 << 10
  /// The longest time in seconds after which the end of a file is requested anew: a server may let a second
  /// connection wait for the end of the first one.
  private static let longestTailWait = 2.0
  /// The longest time in seconds for which the end of a file is awaited after a redirection: it ends at about the same
  /// time as the start, whose connection it then leaves for the next request.
  private static let longestRedirectWait = 0.05

  /// Requests the start and the end of the file, and waits for the header of the first response.
  func begin(_ cancellation: Cancellation) throws(RemoteFailure) {
    var machine = try makeMachine()
    while true {
      let start = monotonicSeconds()
      let head = try self.start(.range(0..<Int64(Self.headBytes)), machine, cancellation)
      // A server that failed once is asked for one thing at a time.
      let tail =
        machine.attempts == 0
        ? try self.start(.suffix(Self.tailBytes), machine, cancellation) : nil
      do throws(RemoteFailure) {
        if try begin(head, tail, &machine, cancellation) {
          return try requestIndex(head, tail, machine, since: start, cancellation)
        }
      } catch {
        for exchange in [head, tail].compactMap(\.self) { abandon(exchange) }
        throw error
      }
    }
  }

  /// Handles the response to a first request; returns whether it was the last one.
  private func begin(
    _ head: Exchange, _ tail: Exchange?, _ machine: inout FetchMachine,
    _ cancellation: Cancellation
  ) throws(RemoteFailure) -> Bool {
    _ = try head.wait(for: 0, cancellation)
    if case .part(let range, let validators) = head.verdict {
      try adopt(validators, from: head, url: machine.url)
      keep(head, range, tail, size: validators.byteCount)
      return true
    }
    try finish(head, cancellation)
    if let tail {
      if case .success = head.end, case .redirect = head.verdict {
        _ = try tail.wait(for: .max, seconds: Self.longestRedirectWait, cancellation)
      }
      if !tail.isOver { abandon(tail) }
    }
    switch (head.end, head.verdict) {
    case (.failure(let failure), _):
      try repeatRequest(&machine, after: failure, of: head, cancellation)
      return false
    case (_, .redirect(let location)):
      try redirect(&machine, from: head, to: location)
      return false
    case (_, .whole(let validators)):
      try adopt(
        validators, from: head, url: machine.url, whole: head.bytes(from: 0, count: .max))
      return true
    default: throw .malformed("it has no header")
    }
  }

  private func keep(_ head: Exchange, _ range: Range<Int64>, _ tail: Exchange?, size: Int64) {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.pieces = [OpeningPiece(range: range, contents: .response(head))]
      let start = max(range.upperBound, size - Int64(Self.tailBytes))
      if let tail, start < size {
        state.pieces.append(OpeningPiece(range: start..<size, contents: .unverified(tail)))
      }
    }
  }

  /// Requests the index of the file, if its first bytes show where that is.
  private func requestIndex(
    _ head: Exchange, _ tail: Exchange?, _ machine: FetchMachine, since start: Double,
    _ cancellation: Cancellation
  ) throws(RemoteFailure) {
    guard case .part(let range, let validators) = head.verdict else { return }
    // Connecting takes as long as a request: then one latency is half of the time so far.
    let latency = (monotonicSeconds() - start) / 2
    var walk = BoxWalk(
      head: range.upperBound, size: validators.byteCount,
      tail: tail == nil ? 0 : Int64(Self.tailBytes))
    while case .needs(let bytes) = walk.step {
      // A wait for bytes that have arrived does not look at it.
      if cancellation.isCancelled { throw .cancelled }
      guard try head.wait(for: bytes.upperBound, cancellation) else { return }
      walk.add(head.bytes(from: bytes.lowerBound, count: bytes.count))
    }
    guard case .ends(let index?) = walk.step else { return }
    // Its connection is sooner there than a new one.
    if let tail { _ = try tail.wait(for: .max, seconds: latency, cancellation) }
    let exchange = try self.start(.range(index), machine, cancellation)
    state.withLock {
      $0.pieces.append(OpeningPiece(range: index, contents: .unverified(exchange)))
    }
  }

  // MARK: Reading

  /// Returns bytes, those at hand and those that are requested.
  func bytes(
    in range: Range<Int64>, _ cancellation: Cancellation
  ) throws(RemoteFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < range.count {
      let at = range.lowerBound + Int64(bytes.count)
      let rest = at..<range.upperBound
      let (whole, piece, next) = state.withLock { state in
        (
          state.whole, state.pieces.first { $0.range.contains(at) },
          state.pieces.lazy.map(\.range.lowerBound).filter { $0 > at }.min()
        )
      }
      if cancellation.isCancelled { throw .cancelled }
      if let whole {
        _ = try makeMachine()
        return Array(whole[Int(range.lowerBound)..<Int(range.upperBound)])
      }
      if let piece {
        _ = try makeMachine()
        let part = try self.bytes(in: rest, of: piece, cancellation)
        if bytes.isEmpty { bytes = part } else { bytes += part }
      } else {
        let gap = at..<min(rest.upperBound, next ?? .max)
        let part = try fetch(gap, cancellation)
        if bytes.isEmpty { bytes = part } else { bytes += part }
      }
    }
    return bytes
  }

  /// Returns bytes at hand; none if they cannot be had, and are to be requested.
  private func bytes(
    in rest: Range<Int64>, of piece: OpeningPiece, _ cancellation: Cancellation
  ) throws(RemoteFailure) -> [UInt8] {
    let range = rest.clamped(to: piece.range)
    let index = Int(range.lowerBound - piece.range.lowerBound)
    switch piece.contents {
    case .bytes(let bytes): return Array(bytes.dropFirst(index).prefix(range.count))
    case .response(let exchange):
      _ = try exchange.wait(for: index + range.count, cancellation)
      let bytes = exchange.bytes(from: index, count: range.count)
      if bytes.count < range.count, exchange.isOver {
        shorten(piece, to: range.lowerBound + Int64(bytes.count))
      }
      return bytes
    case .unverified(let exchange):
      var seconds: Double?
      if case .suffix = exchange.request.check.wanted { seconds = Self.longestTailWait }
      // A slow link may still be busy with the start of the file.
      while try !exchange.wait(for: 0, seconds: seconds, cancellation), isReceivingStart {}
      try verify(piece, exchange)
      return []
    }
  }

  /// Whether the start of the file is still to come.
  private var isReceivingStart: Bool {
    let first = state.withLock { $0.pieces.first }
    // The exchange has a lock of its own.
    guard case .response(let exchange) = first?.contents else { return false }
    return !exchange.isOver
  }

  /// Drops the bytes of a piece that did not arrive.
  private func shorten(_ piece: OpeningPiece, to end: Int64) {
    state.withLock { state in
      guard let index = state.pieces.firstIndex(where: { $0.range == piece.range }) else { return }
      if end > piece.range.lowerBound {
        state.pieces[index].range = piece.range.lowerBound..<end
      } else {
        state.pieces.remove(at: index)
      }
    }
  }

  /// Checks the response with the end of the file; drops it if it is not of use.
  private func verify(_ piece: OpeningPiece, _ exchange: Exchange) throws(RemoteFailure) {
    var verified: [OpeningPiece] = []
    if case .part(let range, let validators) = exchange.verdict {
      try complete(with: validators)
      if exchange.forbidsStorage { forbidStorage() }
      if range.lowerBound <= piece.range.lowerBound, range.upperBound > piece.range.lowerBound {
        let part = OpeningPiece(range: range, contents: .response(exchange))
        verified = [part]
      }
    }
    if verified.isEmpty { abandon(exchange) }
    let replacement = verified
    state.withLock { state in
      guard let index = state.pieces.firstIndex(where: { $0.range == piece.range }) else { return }
      state.pieces.remove(at: index)
      // It may overlap the start of the file, which is searched first.
      state.pieces.insert(contentsOf: replacement, at: index)
    }
  }
}
