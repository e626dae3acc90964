/// How the finger moves through the video, from its last requests.
struct ScrubVelocity {
  /// Longer ways, in seconds of video, are jumps: nothing tells where the next one goes.
  private static let longestStep = 5.0
  /// The same where the request before is longer ago than a moving finger's: a client who looks at
  /// a frame and requests another one half a second away jumps.
  private static let longestLoneStep = 0.5
  /// A moving finger's requests come at most so many seconds apart.
  private static let longestInterval = 0.1
  /// A longer pause, in seconds, ends a movement.
  private static let longestPause = 1.0

  private var last: (position: Double, time: Double)?
  /// -1 back, 1 forward, 0 after a jump or a rest.
  private(set) var direction = 0
  /// Whether the last request was for another place than the one before it.
  private(set) var hasMoved = false
  /// Whether the last request lay before the one before it, however long ago that was.
  private(set) var isReversing = false
  /// Seconds of video passed in a second, smoothed; never negative.
  private(set) var pace = 0.0

  /// When the last request came.
  var lastTime: Double? { last?.time }

  /// Notes a request.
  ///
  /// - Parameters:
  ///   - place: Its time in the video, in seconds.
  ///   - now: When it came, in seconds of any clock.
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

  /// Forgets the direction once the finger has rested.
  mutating func rest(at now: Double) {
    guard let last, now - last.time >= Self.longestPause else { return }
    (direction, pace) = (0, 0)
  }
}
