internal import Media

/// The frames of one video that are kept, in display order.
///
/// It knows which of them is shown at a time, how far the gapless range around the finger
/// reaches, and which frame is the least useful one. Places are ticks of the video.
struct FrameStore {
  /// A frame and the range of time it is known to be shown in.
  struct Entry {
    var place: Int64
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
    var place: Int64
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
    if entry.place == target { return entry }
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
  func next(after place: Int64) -> Int64? {
    let next = (index(atOrBefore: place) ?? -1) + 1
    return next < entries.count ? entries[next].place : nil
  }

  /// The range without a gap around a place: the places of its first and its last frame, and that
  /// at which the frame after the last one takes over. Nil where the place's own is not kept.
  ///
  /// Linear in the number of frames.
  func range(around place: Int64) -> (low: Int64, last: Int64, high: Int64?)? {
    guard exact(at: place) != nil, let middle = index(atOrBefore: place) else { return nil }
    var first = middle
    while first > 0, entries[first - 1].next == entries[first].place { first -= 1 }
    var last = middle
    while last + 1 < entries.count, entries[last].next == entries[last + 1].place { last += 1 }
    return (entries[first].place, entries[last].place, entries[last].next)
  }

  /// Goes on over kept frames that are known to follow each other, as far as they lead.
  ///
  /// Costs a search for each frame.
  ///
  /// - Parameters:
  ///   - way: Where to start, and how many frames to go.
  ///   - first: The first frame of the video.
  /// - Returns: Where that has led; nothing is left to go at the ends of the video.
  func follow(_ way: FrameWalk, first: Int64) -> FrameWalk {
    var way = way
    // The next frame may have become known since this one was given out.
    way.next = way.next ?? exact(at: way.place)?.next
    while way.left > 0, let next = way.next {
      guard next < .max else { return FrameWalk(place: way.place, next: next, left: 0) }
      guard let index = index(atOrBefore: next), entries[index].place == next else { return way }
      way = FrameWalk(place: next, next: entries[index].next, left: way.left - 1)
    }
    while way.left < 0 {
      guard way.place > first else { return FrameWalk(place: way.place, next: way.next, left: 0) }
      guard let index = index(atOrBefore: way.place - 1), entries[index].next == way.place
      else { return way }
      way = FrameWalk(place: entries[index].place, next: way.place, left: way.left + 1)
    }
    return way
  }

  /// The last place, going one way from another, that kept frames lead to without a wider gap
  /// than a tolerance; nil where none is so near. All in ticks.
  ///
  /// Linear in the number of frames.
  func trail(from start: Int64, isForward: Bool, tolerance: Int64) -> Int64? {
    guard var index = index(atOrBefore: start) ?? (entries.isEmpty ? nil : 0) else { return nil }
    if isForward, entries[index].place < start.subtractingClamped(tolerance) { index += 1 }
    guard entries.indices.contains(index), distance(entries[index], start) <= Double(tolerance)
    else { return nil }
    let step = isForward ? 1 : -1
    while entries.indices.contains(index + step),
      distance(entries[index + step], entries[index].place) <= Double(tolerance)
    {
      index += step
    }
    return entries[index].place
  }

  /// Adds a frame, or learns more about one that is kept already.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - place: Where it is.
  ///   - stripSpacing: How far apart the keyframe thumbnails's frames are, in ticks; 0 for no strip.
  ///   - stripLimit: The memory that the keyframe thumbnails may take, in bytes.
  mutating func insert(
    _ frame: Frame, at place: Int64, thumbnailSpacing: Int64, thumbnailLimit: Int
  ) {
    let index = index(atOrBefore: place)
    if let index, entries[index].place == place {
      if let next = frame.nextPts { entries[index].next = next }
      entries[index].frame.index = entries[index].frame.index ?? frame.index
      return
    }
    let size = frame.pixels.byteCount
    let isThumbnail =
      frame.isKeyframe && thumbnailSpacing > 0 && thumbnailByteCount + size <= thumbnailLimit
      && !hasThumbnail(near: place, within: thumbnailSpacing)
    entries.insert(
      Entry(
        place: place, next: frame.nextPts, byteCount: size, frame: frame, isThumbnail: isThumbnail),
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
  func hasThumbnail(near place: Int64, within spacing: Int64) -> Bool {
    let middle = index(atOrBefore: place) ?? -1
    let before = entries[...middle].last { $0.isThumbnail }
    let after = entries[(middle + 1)...].first { $0.isThumbnail }
    return [before, after].contains { entry in
      entry.map { distance($0, place) < Double(spacing) } ?? false
    }
  }

  /// What the finger moves away from counts as so many times as far: a twelfth of the memory stays
  /// for those who turn round.
  static let behindFactor = 12

  /// How far the finger is from needing a frame.
  private func cost(of entry: Entry) -> Double {
    let away = Double(entry.place) - Double(cursor)
    let isBehind = direction != 0 && (away < 0) == (direction > 0)
    return abs(away) * (isBehind ? Double(Self.behindFactor) : 1)
  }

  private func distance(_ entry: Entry, _ target: Int64) -> Double {
    abs(Double(entry.place) - Double(target))
  }

  private func index(atOrBefore target: Int64) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].place <= target { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
