internal import Media
internal import MediaTime

/// Measurements and failures of the work that the scheduler has done ahead of requests.
struct DecodeHistory {
  /// The smoothed duration of decoding a range backward, in seconds.
  ///
  /// The initial value is that of a GOP of 250 frames in 1080p on two cores. Beginning too early
  /// costs a few frames, beginning too late a pause.
  private(set) var fillSeconds = 1.2
  /// The duration of the slowest of the last ranges backward, in seconds.
  ///
  /// The duration depends on the distance from a keyframe, so that a short one does not predict the
  /// next.
  private(set) var slowestFillSeconds = 1.2
  /// The smoothed duration of decoding a keyframe, in seconds.
  var previewSeconds: Double { measuredPreview ?? 0.03 }
  private var measuredPreview: Double?
  /// The lead of keyframes, in durations of decoding one: a keyframe is displayed from 1 to 2 such
  /// durations after its request, and should match the finger in the middle of that time.
  private static let leadFactor = 1.5
  /// The ranges decoded since the latest movement, and the last one before it. A range that is
  /// planned again has failed.
  private(set) var failedRanges: Set<ClosedRange<Int64>> = []
  private var lastRange: ClosedRange<Int64>?
  /// The last sparse decode. If it is planned again, it has failed.
  var lastSparse: DecodeRange?
  /// The gaps between keyframe thumbnails that could not be filled.
  private var failedGaps: Set<MediaTime> = []

  /// Records a range that was decoded completely.
  mutating func noteFill(_ range: ClosedRange<Int64>, seconds: Double, isBackward: Bool) {
    failedRanges.insert(range)
    lastRange = range
    guard isBackward else { return }
    fillSeconds = (fillSeconds + seconds) / 2
    slowestFillSeconds = max(seconds, (slowestFillSeconds * 7 + seconds) / 8)
  }

  /// Records that the requested time has changed.
  mutating func noteMovement() { failedRanges = lastRange.map { [$0] } ?? [] }

  /// Records the duration of decoding a keyframe.
  mutating func notePreview(seconds: Double) {
    measuredPreview = measuredPreview.map { ($0 * 3 + seconds) / 4 } ?? seconds
  }

  /// Returns the distance from the requested time to that of the best keyframe for it.
  ///
  /// - Parameter velocity: The scrub velocity, in media seconds per second; negative is backward.
  /// - Returns: The distance in seconds of video, with the sign of the velocity.
  func lead(velocity: Double) -> Double { Self.leadFactor * velocity * previewSeconds }

  /// Records that an attempt to fill a gap between keyframe thumbnails has failed.
  mutating func noteGap(_ time: MediaTime) { failedGaps.insert(time) }

  /// Returns whether no attempt to fill a gap has failed.
  func isWorthwhile(_ time: MediaTime) -> Bool { !failedGaps.contains(time) }
}
