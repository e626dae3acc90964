internal import MediaTime

/// A plan to decode a part of the frames ahead of fast scrubbing.
///
/// Exact frames would come too late. Every few frames come in time, and are much nearer to the
/// finger than the next keyframe.
struct SparseDecode {
  /// The requested time, in seconds.
  var position: Double
  /// The scrub velocity, in media seconds per second; negative is backward.
  var velocity: Double
  /// The spacing of the frames, in seconds.
  var spacing: Double

  /// The time from decoding a frame to its display, in seconds: a few other frames in the decoder,
  /// and a refresh.
  private static let delay = 0.05
  /// The time for which the movement is predicted, in seconds; users reverse within twice that.
  private static let horizon = 0.5
  /// The refreshes per second; at the lowest velocity with a sparse decode, the finger passes two
  /// of its frames in each.
  private static let refreshes = 60.0

  /// Creates the plan for a requested time.
  init(planner: SeekPlanner, time: MediaTime) {
    position = time.seconds
    velocity = planner.velocity
    spacing = planner.velocityLimit / Self.refreshes / 2
  }

  /// The predicted time of the finger when a frame decoded now is displayed, in seconds.
  var target: Double { position + velocity * Self.delay }

  /// The predicted distance, in seconds of video.
  var reach: Double { abs(velocity) * Self.horizon }

  /// The largest distance between consecutive frames, in seconds; more is a gap.
  var tolerance: Double { spacing * 3 }
}
