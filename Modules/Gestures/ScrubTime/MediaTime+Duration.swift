extension MediaTime {
  /// Creates a time from a duration.
  ///
  /// The time is exact if a timescale of 32 bits can express the duration, as for every whole
  /// number of nanoseconds; otherwise it is rounded to the nearest flick, 1/705,600,000 of a
  /// second. A time too long for 64 bits of ticks is rounded to the nearest second.
  ///
  /// - Parameter duration: The duration; negative durations give negative times.
  public init(_ duration: Duration) {
    let attosecondsPerSecond = Int128(1_000_000_000_000_000_000)
    let (seconds, attoseconds) = duration.components
    self.init(
      numerator: Int128(seconds) * attosecondsPerSecond + Int128(attoseconds),
      denominator: attosecondsPerSecond)
  }
}

extension Duration {
  /// Creates a duration from a media time, rounded to the nearest attosecond.
  ///
  /// The duration is exact if the timescale divides 10^18, such as 25, 1000 or 1,000,000,000. Any
  /// whole number of flicks, such as the time of a frame, converts back to the same `MediaTime`.
  ///
  /// - Parameter time: The time; negative times give negative durations.
  public init(_ time: MediaTime) {
    let timescale = Int128(time.timescale)
    let (seconds, rest) = Int128(time.value).quotientAndRemainder(dividingBy: timescale)
    let twice = rest * 2_000_000_000_000_000_000
    let attoseconds = (twice + (rest < 0 ? -timescale : timescale)) / (timescale * 2)
    self.init(secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
  }
}
