import Scrubbing

/// The rule by which a movement becomes a pan.
extension PanScrubber {
  /// What a movement says about a touch that is no pan yet.
  enum Recognition {
    /// Nothing yet.
    case undecided
    /// It is a pan, whose way counts from a point.
    case recognised(origin: TouchPoint)
    /// It is something else.
    case failed
  }

  /// The time stamp at which a finger that stays will have held long enough; nil while none holds.
  ///
  /// The pan holds no clock: to begin at that moment rather than with the next movement, send the
  /// last point again then.
  public var holdDeadline: Double? {
    guard let duration = settings.holdDuration, let touch, !touch.isRecognised,
      let start = touch.start.time
    else { return nil }
    let deadline = start + duration
    return deadline.isFinite ? deadline : nil
  }

  /// Decides over a movement; a tie is no horizontal pan, as in the classic post.
  func recognise(_ current: Touch, at next: TouchPoint) -> Recognition {
    let (x, y) = (next.x - current.start.x, next.y - current.start.y)
    let way = (x * x + y * y).squareRoot()
    if settings.holdDuration != nil {
      // A platform that is silent while nothing moves tells the end of a rest with what ends it.
      if let holdDeadline, let time = next.time, time >= holdDeadline {
        return .recognised(origin: current.last)
      }
      return way > PanSettings.holdRadius ? .failed : .undecided
    }
    let slack = max(0, settings.recognitionDistance)
    guard way > slack else { return .undecided }
    guard abs(x) > abs(y) else { return .failed }
    guard slack > 0, way.isFinite else { return .recognised(origin: current.start) }
    let share = slack / way
    return .recognised(
      origin: TouchPoint(
        x: current.start.x + x * share, y: current.start.y + y * share, time: current.start.time))
  }
}
