/// How long pictures take from the event that asks for them to the screen.
public struct LatencyMeter: Equatable, Sendable {
  private struct Request: Equatable, Sendable {
    var sequence: Int
    var time: Double
    var hasPicture = false
  }

  /// The requests that have no exact picture yet, the newest last.
  private var waiting: [Request] = []
  /// Seconds from a request to the first picture for it, which may be a preview; nil before any.
  public private(set) var first: Double?
  /// Seconds from a request to its exact picture; nil before any.
  public private(set) var exact: Double?
  /// How many pictures were shown.
  public private(set) var shownCount = 0
  /// How many of them were previews.
  public private(set) var previewCount = 0
  /// How many requests were made.
  public private(set) var requestCount = 0

  /// Creates a meter that has seen nothing.
  public init() {}

  /// A picture was asked for.
  ///
  /// - Parameters:
  ///   - sequence: The request's number; numbers grow.
  ///   - time: When, in seconds on any clock.
  public mutating func requested(sequence: Int, at time: Double) {
    requestCount += 1
    // No more are under way than a second's events.
    if waiting.count >= 240 { waiting.removeFirst() }
    waiting.append(Request(sequence: sequence, time: time))
  }

  /// A picture is on the screen.
  ///
  /// - Parameters:
  ///   - sequence: The request that it answers; nil for one that only changed its size.
  ///   - isExact: Whether it is the exact one.
  ///   - time: When, on the clock of the requests.
  public mutating func shown(sequence: Int?, isExact: Bool, at time: Double) {
    guard let sequence else { return }
    shownCount += 1
    if !isExact { previewCount += 1 }
    guard let place = waiting.lastIndex(where: { $0.sequence == sequence }) else { return }
    let seconds = max(0, time - waiting[place].time)
    if !waiting[place].hasPicture { first = seconds }
    waiting[place].hasPicture = true
    if isExact {
      exact = seconds
      waiting.removeAll { $0.sequence <= sequence }
    }
  }
}
