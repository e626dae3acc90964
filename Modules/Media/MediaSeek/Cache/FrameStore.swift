internal import Media

/// The cached frames of one video, in display order.
///
/// It finds the frame displayed at a time, the gapless range around the cursor, and the least
/// useful frame. Timestamps are in ticks of the video.
struct FrameStore {
  /// A frame and the range of time in which it is known to be displayed.
  struct Entry {
    var timestamp: Int64
    /// The timestamp of the next frame; `nil` while unknown, `Int64.max` for the last frame.
    var next: Int64?
    var byteCount: Int
    var frame: Frame
    /// Whether it is one of the keyframe thumbnails, which are spread over the whole video.
    var isThumbnail: Bool
  }

  /// A walk from frame to frame.
  struct FrameWalk: Equatable {
    /// The timestamp of the frame reached so far.
    var timestamp: Int64
    /// The timestamp of the next frame; `nil` while unknown, `Int64.max` after the last frame.
    var next: Int64?
    /// The number of frames left to step; negative steps back.
    var left: Int
  }

  private let behindFactor: Double
  /// The frames in display order.
  private(set) var entries: [Entry] = []
  /// The memory of all frames.
  private(set) var byteCount = 0
  /// The memory of the keyframe thumbnails.
  private(set) var thumbnailByteCount = 0
  /// The timestamp of the latest request.
  var cursor: Int64 = 0
  /// The scrub direction: -1 backward, 1 forward, 0 neither.
  var direction = 0

  init(tuning: SeekTuning = .standard) { behindFactor = Double(tuning.behindFactor) }

  /// Returns the frame displayed at a timestamp, if it is cached and verified.
  func exact(at target: Int64) -> Entry? {
    guard let index = index(atOrBefore: target) else { return nil }
    let entry = entries[index]
    if entry.timestamp == target { return entry }
    guard let next = entry.next, target < next else { return nil }
    return entry
  }

  /// Returns the frame nearest to a timestamp.
  func nearest(to target: Int64) -> Entry? {
    guard let index = index(atOrBefore: target) else { return entries.first }
    guard index + 1 < entries.count else { return entries[index] }
    let (before, after) = (entries[index], entries[index + 1])
    return distance(after, target) < distance(before, target) ? after : before
  }

  /// Returns the timestamp of the first cached frame after another one; `nil` if there is none.
  func next(after timestamp: Int64) -> Int64? {
    let next = (index(atOrBefore: timestamp) ?? -1) + 1
    return next < entries.count ? entries[next].timestamp : nil
  }

  /// Returns the gapless range around a timestamp: the timestamps of its first and last frames, and
  /// of the frame after the last one. `nil` if the frame at the timestamp is not cached.
  ///
  /// - Complexity: O(n) in the number of frames.
  func range(around timestamp: Int64) -> (low: Int64, last: Int64, high: Int64?)? {
    guard exact(at: timestamp) != nil, let middle = index(atOrBefore: timestamp) else { return nil }
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
      guard let index = index(atOrBefore: next), entries[index].timestamp == next else {
        return walk
      }
      walk = FrameWalk(timestamp: next, next: entries[index].next, left: walk.left - 1)
    }
    while walk.left < 0 {
      guard walk.timestamp > first else {
        return FrameWalk(timestamp: walk.timestamp, next: walk.next, left: 0)
      }
      guard let index = index(atOrBefore: walk.timestamp - 1), entries[index].next == walk.timestamp
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
    guard var index = index(atOrBefore: start) ?? (entries.isEmpty ? nil : 0) else { return nil }
    if isForward, entries[index].timestamp < start.subtractingClamped(tolerance) { index += 1 }
    guard entries.indices.contains(index), distance(entries[index], start) <= Double(tolerance)
    else { return nil }
    let step = isForward ? 1 : -1
    while entries.indices.contains(index + step),
      distance(entries[index + step], entries[index].timestamp) <= Double(tolerance)
    {
      index += step
    }
    return entries[index].timestamp
  }

  /// Adds a frame, or updates the next timestamp and the index of a cached one.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - timestamp: Its timestamp.
  ///   - thumbnailSpacing: The spacing of keyframe thumbnails, in ticks; 0 for none.
  ///   - thumbnailLimit: The memory limit of keyframe thumbnails, in bytes.
  /// - Complexity: O(n) in the number of frames.
  mutating func insert(
    _ frame: Frame, at timestamp: Int64, thumbnailSpacing: Int64, thumbnailLimit: Int
  ) {
    defer { _checkInvariants() }
    let index = index(atOrBefore: timestamp)
    if let index, entries[index].timestamp == timestamp {
      if let next = frame.nextPts { entries[index].next = next }
      entries[index].frame.index = entries[index].frame.index ?? frame.index
      return
    }
    let size = frame.pixels.byteCount
    let isThumbnail =
      frame.isKeyframe && thumbnailSpacing > 0 && thumbnailByteCount + size <= thumbnailLimit
      && !hasThumbnail(near: timestamp, within: thumbnailSpacing)
    entries.insert(
      Entry(
        timestamp: timestamp, next: frame.nextPts, byteCount: size, frame: frame,
        isThumbnail: isThumbnail),
      at: (index ?? -1) + 1)
    byteCount += size
    if isThumbnail { thumbnailByteCount += size }
  }

  /// Removes the frame that is least likely to be requested; keyframe thumbnails within their limit
  /// last.
  ///
  /// - Parameter thumbnailLimit: The memory limit of keyframe thumbnails, in bytes.
  /// - Returns: The removed frame; `nil` if there is none.
  /// - Complexity: O(n) in the number of frames.
  mutating func removeLeastUseful(thumbnailLimit: Int) -> Entry? {
    guard !entries.isEmpty else { return nil }
    defer { _checkInvariants() }
    let keepsThumbnails = thumbnailByteCount <= thumbnailLimit
    let first = entries.firstIndex { !(keepsThumbnails && $0.isThumbnail) }
    let last = entries.lastIndex { !(keepsThumbnails && $0.isThumbnail) }
    let (low, high) = (first ?? 0, last ?? entries.count - 1)
    let isLowFarther = cost(of: entries[low]) >= cost(of: entries[high])
    let removed = entries.remove(at: isLowFarther ? low : high)
    byteCount -= removed.byteCount
    if removed.isThumbnail { thumbnailByteCount -= removed.byteCount }
    return removed
  }

  /// Updates the indices of all frames.
  mutating func renumber(by number: (Frame) -> Int?) {
    for index in entries.indices { entries[index].frame.index = number(entries[index].frame) }
  }

  /// Removes all frames.
  mutating func removeAll() {
    entries = []
    (byteCount, thumbnailByteCount) = (0, 0)
  }

  /// Returns whether a keyframe thumbnail is nearer to a timestamp than a number of ticks.
  func hasThumbnail(near timestamp: Int64, within spacing: Int64) -> Bool {
    let middle = index(atOrBefore: timestamp) ?? -1
    let before = entries[...middle].last { $0.isThumbnail }
    let after = entries[(middle + 1)...].first { $0.isThumbnail }
    return [before, after].contains { entry in
      entry.map { distance($0, timestamp) < Double(spacing) } ?? false
    }
  }

  /// Returns the weighted distance of a frame from the cursor.
  private func cost(of entry: Entry) -> Double {
    let away = Double(entry.timestamp) - Double(cursor)
    let isBehind = direction != 0 && (away < 0) == (direction > 0)
    return abs(away) * (isBehind ? behindFactor : 1)
  }

  private func distance(_ entry: Entry, _ target: Int64) -> Double {
    abs(Double(entry.timestamp) - Double(target))
  }

  private func index(atOrBefore target: Int64) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].timestamp <= target { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  /// Checks, in debug builds, the order of the frames and the sums of their sizes.
  ///
  /// - Complexity: O(n) in the number of frames.
  func _checkInvariants() {
    #if DEBUG
      precondition(zip(entries, entries.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp })
      precondition(entries.reduce(0) { $0 + $1.byteCount } == byteCount)
      precondition(
        entries.reduce(0) { $0 + ($1.isThumbnail ? $1.byteCount : 0) } == thumbnailByteCount)
      precondition((-1...1).contains(direction))
    #endif
  }
}
