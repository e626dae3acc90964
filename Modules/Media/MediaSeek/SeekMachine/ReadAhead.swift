internal import ScrubMedia

/// Functions that choose the range to decode ahead of requests.
///
/// All timestamps are in ticks of the video.
enum ReadAhead {
  /// The cached frames and the movement.
  struct Situation {
    var cursor: Int64
    /// The scrub direction: -1 backward, 1 forward, 0 neither.
    var direction: Int
    /// The scrub velocity, in frames per second.
    var pace: Double
    /// The gapless range of cached frames around the cursor: the timestamps of its first and last
    /// frames, and of the frame after it, if known. After a jump it is unknown.
    var low: Int64
    var last: Int64
    var high: Int64?
    /// The timestamp of the first frame of the video.
    var first: Int64
    /// The mean duration of a frame.
    var step: Int64
    /// The number of frames that fit into the cache.
    var capacity: Int
    /// The distance between two keyframes, in ticks; 0 while unknown.
    var keyframeSpacing: Int64
    /// The smoothed duration of decoding a range backward, in seconds.
    var fillSeconds: Double
    /// The duration of the slowest of the last ones, in seconds.
    var slowestFillSeconds: Double
    var tuning = SeekTuning.standard

    /// The numbers of cached frames before and after the cursor.
    var before: Int { Int(cursor.subtractingClamped(low) / step) }
    var after: Int {
      high == .max ? Int.max : Int((high ?? last).subtractingClamped(cursor) / step)
    }
    /// The number of frames that the finger passes while a range is decoded, whose memory becomes available.
    var passed: Int { Int(min(pace * fillSeconds, 1e6)) }
    /// The number of frames that remain cached behind the movement.
    var trail: Int { tuning.trail(of: capacity) }
  }

  /// Returns the range to decode now, or `nil` if enough frames are cached.
  ///
  /// - Parameters:
  ///   - now: The cached frames and the movement.
  ///   - failedRanges: The ranges that are not worth another attempt.
  /// - Returns: The timestamps of the first and last frame of the range.
  static func range(
    _ now: Situation, without failedRanges: Set<ClosedRange<Int64>> = []
  ) -> ClosedRange<Int64>? {
    guard now.capacity >= now.tuning.leastCapacity else { return nil }
    let back: ClosedRange<Int64>?
    let wanted: Int
    switch now.direction {
    case ..<0:
      back = backward(now, room: now.capacity - now.trail)
      // Frames after the cursor were displayed before it.
      wanted = 0
    case 1...:
      back = nil
      wanted = min(
        share(now.tuning.forwardShare, of: now.capacity),
        max(now.tuning.forwardChunk, Int(min(now.pace, 1e6))))
    default:
      let room = share(now.tuning.restShare, of: now.capacity)
      back = backward(now, room: room)
      wanted = room - now.trail
    }
    if let back, !failedRanges.contains(back) { return back }
    return forward(now, wanted: wanted).flatMap { failedRanges.contains($0) ? nil : $0 }
  }

  /// Returns a range before the gapless one, as long as the cache allows: each has to be decoded
  /// from a keyframe, so few long ones are best.
  private static func backward(_ now: Situation, room: Int) -> ClosedRange<Int64>? {
    guard now.low > now.first else { return nil }
    guard now.before <= reserve(now, room), room > now.before else { return nil }
    let left = max(0, now.before - now.passed)
    let length = now.step.multipliedClamped(by: Int64(room - left))
    return max(now.first, now.low.subtractingClamped(length))...(now.low - 1)
  }

  /// Returns the number of frames before the cursor below which more are decoded.
  private static func reserve(_ now: Situation, _ room: Int) -> Int {
    // Whole GOPs are decoded only once, so the next one is decoded as soon as it fits. Without room for two, it
    // fits beside the frames that are left when it is decoded.
    let gop = Int(now.keyframeSpacing / now.step)
    if gop > 0, gop < share(now.tuning.wholeGOPShare, of: room) {
      let free = room - max(gop, share(now.tuning.leastGOPShare, of: room))
      return gop > room / 2 ? min(room, free + now.passed) : free
    }
    let needed =
      now.pace * now.slowestFillSeconds * now.tuning.fillMargin + now.tuning.fillMarginFrames
    return max(share(now.tuning.leastReserve, of: room), Int(min(needed, Double(room))))
  }

  private static func forward(_ now: Situation, wanted: Int) -> ClosedRange<Int64>? {
    // If the end of the last frame is unknown, that frame is decoded again, which yields it.
    let high = now.high ?? now.last
    guard high != .max, now.after < wanted else { return nil }
    let count = Int64(min(wanted - now.after, now.tuning.forwardChunk))
    return high...high.addingClamped(now.step.multipliedClamped(by: count - 1))
  }

  private static func share(_ share: Double, of count: Int) -> Int { Int(share * Double(count)) }
}

extension ReadAhead.Situation {
  /// Creates the situation of a video; `nil` while too little is known, or if no frame is cached at the cursor.
  ///
  /// - Parameters:
  ///   - store: The cached frames.
  ///   - share: The memory for them.
  ///   - pace: The scrub velocity, in media seconds per second.
  ///   - past: The measured durations of decoding backward.
  ///   - isStuck: Whether the requested frame is not cached, so that the next cached one counts as
  ///     the cursor.
  ///   - tuning: The constants.
  init?(
    of store: FrameStore, share: FrameCache.Share, pace: Double, past: DecodeHistory,
    isStuck: Bool = false, tuning: SeekTuning = .standard
  ) {
    let averages = store.averages
    let cursor = isStuck ? store.next(after: store.center) : store.center
    guard averages.bytes > 0, let frameSeconds = averages.frameSeconds, let cursor,
      let range = store.range(around: cursor)
    else { return nil }
    self.init(
      cursor: cursor, direction: store.direction, pace: pace / frameSeconds, low: range.low,
      last: range.last, high: range.high, first: store.first, step: averages.step,
      capacity: (share.all - min(store.thumbnails.byteCount, share.thumbnails)) / averages.bytes,
      keyframeSpacing: averages.keyframeSpacing, fillSeconds: past.fillSeconds,
      slowestFillSeconds: past.slowestFillSeconds, tuning: tuning)
  }
}
