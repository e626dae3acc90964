extension FrameRate {
  /// The number of the frame that is shown at a time, counted from 0 (rounded down).
  public func frame(at time: MediaTime) -> Int64 { time.ticks(in: frameDuration) }

  /// The time at which a frame starts.
  public func start(ofFrame frame: Int64) -> MediaTime {
    MediaTime(ticks: frame, timeBase: frameDuration)
  }

  /// The time in the middle of a frame, safe against time stamps that a container has rounded.
  public func middle(ofFrame frame: Int64) -> MediaTime {
    let half = TimeBase(
      numerator: denominator, denominator: numerator > Int32.max / 2 ? .max : numerator * 2)
    let halves: Int64 =
      frame > .max / 2 ? .max : frame < .min / 2 ? .min : frame * 2 + 1
    return MediaTime(ticks: halves, timeBase: half)
  }

  /// The whole number that timecodes count frames by: 30 for 29.97; at least 1.
  public var nominal: Int64 { max(1, Int64(framesPerSecond.rounded())) }
}
