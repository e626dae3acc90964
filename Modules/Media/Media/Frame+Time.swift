public import MediaTime

extension Frame {
  /// Returns the time until which this frame is displayed, or `nil` while it is unknown.
  public func end(in information: MediaInformation) -> MediaTime? {
    switch next {
    case .unknown: duration.map { time + MediaTime(ticks: $0, timeBase: timeBase) }
    case .none: max(information.duration, time)
    case .at(let pts): time + MediaTime(ticks: pts.subtractingClamped(self.pts), timeBase: timeBase)
    }
  }

  /// Returns whether this frame is displayed at a time, by the rule of seek requests: a time up to a
  /// microsecond before a frame refers to that frame.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - information: The properties of its video.
  /// - Returns: `nil` while the timestamp of the next frame is unknown.
  public func contains(_ time: MediaTime, in information: MediaInformation) -> Bool? {
    let requested = information.pts(at: time)
    guard requested > pts else { return requested == pts }
    switch next {
    case .unknown: return duration.map { requested.subtractingClamped(pts) < $0 }
    case .none: return true
    case .at(let end): return requested < end
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
