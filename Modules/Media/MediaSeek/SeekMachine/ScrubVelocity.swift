/// The direction and velocity of scrubbing, estimated from the last requests.
///
/// One estimate serves the prediction of the finger and, smoothed, the pace of reading ahead: the
/// mean over at least 40 ms. For the benchmark's trace of 60 events per second (W4, a minute of
/// video), its error in predicting the position 50 ms ahead is 0.06 s with regular events, 0.07 with
/// events 2 ms late, 0.12 with events 6 ms late, and 0.13 with a pause of up to 0.1 s after every
/// fiftieth event, after which events arrive together. The last two requests alone give 0.06, 0.10, 0.39 and 3.1; a running
/// average (weight 0.2) gives 0.11, 0.12, 0.30 and 3.0.
struct ScrubVelocity {
  private let tuning: SeekTuning
  /// The requests of the last 40 ms that move in one direction, and the one before them: of those
  /// within a millisecond, the first and the last.
  private var samples: [(position: Double, time: Double)] = []
  /// The direction: -1 backward, 1 forward, 0 after a jump or a rest.
  private(set) var direction = 0
  /// The distance of the last request from the one before, after any pause, in seconds of video.
  private(set) var distance = 0.0

  init(tuning: SeekTuning = .standard) {
    self.tuning = tuning
    // A movement allocates no memory.
    samples.reserveCapacity(
      3 + 2 * Int(min(tuning.velocityWindow / max(tuning.shortestInterval, .ulpOfOne), 1000)))
  }

  /// The clock time of the last request.
  var lastTime: Double? { samples.last?.time }

  /// The velocity of a continuous movement, in media seconds per second; negative is backward, 0 is
  /// none, or a finger that holds still.
  var velocity: Double {
    guard samples.count > 1, distance != 0,
      samples[samples.count - 1].time - samples[samples.count - 2].time < tuning.longestInterval
    else { return 0 }
    return mean
  }

  /// The smoothed speed of a movement or of single steps, in media seconds per second; 0 after a
  /// jump.
  ///
  /// A step that had to wait for a frame is followed by quick ones, and neither says how fast the
  /// next range will be passed.
  private(set) var pace = 0.0

  private var mean: Double {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return 0
    }
    return (last.position - first.position) / (last.time - first.time)
  }

  /// Records a request.
  ///
  /// - Parameters:
  ///   - position: The requested time, in seconds of video.
  ///   - now: The current time, in seconds of any clock.
  mutating func note(_ position: Double, at now: Double) {
    guard let last = samples.last else { return samples.append((position, now)) }
    // Movements of several threads may come in another order.
    let now = max(now, last.time)
    distance = position - last.position
    let interval = now - last.time
    let longest =
      interval < tuning.longestInterval ? tuning.longestStep : tuning.longestLoneStep
    let isJump = interval >= tuning.longestPause || abs(distance) >= longest
    let former = direction
    direction = isJump ? 0 : distance > 0 ? 1 : distance < 0 ? -1 : former
    // A jump, and a movement before a change of direction, predict nothing.
    if direction == 0 || direction != former { keepOnly(last) }
    if interval >= tuning.longestInterval, isJump { samples.removeAll(keepingCapacity: true) }
    if samples.count > 1, now - samples[samples.count - 2].time < tuning.shortestInterval {
      samples.removeLast()
    }
    samples.append((position, now))
    while samples.count > 2, now - samples[1].time >= tuning.velocityWindow {
      samples.removeFirst()
    }
    let speed = direction == 0 ? 0 : abs(mean)
    pace = speed == 0 || pace == 0 ? speed : pace + (speed - pace) * tuning.paceWeight
  }

  /// Clears the direction after a rest.
  ///
  /// - Returns: Whether there was one.
  mutating func rest(at now: Double) -> Bool {
    guard direction != 0, let last = samples.last, now - last.time >= tuning.longestPause else {
      return false
    }
    (direction, pace) = (0, 0)
    keepOnly(last)
    return true
  }

  private mutating func keepOnly(_ sample: (position: Double, time: Double)) {
    samples.removeAll(keepingCapacity: true)
    samples.append(sample)
  }
}
