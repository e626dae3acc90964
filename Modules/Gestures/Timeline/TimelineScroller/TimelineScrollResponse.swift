import MediaTime
import Scrubbing

/// What one event did to a timeline's scroller, and where it stands after it.
struct TimelineScrollResponse: Equatable, Sendable {
  /// What is in view.
  var viewport: TimelineViewport
  /// The time that is shown; always inside the content.
  var playhead: MediaTime
  /// Whether this event moved the playhead, so that the video is to seek.
  var playheadChanged: Bool
  /// What the video is to do now; nil where it goes on as it is.
  var playback: PlaybackState?
  /// The feedback that is due: `end` when the content has just arrived at one of its ends.
  var feedback: ScrubFeedback
  /// Whether something moves the timeline; after a release, ask `advance(to:)` at each display frame.
  var isMoving: Bool
}
