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
    endAbandonedLoads(besides: extents)
    let failure = Lock<MediaError?>(nil)
    let isDone = Signal()
    var own: [ByteLoad] = []
    while true {
      let parts = missing(extents, without: own.map(\.range))
      for part in parts where loadCount < Self.mostLoads {
        let load = begin(part)
        own.append(load)
        @Sendable func read() {
          do throws(MediaError) {
            try self.read(load, keeping, isBackground: isBackground)
          } catch {
            failure.withLock { $0 = $0 ?? error }
          }
          end(load)
          isDone.set()
        }
        if WorkerThread({ read() })?.detach() == nil { read() }
      }
      if let error = failure.withLock({ $0 }) {
        // Others of the call may go on; nothing waits for them.
        for load in own { load.abandon() }
        throw error
      }
      if parts.isEmpty, !isLoading(extents) { return }
      if cancellation.isCancelled {
        for load in own { load.abandon() }
        throw .cancelled("read the file")
      }
      isDone.wait(seconds: Self.pollInterval)
    }
  }

  private func read(
    _ load: ByteLoad, _ keeping: Keeping, isBackground: Bool
  ) throws(MediaError) {
    var offset = load.range.lowerBound
    while offset < load.range.upperBound {
      let rest = Int(load.range.upperBound - offset)
      let piece = try piece(
        Request(
          offset: offset, need: rest, window: rest, isAligned: false, keeping: keeping,
          isBackground: isBackground, cancellation: load.cancellation))
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
      let found = state.pieces.ranges + state.reads + state.loads.map(\.range) + others
      return ByteExtents.joined(
        ByteExtents.missing(parts, besides: found), maximumCount: maximumReads,
        gap: state.cost.bytesPerLatency)
    }
  }

  /// Returns whether any byte of ranges is being read.
  private func isLoading(_ extents: [Range<Int64>]) -> Bool {
    state.withLock { state in
      (state.reads + state.loads.map(\.range)).contains { range in
        extents.contains { $0.overlaps(range) }
      }
    }
  }

  /// The number of ranges that are being loaded.
  private var loadCount: Int { state.withLock { $0.loads.count } }

  /// Adds a range to those that are being loaded.
  private func begin(_ part: Range<Int64>) -> ByteLoad {
    let load = ByteLoad(part)
    state.withLock { $0.loads.append(load) }
    return load
  }

  /// Removes a range from those that are being loaded.
  private func end(_ load: ByteLoad) { state.withLock { $0.loads.removeAll { $0 === load } } }

  /// Ends the loads that nothing waits for, besides those of some ranges.
  package func endAbandonedLoads(besides extents: [Range<Int64>] = []) {
    let ended = state.withLock { state in
      state.loads.filter { load in
        load.isAbandoned && !extents.contains { $0.overlaps(load.range) }
      }
    }
    for load in ended { load.cancellation.cancel() }
  }
}
