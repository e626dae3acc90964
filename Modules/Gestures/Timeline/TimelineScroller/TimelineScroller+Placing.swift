import MediaTime
import Scrubbing

extension TimelineScroller {
  /// Pauses the video, if what begins now moves its time and it plays.
  mutating func hold(_ playback: PlaybackState, since before: TimelineScroller)
    -> TimelineScrollResponse
  {
    var answer = response(since: before)
    guard isScrubbing else { return answer }
    if playback == .playing { answer.playback = .paused }
    wasPlaying = wasPlaying || playback == .playing
    return answer
  }

  /// Comes to rest, and lets the video go on if it was playing and has not reached the end.
  mutating func rest(since before: TimelineScroller) -> TimelineScrollResponse {
    phase = .idle
    var answer = response(since: before)
    if wasPlaying, playhead < duration { answer.playback = .playing }
    wasPlaying = false
    return answer
  }

  /// The points from a time to the two ends of the range.
  func ends(from base: MediaTime) -> ClosedRange<Double> {
    let range = range
    let first = range.lowerBound.seconds(since: base) * viewport.scale.pointsPerSecond
    let last = range.upperBound.seconds(since: base) * viewport.scale.pointsPerSecond
    return first...max(first, last)
  }

  /// Puts the anchor at a number of points from a time; what is beyond the content is overscroll.
  ///
  /// - Parameters:
  ///   - points: The points, finite.
  ///   - base: The time they are counted from.
  ///   - drawn: How far beyond an end so many points of pull are drawn.
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
      viewport.time = step == .zero ? held(base) : held(base + step)
      viewport.overscroll = 0
    }
    if isScrubbing { playhead = viewport.time }
  }
}
