public import MediaTime

/// Which small pictures there are, and which of them are to go; their pixels are elsewhere.
///
/// Pictures are known by the time they are from, each once.
public struct PictureShelf: Sendable {
  /// A picture to be drawn.
  public struct Choice: Equatable, Sendable {
    /// The number by which its pixels are found.
    public var number: Int
    /// Whether it is near enough to the time asked for; otherwise it is a preview and drawn as one.
    public var isExact: Bool

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - number: The number by which its pixels are found.
    ///   - isExact: Whether it is near enough to the time asked for.
    public init(number: Int, isExact: Bool) { (self.number, self.isExact) = (number, isExact) }
  }

  private struct Entry: Sendable {
    var number: Int
    var time: MediaTime
    /// The time from which the next picture of the video is shown.
    var end: MediaTime
    var byteCount: Int
  }

  /// By their times.
  private var entries: [Entry] = []
  private var lastNumber = 0
  /// What all pixels take, in bytes.
  public private(set) var byteCount = 0
  /// The most that they may take, in bytes.
  public let byteLimit: Int

  /// 32 MiB: some 600 pictures of 96 by 54 points on a screen of double density, more than ten screens.
  public static let standardByteLimit = 32 << 20

  /// Creates an empty shelf.
  ///
  /// - Parameter byteLimit: The most that the pixels may take, in bytes.
  public init(byteLimit: Int = standardByteLimit) { self.byteLimit = byteLimit }

  /// The number of pictures.
  public var count: Int { entries.count }

  /// Notes a picture; one from the same time is replaced.
  ///
  /// - Parameters:
  ///   - time: The time it is from.
  ///   - end: The time from which the next picture of the video is shown.
  ///   - byteCount: What its pixels take, in bytes.
  ///   - middle: The time in the middle of what is in view; what is farthest from it goes first.
  /// - Returns: The number of the picture, and those that are to go; the new one is among them where it
  ///   alone is larger than the limit, or farthest away.
  /// - Complexity: O(pictures).
  public mutating func insert(
    _ time: MediaTime, until end: MediaTime, byteCount: Int, near middle: MediaTime
  ) -> (number: Int, gone: [Int]) {
    lastNumber += 1
    let number = lastNumber
    var gone: [Int] = []
    let index = firstIndex(after: time)
    let entry = Entry(
      number: number, time: time, end: max(end, time), byteCount: byteCount)
    if index > 0, entries[index - 1].time == time {
      self.byteCount -= entries[index - 1].byteCount
      gone.append(entries[index - 1].number)
      entries[index - 1] = entry
    } else {
      entries.insert(entry, at: index)
    }
    self.byteCount += byteCount
    while self.byteCount > byteLimit, let first = entries.first, let last = entries.last {
      let isFirst = middle - first.time > last.time - middle
      let entry = isFirst ? entries.removeFirst() : entries.removeLast()
      self.byteCount -= entry.byteCount
      gone.append(entry.number)
    }
    return (number, gone)
  }

  /// The best picture for a time.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - reach: How far away a picture may be to be more than a preview, in seconds.
  /// - Returns: The picture that is shown then, else the nearest; nil without any.
  /// - Complexity: O(log(pictures)).
  public func choice(for time: MediaTime, reach: Double) -> Choice? {
    let index = firstIndex(after: time)
    let before = index > 0 ? entries[index - 1] : nil
    if let before, time < before.end { return Choice(number: before.number, isExact: true) }
    let after = index < entries.count ? entries[index] : nil
    func distance(_ entry: Entry) -> Double { abs(entry.time.seconds(since: time)) }
    guard let nearest = [before, after].compactMap(\.self).min(by: { distance($0) < distance($1) })
    else { return nil }
    return Choice(number: nearest.number, isExact: distance(nearest) <= reach)
  }

  private func firstIndex(after time: MediaTime) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
