extension FrameRate {
  /// Returns the index of the frame displayed at a time, counted from 0 (rounded down).
  public func frame(at time: MediaTime) -> Int64 { time.ticks(in: frameDuration) }

  /// Returns the time at which a frame starts.
  public func start(ofFrame frame: Int64) -> MediaTime {
    MediaTime(ticks: frame, timeBase: frameDuration)
  }

  /// Returns the time in the middle of a frame, which identifies it even where a container has
  /// rounded its timestamps.
  public func middle(ofFrame frame: Int64) -> MediaTime {
    guard numerator > .max / 2 else {
      let halves: Int64 =
        frame > .max / 2 ? .max : frame < .min / 2 ? .min : frame * 2 + 1
      let half = TimeBase(numerator: denominator, denominator: numerator * 2)
      return MediaTime(ticks: halves, timeBase: half)
    }
    // No timescale is twice as large. Half of its unit is less than half a nanosecond.
    let (value, overflow) = start(ofFrame: frame).value
      .addingReportingOverflow(Int64(denominator) / 2)
    return MediaTime(value: overflow ? .max : value, timescale: numerator)
  }

  /// The nominal rate that timecodes count by: 30 for 29.97; at least 1.
  public var nominal: Int64 { max(1, Int64(framesPerSecond.rounded())) }
}
