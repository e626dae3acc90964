import ScrubTime
import Scrubbing

/// The state of a scroller after an event.
struct TimelineScrollResponse: Equatable, Sendable {
  /// The viewport.
  var viewport: TimelineViewport
  /// The displayed time; always inside the content.
  var playhead: MediaTime
  /// Whether the event moved the playhead, so that the video has to seek.
  var playheadChanged: Bool
  /// The command for the player; `nil` if it goes on as it is.
  var playback: PlaybackState?
  /// The feedback of the event: `end` if the content has just reached one of its ends.
  var feedback: ScrubFeedback
  /// Whether something moves the timeline; call `advance(to:)` at each display frame then.
  var isMoving: Bool
}
