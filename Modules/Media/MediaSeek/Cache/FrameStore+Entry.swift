internal import ScrubMedia
internal import ScrubTime

extension FrameStore {
  /// A frame and the range of time in which it is known to be displayed.
  struct Entry {
    var timestamp: Int64
    /// The timestamp of the next frame; `nil` while unknown, `Int64.max` for the last frame.
    var next: Int64?
    var byteCount: Int
    var frame: Frame

    /// Creates the entry of a frame.
    init(_ frame: Frame, at timestamp: Int64) {
      (self.timestamp, self.frame) = (timestamp, frame)
      (next, byteCount) = (frame.nextPts, frame.pixels.byteCount)
    }

    /// The timestamps at which it is known to be displayed.
    var interval: DisplayInterval { DisplayInterval(start: timestamp, next: next) }

    /// Returns the distance from a timestamp, in ticks.
    func distance(to target: Int64) -> Double { abs(Double(timestamp) - Double(target)) }
  }
}

/// Entries in display order.
extension [FrameStore.Entry] {
  /// Returns the index of the last entry at or before a timestamp.
  func index(atOrBefore target: Int64) -> Int? {
    let end = indices.partitioningIndex { self[$0].timestamp > target }
    return end == 0 ? nil : end - 1
  }

  /// Returns the entry nearest to a timestamp.
  func nearest(to target: Int64) -> FrameStore.Entry? {
    guard let index = index(atOrBefore: target) else { return first }
    guard index + 1 < count else { return self[index] }
    let (before, after) = (self[index], self[index + 1])
    return after.distance(to: target) < before.distance(to: target) ? after : before
  }

  /// Returns the timestamps of the last entry at or before a timestamp, and of the one after it.
  func neighbors(of target: Int64) -> (before: Int64?, after: Int64?) {
    let index = index(atOrBefore: target)
    let next = (index ?? -1) + 1
    return (index.map { self[$0].timestamp }, next < count ? self[next].timestamp : nil)
  }
}
