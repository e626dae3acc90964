public import Media
public import MediaTime

extension Frame {
  /// Whether this is the frame shown at a time, by the rule of requests: a time up to a microsecond
  /// before a frame means that frame.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - information: The frame's video.
  /// - Returns: Nil while nobody knows when the next frame comes.
  public func holds(_ time: MediaTime, in information: MediaInformation) -> Bool? {
    let asked = information.pts(at: time)
    guard asked > pts else { return asked == pts }
    switch next {
    case .unknown: return duration > 0 ? asked - pts < duration : nil
    case .none: return true
    case .at(let end): return asked < end
    }
  }

  /// Whether this is the very picture of a time; what nobody knows is believed as the video's thread
  /// has told it.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - information: The frame's video.
  /// - Returns: Whether it is, as far as is known.
  public func isExact(at time: MediaTime, in information: MediaInformation) -> Bool {
    isExact && holds(time, in: information) != false
  }

  /// How far the time at which the frame is shown is from another, in seconds; 0 within it.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - information: The frame's video.
  /// - Returns: The distance, 0 or more.
  public func distance(from time: MediaTime, in information: MediaInformation) -> Double {
    guard holds(time, in: information) != true else { return 0 }
    let ticks =
      switch next {
      case .unknown: duration
      case .none: Int64(0)
      case .at(let end): end - pts
      }
    let length = Double(ticks) * Double(timeBase.numerator) / Double(timeBase.denominator)
    let late = time.seconds - self.time.seconds
    return late < 0 ? -late : max(0, late - length)
  }
}
