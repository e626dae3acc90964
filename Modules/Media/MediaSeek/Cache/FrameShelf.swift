internal import Media

/// The pictures of one video that are kept, in display order.
///
/// It knows which of them is shown at a time, how far the gapless stretch around the finger
/// reaches, and which picture is the least useful one. Places are ticks of the video.
struct FrameShelf {
  /// A picture and the stretch of time it is known to be shown in.
  struct Entry {
    var place: Int64
    /// The place of the picture after it: nil while unknown, `Int64.max` for the last one.
    var next: Int64?
    var byteCount: Int
    var frame: Frame
    /// Whether it is part of the strip of keyframes, which is never far from any target.
    var isOnStrip: Bool
  }

  /// A way from picture to picture.
  struct Way: Equatable {
    /// The picture that has been reached.
    var place: Int64
    /// The place of the picture after it; nil while unknown, `Int64.max` after the last one.
    var next: Int64?
    /// How many pictures are still to go; negative goes back.
    var left: Int
  }

  /// In display order.
  private(set) var entries: [Entry] = []
  /// The memory of all pictures.
  private(set) var byteCount = 0
  /// The memory of the strip's pictures.
  private(set) var stripByteCount = 0
  /// Where the finger is.
  var cursor: Int64 = 0
  /// Where it goes: -1 back, 1 forward, 0 nowhere in particular.
  var direction = 0

  /// The picture shown at a place, if it is kept and known to be that.
  func exact(at target: Int64) -> Entry? {
    guard let index = index(atOrBefore: target) else { return nil }
    let entry = entries[index]
    if entry.place == target { return entry }
    guard let next = entry.next, target < next else { return nil }
    return entry
  }

  /// The picture nearest to a place.
  func nearest(to target: Int64) -> Entry? {
    guard let index = index(atOrBefore: target) else { return entries.first }
    guard index + 1 < entries.count else { return entries[index] }
    let (before, after) = (entries[index], entries[index + 1])
    return distance(after, target) < distance(before, target) ? after : before
  }

  /// The first kept picture after a place; nil where there is none.
  func next(after place: Int64) -> Int64? {
    let next = (index(atOrBefore: place) ?? -1) + 1
    return next < entries.count ? entries[next].place : nil
  }

  /// The stretch without a gap around a place: the places of its first and its last picture, and that
  /// at which the picture after the last one takes over. Nil where the place's own is not kept.
  ///
  /// Linear in the number of pictures.
  func stretch(around place: Int64) -> (low: Int64, last: Int64, high: Int64?)? {
    guard exact(at: place) != nil, let middle = index(atOrBefore: place) else { return nil }
    var first = middle
    while first > 0, entries[first - 1].next == entries[first].place { first -= 1 }
    var last = middle
    while last + 1 < entries.count, entries[last].next == entries[last + 1].place { last += 1 }
    return (entries[first].place, entries[last].place, entries[last].next)
  }

  /// Goes on over kept pictures that are known to follow each other, as far as they lead.
  ///
  /// Costs a search for each picture.
  ///
  /// - Parameters:
  ///   - way: Where to start, and how many pictures to go.
  ///   - first: The first picture of the video.
  /// - Returns: Where that has led; nothing is left to go at the ends of the video.
  func follow(_ way: Way, first: Int64) -> Way {
    var way = way
    // The next picture may have become known since this one was given out.
    way.next = way.next ?? exact(at: way.place)?.next
    while way.left > 0, let next = way.next {
      guard next < .max else { return Way(place: way.place, next: next, left: 0) }
      guard let index = index(atOrBefore: next), entries[index].place == next else { return way }
      way = Way(place: next, next: entries[index].next, left: way.left - 1)
    }
    while way.left < 0 {
      guard way.place > first else { return Way(place: way.place, next: way.next, left: 0) }
      guard let index = index(atOrBefore: way.place - 1), entries[index].next == way.place
      else { return way }
      way = Way(place: entries[index].place, next: way.place, left: way.left + 1)
    }
    return way
  }

  /// The last place, going one way from another, that kept pictures lead to without a wider gap
  /// than a tolerance; nil where none is so near. All in ticks.
  ///
  /// Linear in the number of pictures.
  func trail(from start: Int64, isForward: Bool, tolerance: Int64) -> Int64? {
    guard var index = index(atOrBefore: start) ?? (entries.isEmpty ? nil : 0) else { return nil }
    if isForward, entries[index].place < start.subtractingHeld(tolerance) { index += 1 }
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

  /// Adds a picture, or learns more about one that is kept already.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - place: Where it is.
  ///   - stripSpacing: How far apart the strip's pictures are, in ticks; 0 for no strip.
  ///   - stripLimit: The memory that the strip may take, in bytes.
  mutating func insert(_ frame: Frame, at place: Int64, stripSpacing: Int64, stripLimit: Int) {
    let index = index(atOrBefore: place)
    if let index, entries[index].place == place {
      if let next = frame.nextPts { entries[index].next = next }
      entries[index].frame.index = entries[index].frame.index ?? frame.index
      return
    }
    let size = frame.pixels.byteCount
    let isOnStrip =
      frame.isKeyframe && stripSpacing > 0 && stripByteCount + size <= stripLimit
      && !hasStripPicture(near: place, within: stripSpacing)
    entries.insert(
      Entry(
        place: place, next: frame.nextPts, byteCount: size, frame: frame, isOnStrip: isOnStrip),
      at: (index ?? -1) + 1)
    byteCount += size
    if isOnStrip { stripByteCount += size }
  }

  /// Takes away the picture that the finger is least likely to come to; the strip goes last, as long
  /// as it does not take more memory than it may.
  ///
  /// - Parameter stripLimit: What that is, in bytes.
  /// - Returns: What was taken away; nil where nothing is left.
  mutating func removeLeastUseful(stripLimit: Int) -> Entry? {
    guard !entries.isEmpty else { return nil }
    let keepsStrip = stripByteCount <= stripLimit
    let first = entries.firstIndex { !(keepsStrip && $0.isOnStrip) }
    let last = entries.lastIndex { !(keepsStrip && $0.isOnStrip) }
    let (low, high) = (first ?? 0, last ?? entries.count - 1)
    let isLowFarther = cost(of: entries[low]) >= cost(of: entries[high])
    let removed = entries.remove(at: isLowFarther ? low : high)
    byteCount -= removed.byteCount
    if removed.isOnStrip { stripByteCount -= removed.byteCount }
    return removed
  }

  /// Gives all pictures other numbers.
  mutating func renumber(by number: (Frame) -> Int?) {
    for index in entries.indices { entries[index].frame.index = number(entries[index].frame) }
  }

  /// Takes away all pictures.
  mutating func removeAll() {
    entries = []
    (byteCount, stripByteCount) = (0, 0)
  }

  /// Whether a picture of the strip lies nearer to a place than some ticks.
  func hasStripPicture(near place: Int64, within spacing: Int64) -> Bool {
    let middle = index(atOrBefore: place) ?? -1
    let before = entries[...middle].last { $0.isOnStrip }
    let after = entries[(middle + 1)...].first { $0.isOnStrip }
    return [before, after].contains { entry in
      entry.map { distance($0, place) < Double(spacing) } ?? false
    }
  }

  /// What the finger moves away from counts as so many times as far: a twelfth of the memory stays
  /// for those who turn round.
  static let behindFactor = 12

  /// How far the finger is from needing a picture.
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
