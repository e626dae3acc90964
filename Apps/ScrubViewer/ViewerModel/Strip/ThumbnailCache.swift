/// The index of a limited number of thumbnails; the owner stores the pixels.
///
/// Thumbnails are identified by their presentation time.
public struct ThumbnailCache: Sendable {
  /// The best available thumbnail for a time.
  public struct Match: Equatable, Sendable {
    /// The number that identifies its pixels.
    public var number: Int
    /// Whether it is within the tolerance; otherwise it is a preview and drawn as one.
    public var isExact: Bool
    /// Whether it has the size of a bubble.
    public var isLarge = false
  }

  private struct Entry: Sendable {
    var number: Int
    var time: MediaTime
    /// The presentation time of the next frame.
    var end: MediaTime
    var isLarge: Bool
  }

  /// The entries, sorted by time.
  private var entries: [Entry] = []
  private var lastNumber = 0
  private let limit: Int

  /// Creates an empty cache with a limit: by default, more thumbnails than ten wide screens hold, which take 12 MiB,
  /// and four times as much on a screen of double density.
  public init(limit: Int = 600) { self.limit = limit }

  /// The number of thumbnails.
  public var count: Int { entries.count }

  /// Inserts a thumbnail of a frame that ends at a time, in place of one with the same time; returns its number, and
  /// the numbers of the evicted ones: those farthest from it. It takes O(thumbnails).
  public mutating func insert(
    _ time: MediaTime, until end: MediaTime, isLarge: Bool = false
  ) -> (number: Int, evicted: [Int]) {
    lastNumber += 1
    let number = lastNumber
    var evicted: [Int] = []
    let index = firstIndex(after: time)
    let entry = Entry(
      number: number, time: time, end: max(end, time), isLarge: isLarge)
    if index > 0, entries[index - 1].time == time {
      evicted.append(entries[index - 1].number)
      entries[index - 1] = entry
    } else {
      entries.insert(entry, at: index)
    }
    while entries.count > limit, let first = entries.first, let last = entries.last {
      let isFirst = time - first.time > last.time - time
      evicted.append((isFirst ? entries.removeFirst() : entries.removeLast()).number)
    }
    return (number, evicted)
  }

  /// Returns the thumbnail of the frame displayed at a time, else the nearest, which is exact within a tolerance in
  /// seconds; `nil` if the cache is empty. It takes O(log(thumbnails)).
  public func match(for time: MediaTime, tolerance: Double) -> Match? {
    let index = firstIndex(after: time)
    let before = index > 0 ? entries[index - 1] : nil
    func match(_ entry: Entry, isExact: Bool) -> Match {
      Match(number: entry.number, isExact: isExact, isLarge: entry.isLarge)
    }
    if let before, time < before.end { return match(before, isExact: true) }
    let after = index < entries.count ? entries[index] : nil
    func distance(_ entry: Entry) -> Double { abs(entry.time.seconds(since: time)) }
    guard let nearest = [before, after].compactMap(\.self).min(by: { distance($0) < distance($1) })
    else { return nil }
    return match(nearest, isExact: distance(nearest) <= tolerance)
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
