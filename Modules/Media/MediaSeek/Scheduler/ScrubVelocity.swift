/// The direction and velocity of scrubbing, measured from the last requests.
struct ScrubVelocity {
  /// The longest distance of a movement, in seconds of video; more is a jump, which predicts
  /// nothing.
  private static let longestStep = 5.0
  /// The same if the previous request was longer ago than `longestInterval`: a client that displays
  /// a frame and then requests another one half a second away jumps.
  private static let longestLoneStep = 0.5
  /// The longest interval between the requests of a movement, in seconds.
  private static let longestInterval = 0.1
  /// The longest pause in a movement, in seconds.
  private static let longestPause = 1.0

  private var last: (position: Double, time: Double)?
  /// The direction: -1 backward, 1 forward, 0 after a jump or a rest.
  private(set) var direction = 0
  /// Whether the time of the last request differs from that of the one before.
  private(set) var hasMoved = false
  /// Whether the time of the last request is before that of the previous one, after any pause.
  private(set) var isReversing = false
  /// The smoothed speed, in media seconds per second; never negative.
  private(set) var pace = 0.0

  /// The clock time of the last request.
  var lastTime: Double? { last?.time }

  /// Records a request.
  ///
  /// - Parameters:
  ///   - position: The requested time, in seconds of video.
  ///   - now: The current time, in seconds of any clock.
  mutating func note(_ position: Double, at now: Double) {
    defer { last = (position, now) }
    hasMoved = last?.position != position
    isReversing = last.map { position < $0.position } ?? false
    guard let last, now - last.time < Self.longestPause,
      abs(position - last.position)
        < (now - last.time < Self.longestInterval ? Self.longestStep : Self.longestLoneStep)
    else {
      (direction, pace) = (0, 0)
      return
    }
    let distance = position - last.position
    if distance != 0 { direction = distance > 0 ? 1 : -1 }
    let current = abs(distance) / max(now - last.time, 1e-4)
    pace = pace == 0 ? current : pace * 0.8 + current * 0.2
  }

  /// Clears the direction after a rest.
  mutating func rest(at now: Double) {
    guard let last, now - last.time >= Self.longestPause else { return }
    (direction, pace) = (0, 0)
  }
}
