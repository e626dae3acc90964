internal import ScrubMedia
internal import ScrubThreads

extension CachedBytes {
  /// Reads ranges into the cache, as many at a time as the reader takes; what is cached is not read again.
  ///
  /// - Parameters:
  ///   - extents: The ranges; the parts beyond the end are left out.
  ///   - keeping: How long they are cached.
  ///   - isBackground: Whether others go first.
  ///   - cancellation: Ends the call, which leaves what was read in the cache.
  /// - Throws: The first `MediaError` of a read.
  func load(
    _ extents: [Range<Int64>], keeping: Keeping = .recent, isBackground: Bool = false,
    cancellation: Cancellation
  ) throws(MediaError) {
    let parts = missing(extents)
    guard let first = parts.first else { return }
    let failure = Lock<MediaError?>(nil)
    @Sendable func read(_ part: Range<Int64>) {
      do throws(MediaError) {
        try self.read(part, keeping, isBackground: isBackground, cancellation)
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
    }
    let threads = parts.dropFirst().map { part in
      let thread = WorkerThread { read(part) }
      if thread == nil { read(part) }
      return thread
    }
    read(first)
    for thread in threads { thread?.join() }
    if let error = failure.withLock({ $0 }) { throw error }
  }

  private func read(
    _ part: Range<Int64>, _ keeping: Keeping, isBackground: Bool, _ cancellation: Cancellation
  ) throws(MediaError) {
    var offset = part.lowerBound
    while offset < part.upperBound {
      let rest = Int(part.upperBound - offset)
      let piece = try piece(
        Request(
          offset: offset, need: rest, window: rest, isAligned: false, keeping: keeping,
          isBackground: isBackground, cancellation: cancellation))
      guard let piece else { return }
      offset = piece.end
    }
  }
}
