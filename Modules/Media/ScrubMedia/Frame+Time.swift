public import ScrubTime

extension Frame {
  /// Returns the time until which this frame is displayed, or `nil` while it is unknown.
  public func end(in information: MediaInformation) -> MediaTime? {
    switch next {
    case .unknown: duration.map { time + MediaTime(ticks: $0, timeBase: timeBase) }
    case .none: max(information.duration, time)
    case .at(let pts):
      time
        + MediaTime(
          ticks: pts.subtractingClamped(information.timestamp(of: self)), timeBase: timeBase)
    }
  }

  /// Returns whether this frame is displayed at a time, by the rule of seek requests: a time up to a
  /// microsecond before a frame refers to that frame, and one before the first frame to the first.
  ///
  /// While the timestamp of the next frame is unknown, the frame's own duration counts.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - information: The properties of its video.
  /// - Returns: `nil` while neither is known.
  public func contains(_ time: MediaTime, in information: MediaInformation) -> Bool? {
    if let known = information.displays(self, at: time) { return known }
    let start = information.timestamp(of: self)
    return duration.map {
      information.requestedPts(at: time).subtractingClamped(start) < $0
    }
  }

  /// Returns whether this is the exact frame of a time; if that cannot be determined, the frame's own
  /// flag decides.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - information: The properties of its video.
  /// - Returns: Whether it is the exact frame.
  public func isExact(at time: MediaTime, in information: MediaInformation) -> Bool {
    isExact && contains(time, in: information) != false
  }
}
