internal import ScrubMedia
internal import ScrubThreads
internal import ScrubTime

/// The part of the frame cache that belongs to one video, addressed by times.
final class VideoCache: Sendable {
  private let cache: FrameCache
  private let key: Int
  /// The properties of the video when it was opened, of which the time base and the start do not change.
  let video: MediaInformation
  private let tuning: SeekTuning

  init(
    cache: FrameCache, video: MediaInformation, tuning: SeekTuning = .standard,
    bytesInUse: @escaping @Sendable () -> Int = { 0 }
  ) {
    (self.cache, self.video, self.tuning) = (cache, video, tuning)
    key = cache.open(
      FrameStore(of: video, tuning: tuning), needs: FrameCache.Needs(of: video, tuning: tuning),
      bytesInUse: bytesInUse)
  }

  deinit { close() }

  /// Removes the frames; there are none afterwards.
  func close() { cache.close(key) }

  /// Adjusts to new properties of the video: it has grown, or more of it is known.
  func update(to video: MediaInformation) {
    cache.update(key, to: video, needs: FrameCache.Needs(of: video, tuning: tuning))
  }

  /// Evicts frames if an error is a shortage of memory, and not a refusal of what is too large in any case.
  ///
  /// - Returns: Whether any frame was evicted, so that another attempt may succeed.
  func yield(after error: MediaError) -> Bool {
    error.code == .outOfMemory && !error.isRefusal && cache.yield()
  }

  /// Returns the timestamp of a requested time.
  func timestamp(of time: MediaTime) -> Int64 { video.requestedPts(at: time) }

  /// Returns the time of a timestamp.
  func time(of timestamp: Int64) -> MediaTime { video.time(ofPts: timestamp) }

  /// Reads the cached frames, with the memory for them.
  ///
  /// - Parameter body: Receives both.
  /// - Returns: What `body` returns; `nil` after closing.
  func use<Result: Sendable>(
    _ body: (inout FrameStore, FrameCache.Share) -> Result
  ) -> Result? { cache.use(key, body) }

  /// The mean duration of a frame, in seconds; `nil` while unknown.
  var frameSeconds: Double? { cache.use(key) { store in store.averages.frameSeconds } ?? nil }

  /// Handles an event of the source.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - keepsOnlyCopies: Whether the frames are decoded for the thumbnail tier, so that reduced copies of them are
  ///     enough.
  func receive(_ event: SourceEvent, keepsOnlyCopies: Bool = false) {
    switch event {
    case .frame(let copy, .thumbnail): cache.addCopy(copy, at: video.timestamp(of: copy), key)
    case .frame(let frame, _):
      let timestamp = video.timestamp(of: frame)
      // Of a frame that is not verified, only a copy is kept.
      if keepsOnlyCopies || !frame.isVerified {
        cache.addThumbnail(of: frame, at: timestamp, key)
      } else {
        cache.use(key, isDecoding: true) { store, _ in store.insert(frame, at: timestamp) }
      }
    case .renumbered(let number): cache.use(key) { store in store.renumber(by: number) }
    case .reset: cache.use(key) { store in store.removeAll() }
    }
  }

  /// Returns the gapless ranges of cached frames.
  ///
  /// - Parameter end: The end of the video.
  /// - Returns: The ranges, in order.
  func ranges(before end: MediaTime) -> [Range<MediaTime>] {
    let last = timestamp(of: end)
    let ranges = cache.use(key) { store in store.ranges(before: last) } ?? []
    return ranges.map { time(of: $0.lowerBound)..<time(of: $0.upperBound) }
  }

  /// Returns the cached frame nearest to a time: the exact one, if it is cached.
  ///
  /// - Parameters:
  ///   - requested: The time.
  ///   - accepts: Returns whether a reduced copy will do, if it is nearer than any other frame. By
  ///     default, none will.
  /// - Returns: The frame; `nil` if none is cached.
  func nearestFrame(
    to requested: MediaTime, orReduced accepts: @Sendable (Frame) -> Bool = { _ in false }
  ) -> Frame? {
    let target = timestamp(of: requested)
    return cache.use(key) { store in
      let exact = store.exact(at: target)
      guard let entry = exact ?? store.nearest(to: target, orReduced: accepts) else { return nil }
      var frame = entry.frame
      frame.nextPts = entry.next
      frame.isExact = exact != nil
      frame.distance = frame.isExact ? 0 : abs(frame.time.seconds - requested.seconds)
      return frame
    } ?? nil
  }

  /// Returns the best cached frame for a submitted request: one that satisfies it, or else the
  /// nearest one, which may be a reduced copy.
  func bestFrame(for request: SeekRequest) -> Frame? {
    let frame = nearestFrame(to: request.time)
    if let frame, request.isSatisfied(by: frame) { return frame }
    return nearestFrame(to: request.time, orReduced: { _ in true })
  }

  /// Returns the walk of a step from a frame over cached ones; see `FrameStore.follow`.
  func walk(stepping count: Int, from frame: Frame) -> FrameStore.FrameWalk {
    let walk = FrameStore.FrameWalk(
      timestamp: video.timestamp(of: frame), next: frame.nextPts, left: count)
    return cache.use(key) { store in store.follow(walk, first: store.first) } ?? walk
  }

  /// Sets the cursor and the scrub direction.
  func moveCursor(to time: MediaTime, direction: Int) {
    let timestamp = timestamp(of: time)
    cache.use(key) { store in
      store.cursor = timestamp
      store.direction = direction
    }
  }

  /// Sets whether the video is idle, which determines its share.
  func setIdle(_ isIdle: Bool) { cache.use(key) { store in store.isIdle = isIdle } }

  /// Evicts what idle videos do not need; see `FrameCache.idleDelay`.
  func trimIdle() { cache.trimIdle(key) }

  /// Clears the scrub direction.
  func clearDirection() { cache.use(key) { store in store.direction = 0 } }

  /// Sets the cursor to the frame that was decoded for the latest request: while its end is
  /// unknown, only its own timestamp identifies it.
  func moveCursor(onto frame: Frame) {
    let timestamp = video.timestamp(of: frame)
    cache.use(key) { store in store.cursor = timestamp }
  }

  /// The reduced copies, in display order.
  var thumbnails: [Frame] {
    cache.use(key) { store in store.thumbnails.entries.map(\.frame) } ?? []
  }

  /// A reduced copy of the frame at the cursor, or of the nearest one; `nil` if none is cached, or none was requested.
  var lastThumbnail: Frame? {
    let last = cache.use(key) { store -> Frame? in
      guard let cursor = store.cursor else { return nil }
      return (store.exact(at: cursor) ?? store.nearest(to: cursor, orReduced: { _ in true }))?.frame
    }
    guard let frame = last ?? nil else { return nil }
    return frame.isReduced
      ? frame : FrameStore.Thumbnails.copy(of: frame, reducedBy: tuning.thumbnailReduction)
  }
}
