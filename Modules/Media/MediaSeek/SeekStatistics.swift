public import ScrubMedia

/// Request counters and a latency histogram of a video.
public struct SeekStatistics: Sendable, Equatable {
  /// The work of the source, for any purpose.
  public var work = DecodeCounters()
  /// Frames delivered to clients: fewer than decoded, because ranges are decoded ahead, and previews
  /// that are no better than the displayed frame are dropped.
  public var framesDelivered = 0
  /// Delivered frames that were previews.
  public var previews = 0
  /// Requests served from the cache.
  public var cacheHits = 0
  /// Requests that ended because they were canceled.
  public var cancelled = 0
  /// The latencies from a request, or a step, to its exact frame; previews do not count.
  public var latency = LatencyHistogram()

  /// Creates empty statistics.
  public init() {}
}

/// A histogram of request latencies.
public struct LatencyHistogram: Sendable, Equatable {
  /// The upper bounds of the classes, in milliseconds: the refresh intervals of 120, 60 and 30 Hz
  /// screens, then doubling.
  public static let bounds: [Double] = [1, 8.3, 16.7, 33.3, 66.7, 133, 267, 533, 1067, .infinity]

  /// The number of requests in each class.
  public private(set) var counts = [Int](repeating: 0, count: bounds.count)

  /// Creates an empty histogram.
  public init() {}

  /// Counts a request.
  ///
  /// - Parameter seconds: Its latency; NaN counts in the last class.
  package mutating func add(seconds: Double) {
    let index = Self.bounds.firstIndex { seconds * 1000 <= $0 } ?? counts.count - 1
    counts[index] += 1
  }
}
