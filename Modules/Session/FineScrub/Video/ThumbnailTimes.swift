internal import MediaTime

/// The times of thumbnails, each with whether the next one is likely to be in the same GOP.
protocol ThumbnailTimes {
  /// Returns the next time; `nil` after the last one.
  mutating func next() async -> (time: MediaTime, isDense: Bool)?
}

/// The longest GOP of common encoders, in seconds: 250 frames of a film (x264, x265), rounded up.
private let longestGOP = 12.0

/// Times that are known in advance, in ascending order.
struct AscendingTimes: ThumbnailTimes {
  private var times: ArraySlice<MediaTime>

  init(_ times: [MediaTime]) { self.times = times[...] }

  mutating func next() -> (time: MediaTime, isDense: Bool)? {
    guard let time = times.popFirst() else { return nil }
    let isDense = times.first.map { $0.seconds(since: time) < longestGOP } ?? false
    return (time, isDense)
  }
}

/// Times that are not known in advance.
struct StreamedTimes<Base: AsyncIteratorProtocol>: ThumbnailTimes
where Base.Element == MediaTime, Base.Failure == Never {
  private var base: Base
  private var last: MediaTime?

  init(_ base: Base) { self.base = base }

  mutating func next() async -> (time: MediaTime, isDense: Bool)? {
    guard let time = await base.next(isolation: #isolation) else { return nil }
    defer { last = time }
    // The one before shows how they are spaced.
    let distance = last.map { time.seconds(since: $0) } ?? 0
    return (time, 0..<longestGOP ~= distance)
  }
}
