internal import Media

/// The frames of one video that are kept, in display order.
///
/// It knows which of them is shown at a time, how far the gapless range around the finger
/// reaches, and which frame is the least useful one. Places are ticks of the video.
struct FrameStore {
  /// A frame and the range of time it is known to be shown in.
  struct Entry {
    var timestamp: Int64
    /// The place of the frame after it: nil while unknown, `Int64.max` for the last one.
    var next: Int64?
    var byteCount: Int
    var frame: Frame
    /// Whether it is part of the keyframe thumbnails of keyframes, which is never far from any target.
    var isThumbnail: Bool
  }

  /// A way from frame to frame.
  struct FrameWalk: Equatable {
    /// The frame that has been reached.
    var timestamp: Int64
    /// The place of the frame after it; nil while unknown, `Int64.max` after the last one.
    var next: Int64?
    /// How many frames are still to go; negative goes back.
    var left: Int
  }

  /// In display order.
  private(set) var entries: [Entry] = []
  /// The memory of all frames.
  private(set) var byteCount = 0
  /// The memory of the keyframe thumbnails's frames.
  private(set) var thumbnailByteCount = 0
  /// Where the finger is.
  var cursor: Int64 = 0
  /// Where it goes: -1 back, 1 forward, 0 nowhere in particular.
  var direction = 0

  /// The frame shown at a place, if it is kept and known to be that.
  func exact(at target: Int64) -> Entry? {
    guard let index = index(atOrBefore: target) else { return nil }
    let entry = entries[index]
    if entry.timestamp == target { return entry }
    guard let next = entry.next, target < next else { return nil }
    return entry
  }

  /// The frame nearest to a place.
  func nearest(to target: Int64) -> Entry? {
    guard let index = index(atOrBefore: target) else { return entries.first }
    guard index + 1 < entries.count else { return entries[index] }
    let (before, after) = (entries[index], entries[index + 1])
    return distance(after, target) < distance(before, target) ? after : before
  }

  /// The first kept frame after a place; nil where there is none.
  func next(after timestamp: Int64) -> Int64? {
    let next = (index(atOrBefore: timestamp) ?? -1) + 1
    return next < entries.count ? entries[next].timestamp : nil
  }

  /// The range without a gap around a place: the places of its first and its last frame, and that
  /// at which the frame after the last one takes over. Nil where the place's own is not kept.
  ///
  /// Linear in the number of frames.
  func range(around timestamp: Int64) -> (low: Int64, last: Int64, high: Int64?)? {
    guard exact(at: timestamp) != nil, let middle = index(atOrBefore: timestamp) else { return nil }
    var first = middle
    while first > 0, entries[first - 1].next == entries[first].timestamp { first -= 1 }
    var last = middle
    while last + 1 < entries.count, entries[last].next == entries[last + 1].timestamp { last += 1 }
    return (entries[first].timestamp, entries[last].timestamp, entries[last].next)
  }

  /// Goes on over kept frames that are known to follow each other, as far as they lead.
  ///
  /// Costs a search for each frame.
  ///
  /// - Parameters:
  ///   - way: Where to start, and how many frames to go.
  ///   - first: The first frame of the video.
  /// - Returns: Where that has led; nothing is left to go at the ends of the video.
  func follow(_ walk: FrameWalk, first: Int64) -> FrameWalk {
    var walk = walk
    // The next frame may have become known since this one was given out.
    walk.next = walk.next ?? exact(at: walk.timestamp)?.next
    while walk.left > 0, let next = walk.next {
      guard next < .max else { return FrameWalk(timestamp: walk.timestamp, next: next, left: 0) }
      guard let index = index(atOrBefore: next), entries[index].timestamp == next else { return walk }
      walk = FrameWalk(timestamp: next, next: entries[index].next, left: walk.left - 1)
    }
    while walk.left < 0 {
      guard walk.timestamp > first else { return FrameWalk(timestamp: walk.timestamp, next: walk.next, left: 0) }
      guard let index = index(atOrBefore: walk.timestamp - 1), entries[index].next == walk.timestamp
      else { return walk }
      walk = FrameWalk(timestamp: entries[index].timestamp, next: walk.timestamp, left: walk.left + 1)
    }
    return walk
  }

  /// The last place, going one way from another, that kept frames lead to without a wider gap
  /// than a tolerance; nil where none is so near. All in ticks.
  ///
  /// Linear in the number of frames.
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

  /// Adds a frame, or learns more about one that is kept already.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - place: Where it is.
  ///   - stripSpacing: How far apart the keyframe thumbnails's frames are, in ticks; 0 for no strip.
  ///   - stripLimit: The memory that the keyframe thumbnails may take, in bytes.
  mutating func insert(
    _ frame: Frame, at timestamp: Int64, thumbnailSpacing: Int64, thumbnailLimit: Int
  ) {
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
        timestamp: timestamp, next: frame.nextPts, byteCount: size, frame: frame, isThumbnail: isThumbnail),
      at: (index ?? -1) + 1)
    byteCount += size
    if isThumbnail { thumbnailByteCount += size }
  }

  /// Takes away the frame that the finger is least likely to come to; the keyframe thumbnails goes last, as long
  /// as it does not take more memory than it may.
  ///
  /// - Parameter stripLimit: What that is, in bytes.
  /// - Returns: What was taken away; nil where nothing is left.
  mutating func removeLeastUseful(thumbnailLimit: Int) -> Entry? {
    guard !entries.isEmpty else { return nil }
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

  /// Gives all frames other numbers.
  mutating func renumber(by number: (Frame) -> Int?) {
    for index in entries.indices { entries[index].frame.index = number(entries[index].frame) }
  }

  /// Takes away all frames.
  mutating func removeAll() {
    entries = []
    (byteCount, thumbnailByteCount) = (0, 0)
  }

  /// Whether a frame of the keyframe thumbnails lies nearer to a place than some ticks.
  func hasThumbnail(near timestamp: Int64, within spacing: Int64) -> Bool {
    let middle = index(atOrBefore: timestamp) ?? -1
    let before = entries[...middle].last { $0.isThumbnail }
    let after = entries[(middle + 1)...].first { $0.isThumbnail }
    return [before, after].contains { entry in
      entry.map { distance($0, timestamp) < Double(spacing) } ?? false
    }
  }

  /// What the finger moves away from counts as so many times as far: a twelfth of the memory stays
  /// for those who turn round.
  static let behindFactor = 12

  /// How far the finger is from needing a frame.
  private func cost(of entry: Entry) -> Double {
    let away = Double(entry.timestamp) - Double(cursor)
    let isBehind = direction != 0 && (away < 0) == (direction > 0)
    return abs(away) * (isBehind ? Double(Self.behindFactor) : 1)
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
}
