extension FrameRate {
  /// Returns the index of the frame displayed at a time, counted from 0 (rounded down).
  public func frame(at time: MediaTime) -> Int64 { time.ticks(in: frameDuration) }

  /// Returns the time at which a frame starts.
  public func start(ofFrame frame: Int64) -> MediaTime {
    MediaTime(ticks: frame, timeBase: frameDuration)
  }

  /// Returns the time in the middle of a frame, which identifies it even where a container has
  /// rounded its timestamps.
  ///
  /// It is rounded to the nearest flick if 64 bits of ticks over a timescale of 32 bits cannot express it.
  public func middle(ofFrame frame: Int64) -> MediaTime {
    MediaTime(
      numerator: (2 * Int128(frame) + 1) * Int128(denominator), denominator: 2 * Int128(numerator))
  }

  /// The nominal rate that timecodes count by: 30 for 29.97; at least 1.
  public var nominal: Int64 { max(1, Int64(framesPerSecond.rounded())) }
}
