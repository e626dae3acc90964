import MediaTime
import Playback
import Scrubbing
import Timeline

/// The timeline's description for assistive technologies.
extension TimelineStrip {
  /// A description of the chosen edge with its clip and time, or a summary of the timeline.
  public var spoken: String {
    if let chosen, let clip = document.clip(chosen.clip) {
      return StripText.edge(
        chosen.edge, of: chosen.clip, controller.handleState(of: clip, chosen.edge), controller)
    }
    let count = document.tracks.flatMap(\.clips).count
    let kept = kept.ranges.reduce(MediaTime.zero) { $0 + ($1.upperBound - $1.lowerBound) }
    return StripText.summary(count: count, kept: kept, of: duration)
  }
}
