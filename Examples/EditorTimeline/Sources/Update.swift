import ScrubTime
import ScrubTimeline
import Scrubbing

/// The changes that one event causes for the views, the player and the haptic engine.
struct Update {
  /// The time that the player is to display; `nil` if it does not change.
  var seek: MediaTime?
  /// The new zoom, in points per second; `nil` if it does not change.
  var zoom: Double?
  /// The time, in the trimmed clip's footage, of the frame to show instead of the player's.
  var preview: (clip: Clip.ID, time: MediaTime)?
  /// The guide line to draw.
  var guide: SnapTarget?
  /// The state of the dragged handle.
  var handle: HandleState?
  /// The command for the player; `nil` if it goes on as it is.
  var playback: PlaybackState?
  /// The names of the haptic feedback.
  var feedback: [String] = []

  /// Compares the timeline before and after an event.
  init(_ response: TimelineResponse, from before: TimelineController, to after: TimelineController)
  {
    if after.playhead != before.playhead { seek = after.playhead }
    let scale = after.viewport.scale
    if scale != before.viewport.scale { zoom = scale.pointsPerSecond }
    if let trim = response.trim {
      preview = trim.previewTime.map { (trim.clip, $0) }
      handle = trim.state
    }
    if response.trim != nil || response.move != nil { guide = after.guide }
    if after.playback != before.playback { playback = after.playback }
    feedback = response.feedback
  }
}
