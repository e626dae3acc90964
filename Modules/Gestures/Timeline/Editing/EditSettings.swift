import MediaTime

/// The policies of editing a timeline with a finger.
struct EditSettings: Hashable, Sendable {
  /// How near an edge must come to a target to snap to it, in points of the finger's travel.
  ///
  /// 5 is the timeline article's tolerance. NaN and what is below 0 count as 0: an edge then snaps to
  /// what it lies on.
  var snapTolerance: Double
  /// The shortest that trimming may make a clip; below one frame, a frame.
  ///
  /// 1 second is the timeline article's minimum. Clips that are shorter can stay so.
  var minimumDuration: MediaTime
  /// How a handle is drawn that a finger pulls beyond its outward limit; never more than
  /// `longestStretch`.
  ///
  /// The proprietary original shows `10 * (1 - 1 / (1 + 0.05 * x))` seconds for x seconds, which is the
  /// same at its first zoom of 20 points a second. But since it counts seconds, its band is 60 points
  /// long when zoomed out, and without end when zoomed in to frames; ours is the same at every zoom.
  var rubberBand: RubberBand
  /// How far a handle is ever drawn beyond its limit, in points; 200 are the original's 10 seconds.
  var longestStretch: Double
  /// Whether a lifted clip can be taken to another track.
  ///
  /// Where it cannot, the finger's distance makes the move finer, as it does for handles.
  var movesBetweenTracks: Bool
  /// How many edits can be undone.
  var undoDepth: Int

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - snapTolerance: How near an edge must come to a target, in points.
  ///   - minimumDuration: The shortest that trimming may make a clip.
  ///   - rubberBand: How a handle is drawn beyond its outward limit.
  ///   - longestStretch: How far it is ever drawn there, in points.
  ///   - movesBetweenTracks: Whether a lifted clip can be taken to another track.
  ///   - undoDepth: How many edits can be undone.
  init(
    snapTolerance: Double = 5, minimumDuration: MediaTime = MediaTime(value: 1, timescale: 1),
    rubberBand: RubberBand = .handle, longestStretch: Double = 200,
    movesBetweenTracks: Bool = true, undoDepth: Int = 100
  ) {
    (self.snapTolerance, self.minimumDuration) = (snapTolerance, minimumDuration)
    (self.rubberBand, self.longestStretch) = (rubberBand, longestStretch)
    (self.movesBetweenTracks, self.undoDepth) = (movesBetweenTracks, undoDepth)
  }

  /// The tolerance in seconds of the timeline at a speed; never NaN, never below 0.
  func toleranceSeconds(speed: Double, in viewport: TimelineViewport) -> Double {
    let seconds = snapTolerance * speed / viewport.scale.pointsPerSecond
    return seconds > 0 ? seconds : 0
  }
}
