internal import Media
internal import MediaTime
internal import Threads

/// The part of the frame cache that belongs to one video, addressed by its timestamps.
final class VideoCache: CacheFacts, Sendable {
  let cache: FrameCache
  let key: Int
  /// The properties of the video when it was opened, of which the time base and the start do not change.
  private let information: MediaInformation
  let tuning: SeekTuning
  /// Running averages of the frames decoded so far.
  struct Averages {
    /// The mean size, in bytes.
    var bytes = 0
    /// The mean duration, in ticks.
    var step: Int64 = 0
    /// The longest distance between two keyframes, in ticks, if the source knows it; else the shortest
    /// between two decoded in succession; 0 while unknown.
    var keyframeSpacing: Int64 { known ?? observed }
    /// The longest distance between two keyframes, as the source knows it.
    var known: Int64?
    /// The shortest distance between two keyframes decoded in succession.
    var observed: Int64 = 0
    var lastKeyframe: Int64?
  }

  let averages: Lock<Averages>

  init(
    cache: FrameCache, information: MediaInformation, tuning: SeekTuning = .standard,
    bytesInUse: @escaping @Sendable () -> Int
  ) {
    self.cache = cache
    self.information = information
    self.tuning = tuning
    averages = Lock(Averages(known: information.keyframeTicks))
    let start = information.startPts
    let store = FrameStore(
      tuning: tuning,
      thumbnails: FrameStore.Thumbnails(
        span: start...max(start, information.pts(at: information.duration)),
        leastSpacing: information.ticks(ofSeconds: tuning.leastThumbnailSpacing),
        reduction: tuning.thumbnailReduction))
    key = cache.open(
      store, needs: FrameCache.Needs(of: information, tuning: tuning), bytesInUse: bytesInUse)
  }

  deinit { close() }

  /// Adjusts to new properties of the video: it has grown, or more of it is known.
  func update(to information: MediaInformation) {
    averages.withLock { $0.known = information.keyframeTicks }
    cache.update(
      key, end: information.pts(at: information.duration),
      needs: FrameCache.Needs(of: information, tuning: tuning))
  }

  func close() { cache.close(key) }

  /// Evicts frames if an error is a shortage of memory.
  ///
  /// - Returns: Whether any frame was evicted, so that another attempt may succeed.
  func yield(after error: MediaError) -> Bool { error.code == .outOfMemory && cache.yield() }

  /// Returns the timestamp of a requested time.
  func timestamp(of time: MediaTime) -> Int64 { information.requestedPts(at: time) }

  /// Returns the number of whole ticks in a number of seconds.
  func ticks(ofSeconds seconds: Double) -> Int64 { information.ticks(ofSeconds: seconds) }

  /// Returns the length of a number of ticks, in seconds.
  func seconds(ofTicks ticks: Int64) -> Double {
    let base = information.timeBase
    return Double(ticks) * Double(base.numerator) / Double(base.denominator)
  }

  /// Returns the timestamp of a frame, without the tolerance of 1 microsecond that requests have.
  func timestamp(of frame: Frame) -> Int64 {
    information.place(of: frame)
  }

  /// Returns the time of a timestamp.
  func time(of timestamp: Int64) -> MediaTime { information.time(ofPts: timestamp) }

  /// Handles an event of the source.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - keepsOnlyCopies: Whether the frames are decoded for the thumbnail tier, so that reduced copies of them are
  ///     enough.
  func receive(_ event: SourceEvent, keepsOnlyCopies: Bool) {
    switch event {
    case .frame(let copy, .thumbnail):
      cache.addCopy(copy, at: timestamp(of: copy), key)
    case .frame(let frame, _):
      if keepsOnlyCopies { addThumbnail(of: frame) } else { add(frame) }
    case .renumbered(let number): cache.use(key) { store in store.renumber(by: number) }
    case .reset: cache.use(key) { store in store.removeAll() }
    }
  }

  /// Adds a frame, or a reduced copy of one that is not verified.
  func add(_ frame: Frame) {
    guard frame.isVerified else { return addThumbnail(of: frame) }
    let timestamp = timestamp(of: frame)
    note(frame, timestamp)
    cache.use(key, isDecoding: true) { store, _ in store.insert(frame, at: timestamp) }
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
      if let exact = store.exact(at: target) { return result(exact, for: requested, isExact: true) }
      let (frame, copy) = (store.nearest(to: target), store.thumbnails.nearest(to: target))
      var best = frame
      if let copy, frame.map({ copy.distance(to: target) < $0.distance(to: target) }) ?? true,
        accepts(copy.frame)
      {
        best = copy
      }
      return best.map { result($0, for: requested, isExact: false) }
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
      timestamp: timestamp(of: frame), next: frame.nextPts, left: count)
    return cache.use(key) { store in store.follow(walk, first: information.startPts) } ?? walk
  }

  /// Sets the cursor and the scrub direction.
  func moveCursor(to time: MediaTime, direction: Int) {
    let timestamp = timestamp(of: time)
    cache.use(key) { store in
      store.cursor = timestamp
      store.direction = direction
    }
  }

  /// Clears the scrub direction.
  func clearDirection() { cache.use(key) { store in store.direction = 0 } }

  /// Sets the cursor to the frame that was decoded for the latest request: while its end is
  /// unknown, only its own timestamp identifies it.
  func moveCursor(onto frame: Frame) {
    let timestamp = timestamp(of: frame)
    cache.use(key) { store in store.cursor = timestamp }
  }

  var frameSeconds: Double? {
    let step = averages.withLock { $0.step }
    return step > 0 ? seconds(ofTicks: step) : nil
  }

  func situation(
    pace: Double, past: DecodeHistory, isStuck: Bool = false
  ) -> ReadAhead.Situation? {
    let averages = averages.withLock { $0 }
    guard averages.bytes > 0, averages.step > 0, let stepSeconds = frameSeconds else { return nil }
    return cache.use(key) { store, share in
      let cursor = isStuck ? store.next(after: store.cursor) : store.cursor
      guard let cursor, let range = store.range(around: cursor) else { return nil }
      return ReadAhead.Situation(
        cursor: cursor, direction: store.direction, pace: pace / stepSeconds,
        low: range.low, last: range.last, high: range.high, first: information.startPts,
        step: averages.step,
        capacity: (share.all - min(store.thumbnails.byteCount, share.thumbnails)) / averages.bytes,
        keyframeSpacing: averages.keyframeSpacing, fillSeconds: past.fillSeconds,
        slowestFillSeconds: past.slowestFillSeconds, tuning: tuning)
    } ?? nil
  }

  func missingRange(of plan: SparseDecode) -> SparseDecode.Range? {
    let aim = timestamp(of: MediaTime(seconds: plan.target))
    let reach = ticks(ofSeconds: plan.reach)
    let tolerance = ticks(ofSeconds: plan.tolerance)
    let found = cache.use(key) { store in
      let span = store.thumbnails.span
      let target = min(max(aim, span.lowerBound), span.upperBound)
      return (
        target: target, end: span.upperBound,
        kept: store.trail(from: target, isForward: plan.isForward, tolerance: tolerance)
      )
    }
    guard let (target, end, kept) = found else { return nil }
    let far =
      plan.isForward ? min(target.addingClamped(reach), end) : target.subtractingClamped(reach)
    var (first, last) = (target, plan.isForward ? far : target)
    if let kept {
      guard plan.isForward ? kept < far : kept > max(far, information.startPts) else { return nil }
      (first, last) =
        plan.isForward
        ? (kept.addingClamped(1), far)
        : (kept.subtractingClamped(1), kept.subtractingClamped(tolerance))
    }
    return SparseDecode.Range(
      start: time(of: first), end: time(of: last), spacing: plan.spacing)
  }

  private func result(
    _ entry: FrameStore.Entry, for requested: MediaTime, isExact: Bool
  ) -> Frame {
    var frame = entry.frame
    frame.nextPts = entry.next
    frame.isExact = isExact
    frame.distance = isExact ? 0 : abs(frame.time.seconds - requested.seconds)
    return frame
  }

  /// The mean duration of a frame declared by the container, in ticks; 0 if it declares none.
  private var meanStep: Int64 {
    information.frameRate.map { ticks(ofSeconds: 1 / $0.framesPerSecond) } ?? 0
  }

  private func note(_ frame: Frame, _ timestamp: Int64) {
    let size = frame.pixels.byteCount
    let count = tuning.averagedFrames
    averages.withLock { averages in
      averages.bytes = averages.bytes == 0 ? size : (averages.bytes * (count - 1) + size) / count
      if frame.isKeyframe {
        let last = averages.lastKeyframe ?? timestamp
        let spacing = max(timestamp, last).subtractingClamped(min(timestamp, last))
        if spacing > 0, averages.observed == 0 || spacing < averages.observed {
          averages.observed = spacing
        }
        averages.lastKeyframe = timestamp
      }
      // The multiple of the step must fit into 64 bits.
      let longest = Int64.max / Int64(count)
      // After a jump, the next frame is unknown; then the frame's duration counts, or the declared
      // mean.
      if averages.step == 0 {
        averages.step = min(frame.duration.flatMap { $0 > 0 ? $0 : nil } ?? meanStep, longest)
      }
      guard let next = frame.nextPts, next != .max, next > timestamp else { return }
      let step = min(next.subtractingClamped(timestamp), longest)
      averages.step =
        averages.step == 0 ? step : (averages.step * Int64(count - 1) + step) / Int64(count)
    }
  }
}

extension MediaInformation {
  /// The longest distance between two keyframes, in ticks; `nil` while unknown.
  fileprivate var keyframeTicks: Int64? { keyframeInterval.map { ticks(ofSeconds: $0.seconds) } }
}
