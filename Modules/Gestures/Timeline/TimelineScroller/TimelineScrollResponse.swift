public import MediaTime
public import Scrubbing

/// What one event did to a timeline's scroller, and where it stands after it.
public struct TimelineScrollResponse: Equatable, Sendable {
  /// What is in view.
  public var viewport: TimelineViewport
  /// The time that is shown; always inside the content.
  public var playhead: MediaTime
  /// Whether this event moved the playhead, so that the video is to seek.
  public var playheadChanged: Bool
  /// What the video is to do now; nil where it goes on as it is.
  public var playback: PlaybackState?
  /// The feedback that is due: `end` when the content has just arrived at one of its ends.
  public var feedback: ScrubFeedback
  /// Whether something moves the timeline; after a release, ask `advance(to:)` at each display frame.
  public var isMoving: Bool
}
