internal import ScrubMedia
internal import ScrubTime

/// The frame that a client displays, as far as later results depend on it.
struct DisplayedFrame {
  /// The time, in seconds of video; `nil` before the first frame.
  private var seconds: Double?
  /// Whether it is a reduced copy, so that any full-size frame as near is better.
  private var isReduced = false
  private var hasIndex = false
  /// The latest request, if this is its exact frame.
  private var target: SeekMachine.Target?

  /// Handles a newer request.
  mutating func forgetTarget() { target = nil }

  /// Displays a frame as a result of a request.
  mutating func replace(
    with frame: Frame, for target: SeekMachine.Target, isKept: Bool, at now: Double
  ) -> SeekMachine.Delivery {
    (seconds, isReduced, hasIndex) = (frame.time.seconds, frame.isReduced, frame.index != nil)
    self.target = frame.isExact ? target : nil
    let result: SeekResult =
      frame.isExact
      ? .frame(frame, sequence: target.sequence) : .preview(frame, sequence: target.sequence)
    return SeekMachine.Delivery(result: result, isKept: isKept, seconds: now - target.since)
  }

  /// Handles new meanings of the timestamps: the frame may not be that of its request.
  ///
  /// - Returns: The request, which is due; `nil` if its exact frame was not displayed.
  mutating func reset(at now: Double) -> SeekMachine.Target? {
    seconds = nil
    guard var due = target.take() else { return nil }
    (due.stage, due.since, due.isLifted) = (.withinTolerance, now, true)
    return due
  }

  /// Handles new numbers of frames.
  ///
  /// - Parameter cached: Returns the cached frame that is nearest to a request.
  /// - Returns: The frame with its number, if it had none; it does not count as the result of a request.
  mutating func renumbered(_ cached: (SeekRequest) -> Frame?) -> SeekMachine.Delivery? {
    guard let target, !hasIndex, let frame = cached(target.request), frame.isExact,
      frame.index != nil
    else { return nil }
    hasIndex = true
    return SeekMachine.Delivery(
      result: .frame(frame, sequence: target.sequence), isKept: true, seconds: nil)
  }

  /// Returns whether this is farther from a request than another frame, by a factor.
  func isFarther(than frame: Frame, from request: SeekRequest, by factor: Double = 1) -> Bool {
    guard let own = seconds.map({ abs($0 - request.time.seconds) }) else { return true }
    let distance = abs(frame.time.seconds - request.time.seconds)
    return isReduced && !frame.isReduced ? distance <= own : distance * factor < own
  }
}
