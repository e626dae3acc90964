public import MediaTime
public import Scrubbing

/// What one event did to a trim, and where it stands after it.
public struct TrimResponse: Equatable, Sendable {
  /// The clip.
  public var clip: Clip.ID
  /// The edge that is dragged.
  public var edge: TrimEdge
  /// Where the edge is; on a frame of the timeline, a target, a limit, or where it was.
  ///
  /// In a magnetic track a leading edge is counted from where it was, as if the clip's end stood still.
  public var time: MediaTime
  /// What the handle says there.
  public var state: HandleState
  /// How far the handle is drawn beyond `time`, in points; below 0 to the left.
  ///
  /// Only drawing: the clip is not longer for it.
  public var stretch: Double
  /// The way back of a stretched handle as a function of the time since the finger lifted; nil without
  /// one.
  public var springBack: BounceSpring?
  /// Where to draw a guide line and what it stands for, while the edge has snapped.
  public var guide: SnapTarget?
  /// The time, in the clip's footage, of the frame to show instead of the playhead's; `nil` if the
  /// footage has no time of its own, and at the end, when the playhead's own frame returns.
  public var previewTime: MediaTime?
  /// The feedback that is due.
  public var feedback: TimelineFeedback
  /// The speed in force, as a factor.
  public var speed: Double
  /// What the player is to do now; nil to go on as it is.
  public var playback: PlaybackState?
  /// Whether the trim goes on.
  public var isTracking: Bool
}
