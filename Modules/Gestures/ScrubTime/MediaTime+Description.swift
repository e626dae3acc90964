extension MediaTime: CustomStringConvertible {
  /// The ticks, the timescale and the seconds, for example `3003/1000 (3.003 s)`.
  public var description: String { "\(value)/\(timescale) (\(seconds) s)" }
}

extension FrameRate: CustomStringConvertible {
  /// The rate and its unit, for example `25 fps` or `30000/1001 fps`.
  public var description: String {
    denominator == 1 ? "\(numerator) fps" : "\(numerator)/\(denominator) fps"
  }
}

extension TimeBase: CustomStringConvertible {
  /// The length of a tick as a fraction of a second, for example `1/90000 s`.
  public var description: String { "\(numerator)/\(denominator) s" }
}
