internal import ScrubMedia

/// Measured durations of decoding, and the work ahead of requests that has failed.
struct DecodeHistory {
  private let tuning: SeekTuning
  /// The smoothed duration of decoding a range backward, in seconds.
  private(set) var fillSeconds: Double
  /// The duration of the slowest of the last ranges backward, in seconds.
  private(set) var slowestFillSeconds: Double
  /// The smoothed duration of decoding a keyframe, in seconds.
  var previewSeconds: Double { measuredPreview ?? tuning.firstPreviewSeconds }
  private var measuredPreview: Double?
  /// The smoothed decoding velocity, in media seconds per second.
  var decodingVelocity: Double { measuredVelocity ?? tuning.firstDecodingVelocity }
  private var measuredVelocity: Double?
  /// The ranges decoded since the latest movement, and the last one before it. A range that is
  /// planned again has failed.
  private(set) var failedRanges: Set<ClosedRange<Int64>> = []
  private var lastRange: ClosedRange<Int64>?
  /// The last sparse decode. If it is planned again, it has failed.
  var lastSparse: SparseDecode.Range?
  /// The progress of filling the thumbnail tier.
  var thumbnails: ReadAhead.ThumbnailFill

  init(tuning: SeekTuning = .standard) {
    self.tuning = tuning
    (fillSeconds, slowestFillSeconds) = (tuning.firstFillSeconds, tuning.firstFillSeconds)
    thumbnails = ReadAhead.ThumbnailFill(tuning: tuning)
  }

  /// Records a range that was decoded completely.
  mutating func noteFill(_ range: ClosedRange<Int64>, seconds: Double, isBackward: Bool) {
    failedRanges.insert(range)
    lastRange = range
    guard isBackward else { return }
    fillSeconds.approach(seconds, tuning.fillWeight)
    slowestFillSeconds.approach(seconds, tuning.slowestFillWeight)
    slowestFillSeconds = max(seconds, slowestFillSeconds)
  }

  /// Records that the requested time has changed.
  mutating func noteMovement() {
    // Usually the last range is the only one.
    guard failedRanges.count > 1, let lastRange else { return }
    failedRanges.removeAll(keepingCapacity: true)
    failedRanges.insert(lastRange)
  }

  /// Handles the loss of all cached frames: each range may be decoded again.
  mutating func forgetRanges() {
    (failedRanges, lastRange, lastSparse) = ([], nil, nil)
    thumbnails.restart()
  }

  /// Records the duration of decoding a keyframe.
  mutating func notePreview(seconds: Double) {
    measuredPreview = measuredPreview ?? seconds
    measuredPreview?.approach(seconds, tuning.previewWeight)
  }

  /// Records a decoding velocity, in media seconds per second.
  mutating func noteDecoding(velocity: Double) {
    measuredVelocity = measuredVelocity ?? velocity
    measuredVelocity?.approach(velocity, tuning.decodingWeight)
  }
}

extension Double {
  fileprivate mutating func approach(_ value: Double, _ weight: Double) {
    self += (value - self) * weight
  }
}
