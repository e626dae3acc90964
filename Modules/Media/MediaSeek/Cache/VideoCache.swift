internal import Media
internal import MediaTime
internal import Threads

/// One video's part of the frame memory, in the video's own times.
final class VideoCache: FrameSink {
  private let cache: FrameCache
  private let key: Int
  private let information: MediaInformation
  /// What the frames met so far have in common.
  private struct Averages {
    /// The mean size, in bytes.
    var bytes = 0
    /// The mean length, in ticks.
    var step: Int64 = 0
    /// The shortest way between two keyframes that came one after the other, in ticks.
    var keyframeSpacing: Int64 = 0
    var lastKeyframe: Int64?
  }

  private let averages = Lock(Averages())
  /// Called after each frame, on the thread that decoded it.
  let onFrame: @Sendable (Frame) -> Void

  init(
    cache: FrameCache, information: MediaInformation,
    bytesInUse: @escaping @Sendable () -> Int, onFrame: @escaping @Sendable (Frame) -> Void
  ) {
    self.cache = cache
    self.information = information
    self.onFrame = onFrame
    key = cache.open(bytesInUse: bytesInUse)
  }

  deinit { close() }

  func close() { cache.close(key) }

  /// Gives memory back, where it was refused to a decoder.
  ///
  /// - Returns: Whether there was any, so that another attempt is worth while.
  func yield(after error: MediaError) -> Bool { error.code == .outOfMemory && cache.yield() }

  /// The place on the store that a request's time means.
  func timestamp(of time: MediaTime) -> Int64 { max(information.pts(at: time), information.startPts) }

  /// Whole ticks in a span of seconds.
  func ticks(ofSeconds seconds: Double) -> Int64 { information.ticks(ofSeconds: seconds) }

  /// A frame's own place, without the microsecond that requests are granted.
  func timestamp(of frame: Frame) -> Int64 {
    information.place(of: frame)
  }

  /// The time of a place.
  func time(of timestamp: Int64) -> MediaTime { information.time(ofPts: timestamp) }

  func take(_ frame: Frame) {
    let timestamp = timestamp(of: frame)
    note(frame, timestamp)
    let length = information.pts(at: information.duration).subtractingClamped(information.startPts)
    cache.use(key, isDecoding: true) { store, share in
      let count = max(1, share.thumbnails / max(1, frame.pixels.byteCount))
      store.insert(
        frame, at: timestamp, thumbnailSpacing: max(1, length / Int64(count)),
        thumbnailLimit: share.thumbnails)
    }
    onFrame(frame)
  }

  func keeps(from start: MediaTime, through end: MediaTime) -> Bool {
    let (first, last) = (timestamp(of: start), timestamp(of: end))
    return cache.use(key) { store, _ in
      guard let range = store.range(around: first) else { return false }
      return range.high.map { $0 > last } ?? false
    } ?? false
  }

  func renumber(by number: (Frame) -> Int?) {
    cache.use(key) { store, _ in store.renumber(by: number) }
  }

  func forgetAll() { cache.use(key) { store, _ in store.removeAll() } }

  /// The kept frame nearest to a time: the exact one, if it is kept.
  func nearestFrame(to requested: MediaTime) -> Frame? {
    let target = timestamp(of: requested)
    return cache.use(key) { store, _ in
      let exact = store.exact(at: target)
      return (exact ?? store.nearest(to: target)).map {
        result($0, for: requested, isExact: exact != nil)
      }
    } ?? nil
  }

  /// Where a step from a frame leads over kept ones; see `FrameStore.follow`.
  func walk(stepping count: Int, from frame: Frame) -> FrameStore.FrameWalk {
    let walk = FrameStore.FrameWalk(timestamp: timestamp(of: frame), next: frame.nextPts, left: count)
    return cache.use(key) { store, _ in store.follow(walk, first: information.startPts) } ?? walk
  }

  /// Notes where the finger is and where it goes.
  func moveCursor(to time: MediaTime, direction: Int) {
    let timestamp = timestamp(of: time)
    cache.use(key) { store, _ in
      store.cursor = timestamp
      store.direction = direction
    }
  }

  /// Notes that the finger goes nowhere any more.
  func rest() { cache.use(key) { store, _ in store.direction = 0 } }

  /// Notes that the finger's frame is there: of one whose end is not known, only its own place
  /// tells that it is the one shown.
  func moveCursor(onto frame: Frame) {
    let timestamp = timestamp(of: frame)
    cache.use(key) { store, _ in store.cursor = timestamp }
  }

  /// The usual length of a frame, in seconds; nil while unknown.
  var frameSeconds: Double? {
    let step = averages.withLock { $0.step }
    let base = information.timeBase
    return step > 0 ? Double(step) * Double(base.numerator) / Double(base.denominator) : nil
  }

  /// What reading ahead must know of the frames that are kept.
  ///
  /// - Parameters:
  ///   - pace: Seconds of video that the finger passes in a second.
  ///   - past: How long decoding a range backward takes.
  ///   - isStuck: Whether the finger has come to a frame that is not kept, so that it stands at
  ///     the kept one after it.
  /// - Returns: The situation; nil while too little is known, or nothing is kept at the cursor.
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
        capacity: (share.all - min(store.thumbnailByteCount, share.thumbnails)) / averages.bytes,
        keyframeSpacing: averages.keyframeSpacing, fillSeconds: past.fillSeconds,
        slowestFillSeconds: past.slowestFillSeconds)
    } ?? nil
  }

  /// The range that a fast finger comes to and of which too little is kept; nil where there is
  /// none.
  func sparse(_ plan: SparseDecode) -> ReadAheadRequest? {
    let end = information.pts(at: information.duration)
    let target = min(max(timestamp(of: MediaTime(seconds: plan.target)), information.startPts), end)
    let reach = ticks(ofSeconds: plan.reach)
    let tolerance = ticks(ofSeconds: plan.tolerance)
    let isForward = plan.velocity > 0
    let kept = cache.use(key) { store, _ in
      store.trail(from: target, isForward: isForward, tolerance: tolerance)
    }
    guard let kept else { return nil }
    let far = isForward ? min(target.addingClamped(reach), end) : target.subtractingClamped(reach)
    var (first, last) = (target, isForward ? far : target)
    if let kept {
      guard isForward ? kept < far : kept > max(far, information.startPts) else { return nil }
      (first, last) =
        isForward
        ? (kept.addingClamped(1), far)
        : (kept.subtractingClamped(1), kept.subtractingClamped(tolerance))
    }
    return ReadAheadRequest(
      from: time(of: first), through: time(of: last), spacing: plan.spacing)
  }

  /// The middle of the widest part of the video that the keyframe thumbnails of keyframes leaves out; nil where
  /// no more of them are wanted.
  ///
  /// - Parameter isWorthwhile: Whether an attempt to fill it may succeed.
  /// - Returns: Its time.
  func thumbnailGap(where isWorthwhile: (MediaTime) -> Bool) -> MediaTime? {
    let bytes = averages.withLock { $0.bytes }
    guard bytes > 0 else { return nil }
    let end = information.pts(at: information.duration)
    return cache.use(key) { store, share in
      let count = share.thumbnails / bytes
      guard count > 0, store.thumbnailByteCount / bytes < count else { return nil }
      var timestamps = [information.startPts]
      timestamps += store.entries.filter(\.isThumbnail).map(\.timestamp)
      timestamps.append(end)
      let spacing = max(1, end.subtractingClamped(information.startPts) / Int64(count))
      let gaps = zip(timestamps, timestamps.dropFirst())
        .map { (start: $0, width: $1.subtractingClamped($0)) }
        .filter { $0.width / 2 > spacing }
        .sorted { $0.width > $1.width }
      return gaps.lazy.map { self.time(of: $0.start + $0.width / 2) }.first(where: isWorthwhile)
    } ?? nil
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

  /// The mean length of a frame as the container has it, in ticks; 0 where it does not say.
  private var meanStep: Int64 {
    information.frameRate.map { ticks(ofSeconds: 1 / $0.framesPerSecond) } ?? 0
  }

  private func note(_ frame: Frame, _ timestamp: Int64) {
    let size = frame.pixels.byteCount
    averages.withLock { averages in
      averages.bytes = averages.bytes == 0 ? size : (averages.bytes * 7 + size) / 8
      if frame.isKeyframe {
        let spacing =
          averages.lastKeyframe.map { max(timestamp, $0).subtractingClamped(min(timestamp, $0)) } ?? 0
        if spacing > 0, averages.keyframeSpacing == 0 || spacing < averages.keyframeSpacing {
          averages.keyframeSpacing = spacing
        }
        averages.lastKeyframe = timestamp
      }
      // Eight of them are to stay within 64 bits.
      let longest = Int64.max / 8
      // The frame after a jump's is not known; then its length has to do, or the mean of all.
      if averages.step == 0 {
        averages.step = min(frame.duration > 0 ? frame.duration : meanStep, longest)
      }
      guard let next = frame.nextPts, next != .max, next > timestamp else { return }
      let step = min(next.subtractingClamped(timestamp), longest)
      averages.step = averages.step == 0 ? step : (averages.step * 7 + step) / 8
    }
  }
}
