/// The latency of frames, from the event that requests them to the screen.
public struct LatencyMeter: Equatable, Sendable {
  private struct Request: Equatable, Sendable {
    var sequence: Int
    var time: Double
    var hasFrame = false
  }

  /// The requests without an exact frame, the newest last.
  private var waiting: [Request] = []
  /// The time from a request to its first frame, which may be a preview, in seconds; `nil` before
  /// any.
  public private(set) var first: Double?
  /// The time from a request to its exact frame, in seconds; `nil` before any.
  public private(set) var exact: Double?
  /// Creates a meter without measurements.
  public init() {}

  /// Records a request.
  ///
  /// - Parameters:
  ///   - sequence: The sequence number of the request; numbers grow.
  ///   - time: The time of the request, in seconds on any clock.
  public mutating func requested(sequence: Int, at time: Double) {
    // Requests in flight are limited to about a second of events.
    if waiting.count >= 240 { waiting.removeFirst() }
    waiting.append(Request(sequence: sequence, time: time))
  }

  /// Records a displayed frame.
  ///
  /// - Parameters:
  ///   - sequence: The sequence number of its request; `nil` for a frame that was only rescaled.
  ///   - isExact: Whether it is the exact frame.
  ///   - time: The time of the display, on the clock of the requests.
  public mutating func shown(sequence: Int?, isExact: Bool, at time: Double) {
    guard let sequence else { return }
    guard let place = waiting.lastIndex(where: { $0.sequence == sequence }) else { return }
    let seconds = max(0, time - waiting[place].time)
    if !waiting[place].hasFrame { first = seconds }
    waiting[place].hasFrame = true
    if isExact {
      exact = seconds
      waiting.removeAll { $0.sequence <= sequence }
    }
  }
}
