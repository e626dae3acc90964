public import ScrubTime
public import Scrubbing

/// The state of a trim after an event.
public struct TrimResponse: Equatable, Sendable {
  /// The clip.
  public var clip: Clip.ID
  /// The dragged edge.
  public var edge: TrimEdge
  /// The time of the edge: the start of a frame, a snap target, a limit, or its original time.
  ///
  /// In a magnetic track the time of a leading edge assumes that the clip's end stays in place.
  public var time: MediaTime
  /// The state of the handle.
  public var state: HandleState
  /// The distance at which the handle is drawn beyond `time`, in points; negative to the left.
  ///
  /// It does not make the clip longer.
  public var stretch: Double
  /// The return of a stretched handle, starting when the finger lifts; `nil` if it is not stretched.
  public var springBack: BounceSpring?
  /// The target to which the edge has snapped, at which to draw a guide line.
  public var guide: SnapTarget?
  /// The time, in the clip's footage, of the frame to show instead of the playhead's; `nil` if the
  /// footage has no time of its own, and at the end, when the playhead's own frame returns.
  public var previewTime: MediaTime?
  /// The feedback of the event.
  public var feedback: TimelineFeedback
  /// The current speed, as a factor.
  public var speed: Double
  /// The command for the player; `nil` if it goes on as it is.
  public var playback: PlaybackState?
  /// Whether the trim is still in progress.
  public var isTracking: Bool
}
