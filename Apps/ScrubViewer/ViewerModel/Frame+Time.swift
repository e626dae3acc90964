public import Media
public import MediaTime

extension Frame {
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
    case .unknown: return duration.map { requested - pts < $0 }
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

  /// Returns the distance of the frame's display interval from a time, in seconds; 0 within it.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - information: The properties of its video.
  /// - Returns: The distance, 0 or more.
  public func distance(from time: MediaTime, in information: MediaInformation) -> Double {
    guard contains(time, in: information) != true else { return 0 }
    let ticks =
      switch next {
      case .unknown: duration ?? 0
      case .none: Int64(0)
      case .at(let end): end - pts
      }
    let length = Double(ticks) * Double(timeBase.numerator) / Double(timeBase.denominator)
    let delay = time.seconds - self.time.seconds
    return delay < 0 ? -delay : max(0, delay - length)
  }
}
