internal import MediaTime

/// What the scheduler remembers of work that it has done unasked.
struct PastWork {
  /// How long a stretch backwards took, in seconds, smoothed.
  private(set) var fillSeconds = 0.5
  /// How long a keyframe took, in seconds, smoothed.
  private(set) var standInSeconds = 0.03
  /// The stretch that brought nothing, for as long as the finger has not moved on.
  private(set) var fruitless: ClosedRange<Int64>?
  /// The sketch that was decoded last; where it is wanted again, it brought nothing.
  var lastSketch: ReadAheadRequest?
  /// The gaps of the strip that could not be filled.
  private var hopelessGaps: Set<MediaTime> = []

  /// Notes a stretch that was decoded to its end.
  mutating func noteFill(_ stretch: ClosedRange<Int64>, seconds: Double, isBackward: Bool) {
    fruitless = stretch
    if isBackward { fillSeconds = (fillSeconds + seconds) / 2 }
  }

  /// Notes how long a keyframe took.
  mutating func noteStandIn(seconds: Double) { standInSeconds = (standInSeconds * 3 + seconds) / 4 }

  /// Notes that the strip's gap is still there after the attempt to fill it.
  mutating func noteGap(_ time: MediaTime) { hopelessGaps.insert(time) }

  /// Whether a gap of the strip is worth an attempt.
  func isWorthwhile(_ time: MediaTime) -> Bool { !hopelessGaps.contains(time) }
}
