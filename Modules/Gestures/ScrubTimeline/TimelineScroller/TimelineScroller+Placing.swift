import ScrubTime
import Scrubbing

extension TimelineScroller {
  /// Pauses the video if it plays and the playhead is about to move.
  mutating func hold(_ playback: PlaybackState, since before: TimelineScroller)
    -> TimelineScrollResponse
  {
    var result = response(since: before)
    guard isScrubbing else { return result }
    if playback == .playing { result.playback = .paused }
    wasPlaying = wasPlaying || playback == .playing
    return result
  }

  /// Comes to rest, and resumes the video if it was playing and is before the end.
  mutating func rest(since before: TimelineScroller) -> TimelineScrollResponse {
    phase = .idle
    var result = response(since: before)
    if wasPlaying, playhead < duration { result.playback = .playing }
    wasPlaying = false
    return result
  }

  /// Returns the distances from a time to the two ends of the range, in points.
  func ends(from base: MediaTime) -> ClosedRange<Double> {
    let range = range
    let first = range.lowerBound.seconds(since: base) * viewport.scale.pointsPerSecond
    let last = range.upperBound.seconds(since: base) * viewport.scale.pointsPerSecond
    return first...max(first, last)
  }

  /// Moves the anchor to a distance from a time; the part beyond the content becomes overscroll.
  ///
  /// - Parameters:
  ///   - points: The distance, in points; finite.
  ///   - base: The time.
  ///   - drawn: The drawn distance beyond an end for a distance of the finger, both in points.
  mutating func place(
    _ points: Double, from base: MediaTime, drawn: (Double) -> Double = { $0 }
  ) {
    let (range, ends) = (range, ends(from: base))
    if points < ends.lowerBound {
      (viewport.time, viewport.overscroll) = (range.lowerBound, drawn(points - ends.lowerBound))
    } else if points > ends.upperBound {
      (viewport.time, viewport.overscroll) = (range.upperBound, drawn(points - ends.upperBound))
    } else {
      let step = viewport.scale.time(forPoints: points)
      viewport.time = step == .zero ? clamped(base) : clamped(base + step)
      viewport.overscroll = 0
    }
    if isScrubbing { playhead = viewport.time }
  }
}
