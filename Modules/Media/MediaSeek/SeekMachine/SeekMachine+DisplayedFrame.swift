internal import ScrubMedia
internal import ScrubTime

extension SeekMachine {
  /// The frame that a client displays, as far as later results depend on it.
  struct DisplayedFrame {
    /// The time, in seconds of video; `nil` before the first frame.
    private var seconds: Double?
    /// Whether it is a reduced copy, so that any full-size frame as near is better.
    private var isReduced = false
    private var index: Int?
    /// The latest request, if this is its exact frame.
    private var target: Target?

    /// Handles a movement.
    mutating func forgetTarget() { target = nil }

    /// Displays a frame as a result of a request.
    mutating func replace(
      with frame: Frame, for target: Target, isKept: Bool, at now: Double
    ) -> Delivery {
      (seconds, isReduced, index) = (frame.time.seconds, frame.isReduced, frame.index)
      self.target = frame.isExact ? target : nil
      let result: SeekResult =
        frame.isExact
        ? .frame(frame, sequence: target.sequence) : .preview(frame, sequence: target.sequence)
      return Delivery(
        result: result, isKept: isKept, seconds: target.isRepeated ? nil : now - target.since)
    }

    /// Handles a change of what timestamps mean, after which the frame may not be that of its request.
    ///
    /// - Returns: The request, to be repeated; `nil` if its exact frame was not displayed.
    mutating func reset() -> Target? {
      guard var repeated = target.take() else { return nil }
      (repeated.stage, repeated.isRepeated) = (.withinTolerance, true)
      return repeated
    }

    /// Handles a change of the numbers of frames.
    ///
    /// - Parameter cached: Returns the cached frame that is nearest to a request.
    /// - Returns: The frame with its number, if that is another one.
    mutating func renumbered(_ cached: (SeekRequest) -> Frame?) -> Delivery? {
      guard let target, let frame = cached(target.request), frame.isExact, frame.index != index
      else { return nil }
      index = frame.index
      return Delivery(
        result: .frame(frame, sequence: target.sequence), isKept: true, seconds: nil)
    }

    /// Returns whether this is farther from a request than another frame, by a factor.
    func isFarther(than frame: Frame, from request: SeekRequest, by factor: Double = 1) -> Bool {
      guard let own = seconds.map({ abs($0 - request.time.seconds) }) else { return true }
      let distance = abs(frame.time.seconds - request.time.seconds)
      return isReduced && !frame.isReduced ? distance <= own : distance * factor < own
    }
  }
}
