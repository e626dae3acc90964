import ScrubTime

/// The settings of editing a timeline with a finger.
struct EditSettings: Hashable, Sendable {
  /// The distance within which an edge snaps to a target, in points of the finger's movement.
  ///
  /// 5 is the timeline article's tolerance. NaN and negative values count as 0: an edge then snaps only
  /// to targets at its position.
  var snapTolerance: Double
  /// The minimum duration of a trimmed clip; at least one frame.
  ///
  /// 1 second is the timeline article's minimum. Shorter clips keep their duration.
  var minimumDuration: MediaTime
  /// The rubber band of a handle pulled beyond its outward limit, bounded by `longestStretch`.
  ///
  /// The proprietary original shows `10 * (1 - 1 / (1 + 0.05 * x))` seconds for x seconds, which is the
  /// same at its first zoom of 20 points per second. As that is in seconds, its band is 60 points long
  /// when zoomed out, and unlimited when zoomed in to frames; this one is the same at every zoom.
  var rubberBand: RubberBand
  /// The maximum distance of a handle from its limit, in points; 200 are the original's 10 seconds.
  var longestStretch: Double
  /// Whether a lifted clip can be moved to another track.
  ///
  /// Otherwise the finger's vertical distance makes the move finer, as it does for handles.
  var movesBetweenTracks: Bool
  /// The maximum number of edits to undo.
  var undoDepth: Int

  /// Creates settings.
  init(
    snapTolerance: Double = 5, minimumDuration: MediaTime = MediaTime(value: 1, timescale: 1),
    rubberBand: RubberBand = .handle, longestStretch: Double = 200,
    movesBetweenTracks: Bool = true, undoDepth: Int = 100
  ) {
    (self.snapTolerance, self.minimumDuration) = (snapTolerance, minimumDuration)
    (self.rubberBand, self.longestStretch) = (rubberBand, longestStretch)
    (self.movesBetweenTracks, self.undoDepth) = (movesBetweenTracks, undoDepth)
  }

  /// Returns the tolerance in seconds of the timeline at a speed; never NaN or negative.
  func toleranceSeconds(speed: Double, in viewport: TimelineViewport) -> Double {
    let seconds = snapTolerance * speed / viewport.scale.pointsPerSecond
    return seconds > 0 ? seconds : 0
  }
}
