internal import ScrubTime

/// The times of thumbnails, each with the next one, by which the decoder goes on or not.
protocol ThumbnailTimes {
  /// Returns the next time, and the expected one after it; `nil` after the last one.
  mutating func next() async -> (time: MediaTime, following: MediaTime?)?
}

/// Times that are known in advance, in ascending order.
struct AscendingTimes: ThumbnailTimes {
  private var times: ArraySlice<MediaTime>

  init(_ times: [MediaTime]) { self.times = times[...] }

  mutating func next() -> (time: MediaTime, following: MediaTime?)? {
    times.popFirst().map { ($0, times.first) }
  }
}

/// Times that are not known in advance.
struct StreamedTimes<Base: AsyncIteratorProtocol>: ThumbnailTimes
where Base.Element == MediaTime, Base.Failure == Never {
  private var base: Base
  private var last: MediaTime?

  init(_ base: Base) { self.base = base }

  mutating func next() async -> (time: MediaTime, following: MediaTime?)? {
    guard let time = await base.next(isolation: #isolation) else { return nil }
    defer { last = time }
    // The next one is expected at the same distance, and after the first one, close to it.
    return (time, last.map { time + (time - $0) } ?? time)
  }
}
