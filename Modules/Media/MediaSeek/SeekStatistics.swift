public import Media

/// What has been done for the requests to a video, and how long they took.
public struct SeekStatistics: Sendable, Equatable {
  /// The source's work, and what the scheduler's callers got.
  public var counters = SeekCounters()
  /// From a request, or the call for a step, to its exact frame; answers that are not exact have
  /// no part in it.
  public var latency = LatencyHistogram()

  /// Makes statistics of nothing.
  public init() {}
}

/// How many requests took how long.
public struct LatencyHistogram: Sendable, Equatable {
  /// The upper ends of the classes, in milliseconds: refreshes of 120, 60 and 30 Hz screens, and
  /// doublings from there on.
  public static let bounds: [Double] = [1, 8.3, 16.7, 33.3, 66.7, 133, 267, 533, 1067, .infinity]

  /// The number of requests in each class.
  public private(set) var counts = [Int](repeating: 0, count: bounds.count)

  /// Creates an empty histogram.
  public init() {}

  /// Counts a request.
  ///
  /// - Parameter seconds: How long it took; NaN counts as longest.
  public mutating func add(seconds: Double) {
    let place = Self.bounds.firstIndex { seconds * 1000 <= $0 } ?? counts.count - 1
    counts[place] += 1
  }
}
