internal import ScrubMedia
internal import ScrubTime

/// A plan to decode a part of the frames ahead of fast scrubbing.
///
/// Exact frames would come too late. Every few frames come in time, and are much nearer to the
/// finger than the next keyframe.
struct SparseDecode: Equatable {
  /// A range to decode, with the spacing of its frames in seconds.
  struct Range: Equatable {
    var start: MediaTime
    var end: MediaTime
    var spacing: Double
  }

  /// The predicted time of the finger when a frame decoded now is displayed, in seconds.
  var target: Double
  /// The predicted distance, in seconds of video.
  var reach: Double
  /// Whether the movement is forward.
  var isForward: Bool
  /// The spacing of the frames, in seconds.
  var spacing: Double
  /// The largest distance between consecutive frames, in seconds; more is a gap.
  var tolerance: Double

  /// Creates the plan for a movement.
  ///
  /// - Parameters:
  ///   - position: The requested time, in seconds.
  ///   - velocity: The scrub velocity, in media seconds per second; negative is backward.
  ///   - limit: The lowest velocity with a sparse decode, in media seconds per second.
  ///   - secondsPerFrame: The time to decode a frame, in seconds.
  ///   - tuning: The constants.
  init(
    at position: Double, velocity: Double, limit: Double, secondsPerFrame: Double,
    tuning: SeekTuning
  ) {
    target = position + velocity * tuning.displayDelay
    reach = abs(velocity) * tuning.horizon
    isForward = velocity > 0
    // Frames in time for a display at the lowest velocity, and no more than can be decoded at this one.
    spacing = max(
      limit / tuning.refreshRate / tuning.framesPerRefresh, abs(velocity) * secondsPerFrame)
    tolerance = spacing * tuning.sparseTolerance
  }

  /// Returns the range of which too little is cached; `nil` if there is none.
  func missingRange(in store: FrameStore, of video: MediaInformation) -> Range? {
    let span = store.thumbnails.span
    let wanted = video.requestedPts(at: MediaTime(seconds: target))
    let target = min(max(wanted, span.lowerBound), span.upperBound)
    let (reach, tolerance) = (
      video.ticks(ofSeconds: reach), video.ticks(ofSeconds: tolerance)
    )
    let far =
      isForward
      ? min(target.addingClamped(reach), span.upperBound) : target.subtractingClamped(reach)
    var (first, last) = (target, isForward ? far : target)
    if let kept = store.trail(from: target, isForward: isForward, tolerance: tolerance) {
      guard isForward ? kept < far : kept > max(far, span.lowerBound) else { return nil }
      (first, last) =
        isForward
        ? (kept.addingClamped(1), far)
        : (kept.subtractingClamped(1), kept.subtractingClamped(tolerance))
    }
    return Range(
      start: video.time(ofPts: first), end: video.time(ofPts: last), spacing: spacing)
  }
}
