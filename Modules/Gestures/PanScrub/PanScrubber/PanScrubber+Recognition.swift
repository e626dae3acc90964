import Scrubbing

/// The recognition of pans.
extension PanScrubber {
  /// The result of a movement before a pan is recognized.
  enum Recognition {
    /// The movement may still become a pan.
    case undecided
    /// The movement is a pan that counts from an origin.
    case recognized(origin: TouchPoint)
    /// The movement is not a pan.
    case failed
  }

  /// The time at which a resting finger will have held long enough, or `nil` if no hold is pending.
  ///
  /// The pan has no clock: send the last point again at that time to begin then, instead of with the
  /// next movement.
  public var holdDeadline: Double? {
    guard let duration = settings.hold, let touch, !touch.isRecognized,
      let start = touch.start.time
    else { return nil }
    let deadline = start + duration
    return deadline.isFinite ? deadline : nil
  }

  /// Returns whether a movement is a pan; equal components are not horizontal, as in the classic post.
  func recognize(_ current: Touch, at next: TouchPoint) -> Recognition {
    let (x, y) = (next.x - current.start.x, next.y - current.start.y)
    let distance = (x * x + y * y).squareRoot()
    if settings.hold != nil {
      // A silent platform reports the end of a rest only with the movement that ends it.
      if let holdDeadline, let time = next.time, time >= holdDeadline {
        return .recognized(origin: current.last)
      }
      return distance > PanSettings.holdRadius ? .failed : .undecided
    }
    let slack = max(0, settings.recognitionDistance)
    guard distance > slack else { return .undecided }
    guard abs(x) > abs(y) else { return .failed }
    guard slack > 0, distance.isFinite else { return .recognized(origin: current.start) }
    let share = slack / distance
    return .recognized(
      origin: TouchPoint(
        x: current.start.x + x * share, y: current.start.y + y * share, time: current.start.time))
  }
}
