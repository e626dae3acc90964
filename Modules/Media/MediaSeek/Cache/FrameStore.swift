internal import ScrubMedia

/// The cached frames of one video, in display order.
///
/// It finds the frame displayed at a time, the gapless range around the cursor, and the least
/// useful frame. Of evicted frames, reduced copies remain. Timestamps are in ticks of the video.
struct FrameStore {
  /// A walk from frame to frame.
  struct FrameWalk: Equatable {
    /// The timestamp of the frame reached so far.
    var timestamp: Int64
    /// The timestamp of the next frame; `nil` while unknown, `Int64.max` after the last frame.
    var next: Int64?
    /// The number of frames left to step; negative steps back.
    var left: Int
  }

  private let tuning: SeekTuning
  /// The frames in display order.
  private(set) var entries: [Entry] = []
  /// The memory of the frames in `entries`.
  private(set) var frameByteCount = 0
  /// The size of the largest frame so far, in bytes.
  private(set) var largestFrameBytes = 0
  /// The averages of the frames so far, also of evicted ones.
  private(set) var averages: Averages
  /// The reduced copies.
  private(set) var thumbnails: Thumbnails
  /// The indices of frames that were decoded before their indices were known.
  private var number: (@Sendable (Frame) -> Int?)?
  /// The timestamp of the latest request; `nil` before any.
  var cursor: Int64?
  /// The timestamp around which frames are kept: that of the latest request, or the start of the video.
  var center: Int64 { cursor ?? 0 }
  /// The scrub direction: -1 backward, 1 forward, 0 neither.
  var direction = 0
  /// Whether the video has not been used for a while, so that it keeps only the frames around the cursor and
  /// reduced copies.
  var isIdle = false

  /// The memory of all frames and reduced copies.
  var byteCount: Int { frameByteCount + thumbnails.byteCount }

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - tuning: The constants.
  ///   - thumbnails: The reduced copies.
  init(tuning: SeekTuning = .standard, thumbnails: Thumbnails = Thumbnails(span: 0...0)) {
    self.tuning = tuning
    averages = Averages(tuning: tuning)
    self.thumbnails = thumbnails
  }

  /// Creates an empty store for the frames of a video.
  init(of video: MediaInformation, tuning: SeekTuning) {
    self.init(
      tuning: tuning,
      thumbnails: Thumbnails(
        span: video.startPts...video.startPts,
        leastSpacing: video.ticks(ofSeconds: tuning.leastThumbnailSpacing),
        reduction: tuning.thumbnailReduction))
    update(to: video)
  }

  /// Adjusts to new properties of the video: it has grown, or more of it is known.
  mutating func update(to video: MediaInformation) {
    averages.update(to: video)
    thumbnails.grow(to: video.pts(at: video.duration))
  }

  /// The timestamp of the first frame of the video.
  var first: Int64 { thumbnails.span.lowerBound }

  /// Returns the frame displayed at a timestamp, if it is cached and verified.
  func exact(at target: Int64) -> Entry? {
    guard let index = entries.index(atOrBefore: target) else { return nil }
    return entries[index].interval.contains(target) == true ? entries[index] : nil
  }

  /// Returns the frame nearest to a timestamp.
  func nearest(to target: Int64) -> Entry? { entries.nearest(to: target) }

  /// Returns the frame nearest to a timestamp, or a reduced copy that is nearer and will do.
  func nearest(to target: Int64, orReduced accepts: (Frame) -> Bool) -> Entry? {
    let frame = nearest(to: target)
    guard let copy = thumbnails.nearest(to: target), accepts(copy.frame) else { return frame }
    guard let frame, frame.distance(to: target) <= copy.distance(to: target) else { return copy }
    return frame
  }

  /// Returns the timestamp of the first cached frame after another one; `nil` if there is none.
  func next(after timestamp: Int64) -> Int64? {
    let next = (entries.index(atOrBefore: timestamp) ?? -1) + 1
    return next < entries.count ? entries[next].timestamp : nil
  }

  /// Returns the gapless range around a timestamp: the timestamps of its first and last frames, and
  /// of the frame after the last one. `nil` if the frame at the timestamp is not cached.
  ///
  /// - Complexity: O(n) in the number of frames.
  func range(around timestamp: Int64) -> (low: Int64, last: Int64, high: Int64?)? {
    guard exact(at: timestamp) != nil, let middle = entries.index(atOrBefore: timestamp) else {
      return nil
    }
    var first = middle
    while first > 0, entries[first - 1].next == entries[first].timestamp { first -= 1 }
    var last = middle
    while last + 1 < entries.count, entries[last].next == entries[last + 1].timestamp { last += 1 }
    return (entries[first].timestamp, entries[last].timestamp, entries[last].next)
  }

  /// Continues a walk over cached frames that are known to be consecutive, as far as possible.
  ///
  /// - Parameters:
  ///   - walk: The frame to start from, and the number of frames to step.
  ///   - first: The timestamp of the first frame of the video.
  /// - Returns: The walk after that; at the ends of the video, with no frames left.
  /// - Complexity: O(k log n) for k steps over n frames.
  func follow(_ walk: FrameWalk, first: Int64) -> FrameWalk {
    var walk = walk
    // The next frame may have become known since this one was delivered.
    walk.next = walk.next ?? exact(at: walk.timestamp)?.next
    while walk.left > 0, let next = walk.next {
      guard next < .max else { return FrameWalk(timestamp: walk.timestamp, next: next, left: 0) }
      guard let index = entries.index(atOrBefore: next), entries[index].timestamp == next else {
        return walk
      }
      walk = FrameWalk(timestamp: next, next: entries[index].next, left: walk.left - 1)
    }
    while walk.left < 0 {
      guard walk.timestamp > first else {
        return FrameWalk(timestamp: walk.timestamp, next: walk.next, left: 0)
      }
      guard let index = entries.index(atOrBefore: walk.timestamp - 1),
        entries[index].next == walk.timestamp
      else { return walk }
      walk = FrameWalk(
        timestamp: entries[index].timestamp, next: walk.timestamp, left: walk.left + 1)
    }
    return walk
  }

  /// Returns the last timestamp, in one direction, that is reached over cached frames without a gap
  /// wider than a tolerance; `nil` if no frame is within the tolerance of the start.
  ///
  /// - Complexity: O(n) in the number of frames.
  func trail(from start: Int64, isForward: Bool, tolerance: Int64) -> Int64? {
    guard var index = entries.index(atOrBefore: start) ?? (entries.isEmpty ? nil : 0) else {
      return nil
    }
    if isForward, entries[index].timestamp < start.subtractingClamped(tolerance) { index += 1 }
    guard entries.indices.contains(index), entries[index].distance(to: start) <= Double(tolerance)
    else { return nil }
    let step = isForward ? 1 : -1
    while entries.indices.contains(index + step),
      entries[index + step].distance(to: entries[index].timestamp) <= Double(tolerance)
    {
      index += step
    }
    return entries[index].timestamp
  }

  /// Adds a frame, or updates the next timestamp and the index of a cached one.
  ///
  /// - Complexity: O(n) in the number of frames.
  mutating func insert(_ frame: Frame, at timestamp: Int64) {
    defer { noteChange() }
    let frame = numbered(frame)
    averages.note(frame, at: timestamp)
    let index = entries.index(atOrBefore: timestamp)
    if let index, entries[index].timestamp == timestamp {
      if let next = frame.nextPts { entries[index].next = next }
      entries[index].frame.index = entries[index].frame.index ?? frame.index
      return
    }
    let entry = Entry(frame, at: timestamp)
    entries.insert(entry, at: (index ?? -1) + 1)
    frameByteCount += entry.byteCount
    largestFrameBytes = max(largestFrameBytes, entry.byteCount)
  }

  /// Removes the frame that is least likely to be requested; reduced copies within their limit last.
  ///
  /// Frames behind the movement go first, down to half of those that `ReadAhead` leaves room for: what it plans ahead of
  /// the movement may lie far away.
  ///
  /// - Parameter thumbnailLimit: The memory limit of the reduced copies, in bytes.
  /// - Returns: The removed frame; `nil` if there is none.
  /// - Complexity: O(n) in the number of frames.
  mutating func removeLeastUseful(thumbnailLimit: Int) -> Entry? {
    defer { noteChange() }
    guard let first = entries.first, let last = entries.last,
      thumbnails.byteCount <= thumbnailLimit
    else { return thumbnails.removeDensest() }
    // The other half is for the reduced copies of frames that are evicted while a planned range is decoded.
    let isTrailLong = framesBehind > tuning.trail(of: entries.count) / 2
    let removesFirst = isTrailLong ? direction > 0 : cost(of: first) >= cost(of: last)
    let removed = removesFirst ? entries.removeFirst() : entries.removeLast()
    frameByteCount -= removed.byteCount
    return removed
  }

  /// Removes the least useful frame or copy of an idle video that its share has no room for; the frame at the cursor
  /// only if the whole has none.
  ///
  /// - Returns: The removed frame or copy; `nil` if the rest fits.
  mutating func removeBeyond(_ share: FrameCache.Share) -> Entry? {
    let isFull = thumbnails.byteCount > share.thumbnails || entries.count > 1
    let limit = isFull ? share.all - share.thumbnails : share.all - thumbnails.byteCount
    guard thumbnails.byteCount > share.thumbnails || frameByteCount > limit else { return nil }
    return removeLeastUseful(thumbnailLimit: share.thumbnails)
  }

  /// Returns whether a frame is cached at full size.
  func holds(_ timestamp: Int64) -> Bool {
    entries.index(atOrBefore: timestamp).map { entries[$0].timestamp == timestamp } ?? false
  }

  /// Returns the timestamps of the nearest frames, of any size, at or before a timestamp and after
  /// it; `nil` if there is none.
  func neighbors(of target: Int64) -> (before: Int64?, after: Int64?) {
    let (frames, copies) = (
      entries.neighbors(of: target), thumbnails.entries.neighbors(of: target)
    )
    return (
      [frames.before, copies.before].compactMap(\.self).max(),
      [frames.after, copies.after].compactMap(\.self).min()
    )
  }

  /// Adds a reduced copy; see `Thumbnails.insert`.
  mutating func insert(copy: Frame, at timestamp: Int64, limit: Int) -> [Entry] {
    thumbnails.insert(numbered(copy), at: timestamp, limit: limit)
  }

  /// Returns a frame with its index, if that became known while the frame was decoded.
  private func numbered(_ frame: Frame) -> Frame {
    guard frame.index == nil, let number else { return frame }
    var frame = frame
    frame.index = number(frame)
    return frame
  }

  /// Updates the indices of all frames, and of those that are still being decoded.
  mutating func renumber(by number: @escaping @Sendable (Frame) -> Int?) {
    self.number = number
    for index in entries.indices { entries[index].frame.index = number(entries[index].frame) }
    thumbnails.renumber(by: number)
  }

  /// Removes all frames and reduced copies.
  mutating func removeAll() {
    (entries, frameByteCount, number) = ([], 0, nil)
    thumbnails.removeAll()
  }

  /// The number of frames behind the movement; 0 without one.
  private var framesBehind: Int {
    let passed = entries.index(atOrBefore: center).map { $0 + 1 } ?? 0
    return direction == 0 ? 0 : direction > 0 ? max(0, passed - 1) : entries.count - passed
  }

  /// Returns the weighted distance of a frame from the cursor.
  private func cost(of entry: Entry) -> Double {
    let away = Double(entry.timestamp) - Double(center)
    let isBehind = direction != 0 && (away < 0) == (direction > 0)
    return abs(away) * (isBehind ? Double(tuning.behindFactor) : 1)
  }

  #if DEBUG
    private var changeCount = 0
  #endif

  /// Checks the invariants in debug builds: after every change of a small store, and every 16th of a large one.
  private mutating func noteChange() {
    #if DEBUG
      changeCount += 1
      if entries.count <= 64 || changeCount % 16 == 0 { _checkInvariants() }
    #endif
  }

  /// Checks, in debug builds, the order of the frames and the sums of their sizes.
  ///
  /// - Complexity: O(n) in the number of frames.
  func _checkInvariants() {
    #if DEBUG
      precondition(zip(entries, entries.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
      precondition(entries.reduce(0) { $0 + $1.byteCount } == frameByteCount)
      precondition(entries.allSatisfy { !$0.frame.isReduced })
      thumbnails._checkInvariants()
      precondition((-1...1).contains(direction))
    #endif
  }
}
