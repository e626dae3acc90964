internal import MediaTime

/// Decides which part of the way of a fast finger to decode with frames left out.
///
/// Every exact frame on the way would come too late; one now and then is in time, and much nearer
/// to the finger than the next keyframe.
struct SparseDecode {
  /// Where the finger is, in seconds.
  var position: Double
  /// Seconds of video that it passes in a second; negative when it goes back.
  var velocity: Double
  /// How far apart the frames are to be, in seconds.
  var spacing: Double

  /// Frames that come now are shown so many seconds later: after a few others in the decoder, and
  /// a refresh.
  private static let delay = 0.05
  /// The finger's way is foreseen for so many seconds; a person turns round in less than twice that.
  private static let horizon = 0.5
  /// Refreshes in a second; the finger passes two frames of the sparse decode in each, at the least
  /// velocity there is a sparse decode for.
  private static let refreshes = 60.0

  /// Creates the plan for a finger.
  init(planner: SeekPlanner, time: MediaTime) {
    position = time.seconds
    velocity = planner.velocity
    spacing = planner.velocityLimit / Self.refreshes / 2
  }

  /// Where the finger will be when a frame that is decoded now is there, in seconds.
  var target: Double { position + velocity * Self.delay }

  /// How far the finger's way is foreseen, in seconds of video.
  var reach: Double { abs(velocity) * Self.horizon }

  /// Frames farther apart than this, in seconds, leave a gap between them.
  var tolerance: Double { spacing * 3 }
}
