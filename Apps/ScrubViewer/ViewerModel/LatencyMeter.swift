/// The latency of frames, from the event that requests them to the screen.
public struct LatencyMeter: Equatable, Sendable {
  /// The times of the requests without an exact frame, by their sequence numbers.
  private var waiting: [Int: Double] = [:]
  /// The latest request that has a frame.
  private var lastShown = Int.min
  /// The time from a request to its first frame, which may be a preview, in seconds; `nil` before
  /// any.
  public private(set) var first: Double?
  /// The time from a request to its exact frame, in seconds; `nil` before any.
  public private(set) var exact: Double?

  /// Creates a meter without measurements.
  public init() {}

  /// Records a request with its sequence number, which grows, at a time in seconds on any clock.
  public mutating func requested(sequence: Int, at time: Double) {
    // Requests in flight are limited to about four seconds of events.
    waiting[sequence] = time
    waiting[sequence - 240] = nil
  }

  /// Records a displayed frame with the sequence number of its request, or `nil` if it was only rescaled, on the same
  /// clock.
  public mutating func shown(sequence: Int?, isExact: Bool, at time: Double) {
    guard let sequence, let start = waiting[sequence] else { return }
    if sequence > lastShown { first = max(0, time - start) }
    lastShown = max(lastShown, sequence)
    guard isExact else { return }
    exact = max(0, time - start)
    waiting = waiting.filter { $0.key > sequence }
  }
}
