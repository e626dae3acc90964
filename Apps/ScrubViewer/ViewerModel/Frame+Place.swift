public import MediaSeek
public import MediaTime

extension Frame {
  /// How far the time at which the frame is shown is from another, in seconds; 0 within it.
  ///
  /// Where neither the next picture nor the frame's own length is known, it has no length.
  public func distance(from time: MediaTime) -> Double {
    let early = self.time.seconds - time.seconds - 1e-6
    guard early <= 0 else { return early }
    guard nextPts != .max, time != self.time else { return 0 }
    let ticks = nextPts.map { $0 - pts } ?? duration
    let length = Double(ticks) * Double(timeBase.numerator) / Double(timeBase.denominator)
    // The last microsecond of a frame means the next one; see `MediaInformation.pts(at:)`.
    let late = time.seconds - (self.time.seconds + length) + 1e-6
    return late < 0 ? 0 : max(late, .leastNonzeroMagnitude)
  }

  /// Whether this is the frame shown at a time, as far as is known.
  public func holds(_ time: MediaTime) -> Bool { distance(from: time) == 0 }
}
