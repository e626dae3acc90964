internal import ScrubMedia
internal import ScrubThreads

extension CachedBytes {
  /// The most ranges that are loaded at a time, most of which wait for the reader.
  private static let mostLoads = 16
  /// The longest time in seconds after which a waiting call looks at its cancellation.
  private static let pollInterval = 0.005

  /// Reads ranges into the cache, as many at a time as the reader takes; what is cached is not read again.
  ///
  /// - Parameters:
  ///   - extents: The ranges; the parts beyond the end are left out.
  ///   - keeping: How long they are cached.
  ///   - isBackground: Whether others go first.
  ///   - cancellation: Ends the call; what is being read goes into the cache until other bytes are loaded.
  /// - Throws: The first `MediaError` of a read.
  func load(
    _ extents: [Range<Int64>], keeping: Keeping = .recent, isBackground: Bool = false,
    cancellation: Cancellation
  ) throws(MediaError) {
    if extents.isEmpty { return }
    let progress = Lock((error: MediaError?.none, ended: 0))
    let isDone = Signal()
    let joined = joinLoads(of: extents)
    var own: [ByteLoad] = []
    defer { for load in own + joined { load.leave() } }
    endAbandonedLoads()
    while true {
      let parts = missing(extents, without: own.map(\.range))
      for part in parts where loadCount < Self.mostLoads {
        let load = begin(part, isBackground: isBackground)
        own.append(load)
        @Sendable func read() {
          var failure: MediaError?
          do throws(MediaError) { try self.read(load, keeping) } catch { failure = error }
          end(load)
          progress.withLock { $0 = ($0.error ?? failure, $0.ended + 1) }
          isDone.set()
        }
        if WorkerThread({ read() })?.detach() == nil { read() }
      }
      let (error, ended) = progress.withLock { $0 }
      if let error { throw error }
      if parts.isEmpty, ended == own.count, !isLoading(extents) { return }
      if cancellation.isCancelled { throw .cancelled("read the file") }
      isDone.wait(seconds: Self.pollInterval)
    }
  }

  /// The largest part that is read at once in the background, so that others wait a fifth of a second at 40 Mbit/s.
  private static let backgroundPart = 1 << 20

  private func read(
    _ load: ByteLoad, _ keeping: Keeping
  ) throws(MediaError) {
    var offset = load.range.lowerBound
    while offset < load.range.upperBound {
      let most = load.isBackground ? Self.backgroundPart : .max
      let rest = min(Int(load.range.upperBound - offset), most)
      let piece = try piece(
        Request(
          offset: offset, need: rest, window: rest, isAligned: false, keeping: keeping,
          isBackground: load.isBackground, cancellation: load.cancellation))
      guard let piece else { return }
      offset = piece.end
    }
  }

  /// Returns those parts of ranges that are neither cached nor being read, joined where that saves requests.
  ///
  /// - Parameters:
  ///   - extents: The ranges.
  ///   - others: What is not to be read, either.
  /// - Returns: The parts, in order.
  private func missing(_ extents: [Range<Int64>], without others: [Range<Int64>]) -> [Range<Int64>]
  {
    state.withLock { state in
      let end = state.size ?? .max
      let parts = extents.map { $0.clamped(to: 0..<end) }
      let found = state.pieces.ranges + state.underWay + others
      return ByteExtents.joined(
        ByteExtents.missing(parts, besides: found), maximumCount: maximumReads,
        gap: state.cost.bytesPerLatency)
    }
  }

  /// Returns whether any byte of ranges is being read.
  private func isLoading(_ extents: [Range<Int64>]) -> Bool {
    state.withLock { state in
      state.underWay.contains { range in extents.contains { $0.overlaps(range) } }
    }
  }

  /// The number of ranges that are being loaded.
  private var loadCount: Int { state.withLock { $0.loads.count } }

  /// Adds a range to those that are being loaded.
  private func begin(_ part: Range<Int64>, isBackground: Bool) -> ByteLoad {
    let load = ByteLoad(part, isBackground: isBackground)
    state.withLock { $0.loads.append(load) }
    return load
  }

  /// Removes a range from those that are being loaded.
  private func end(_ load: ByteLoad) {
    state.withLock { $0.loads.removeAll { $0 === load } }
  }

  /// Waits for the loads of bytes of some ranges, too.
  private func joinLoads(of extents: [Range<Int64>]) -> [ByteLoad] {
    state.withLock { state in
      let joined = state.loads.filter { load in extents.contains { $0.overlaps(load.range) } }
      for load in joined { load.join() }
      return joined
    }
  }

  /// Ends the loads that nothing waits for.
  func endAbandonedLoads() {
    for load in state.withLock({ $0.loads.filter(\.isAbandoned) }) { load.cancellation.cancel() }
  }
}

extension CachedBytes.State {
  /// The ranges that are being read, or are about to be; those in the background may have to wait long.
  fileprivate var underWay: [Range<Int64>] {
    reads + loads.filter { !$0.isBackground }.map(\.range)
  }
}
