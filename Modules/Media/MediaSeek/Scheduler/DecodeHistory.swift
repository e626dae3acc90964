internal import Media
internal import MediaTime

/// What the scheduler remembers of work that it has done unasked.
struct DecodeHistory {
  /// How long a range backward took, in seconds, smoothed.
  ///
  /// The first guess is what a GOP of 250 takes in 1080p on two cores: a range that is begun too
  /// early costs a few frames, one that is begun too late a pause.
  private(set) var fillSeconds = 1.2
  /// How long the slowest of the last ranges backward took, in seconds.
  ///
  /// What a range takes depends on how far it ends from a keyframe, so that a quick one says little
  /// of the next.
  private(set) var slowestFillSeconds = 1.2
  /// How long a keyframe took, in seconds, smoothed.
  var previewSeconds: Double { measuredPreview ?? 0.03 }
  private var measuredPreview: Double?
  /// A keyframe is on the screen from when it is decoded until the next one is; in the middle of
  /// that time the finger should be at it.
  private static let leadFactor = 1.5
  /// The last range that was decoded, and those before it since the finger came to where it is: what
  /// is wanted again brought nothing.
  private(set) var failedRanges: Set<ClosedRange<Int64>> = []
  private var lastRange: ClosedRange<Int64>?
  /// The sparse decode that was decoded last; where it is wanted again, it brought nothing.
  var lastSparse: ReadAheadRequest?
  /// The gaps of the keyframe thumbnails that could not be filled.
  private var failedGaps: Set<MediaTime> = []

  /// Notes a range that was decoded to its end.
  mutating func noteFill(_ range: ClosedRange<Int64>, seconds: Double, isBackward: Bool) {
    failedRanges.insert(range)
    lastRange = range
    guard isBackward else { return }
    fillSeconds = (fillSeconds + seconds) / 2
    slowestFillSeconds = max(seconds, (slowestFillSeconds * 7 + seconds) / 8)
  }

  /// Notes that the finger has come to another place.
  mutating func noteMovement() { failedRanges = lastRange.map { [$0] } ?? [] }

  /// Notes how long a keyframe took.
  mutating func notePreview(seconds: Double) {
    measuredPreview = measuredPreview.map { ($0 * 3 + seconds) / 4 } ?? seconds
  }

  /// How far ahead of a finger the keyframe for it should lie, in seconds of video.
  ///
  /// - Parameter velocity: Seconds of video that the finger passes in a second; negative back.
  /// - Returns: The way, with the velocity's sign.
  func lead(velocity: Double) -> Double { Self.leadFactor * velocity * previewSeconds }

  /// Notes that the keyframe thumbnails's gap is still there after the attempt to fill it.
  mutating func noteGap(_ time: MediaTime) { failedGaps.insert(time) }

  /// Whether a gap of the keyframe thumbnails is worth an attempt.
  func isWorthwhile(_ time: MediaTime) -> Bool { !failedGaps.contains(time) }
}
