import ScrubTime
import Scrubbing

extension TimelineScroller {
  /// The state of a scroll.
  struct Drag: Equatable {
    /// The viewport at the beginning, which a cancellation restores.
    var before: TimelineViewport
    /// The time at the anchor from which the movement counts.
    var base: MediaTime
    /// The position of the finger at the base, in points.
    var startX: Double
    /// The position of the finger, in points.
    var x: Double
    /// The pull of the content beyond an end at the base, in points of the finger's movement.
    var pull: Double
    /// The movement of the anchor including the pull, in points.
    var points: Double { pull + startX - x }
  }

  /// Begins a scroll with a finger or a wheel; stops a deceleration.
  ///
  /// Does nothing during a pinch.
  ///
  /// - Parameters:
  ///   - x: The position, in points from the left edge; NaN becomes 0.
  ///   - playback: The current playback state.
  /// - Returns: The new state, with `paused` if the video is to pause.
  mutating func scrollBegan(x: Double, playback: PlaybackState) -> TimelineScrollResponse {
    let before = self
    if case .pinching = phase { return response(since: before) }
    drag(atX: x.finite, before: viewport)
    return hold(playback, since: before)
  }

  /// Counts the movement from the current view and a position of the finger.
  mutating func drag(atX x: Double, before: TimelineViewport) {
    let pull = settings.rubberBand.pull(drawn: viewport.overscroll, dimension: viewport.width)
    phase = .dragging(Drag(before: before, base: viewport.time, startX: x, x: x, pull: pull))
  }

  /// Handles a movement of the finger, which the content follows, with a rubber band beyond its ends.
  ///
  /// Does nothing without `scrollBegan`.
  ///
  /// - Parameter x: The position, in points from the left edge; NaN is ignored.
  /// - Returns: The new state.
  mutating func scrollChanged(x: Double) -> TimelineScrollResponse {
    let before = self
    guard case .dragging(var drag) = phase, !x.isNaN else { return response(since: before) }
    drag.x = x.finite
    phase = .dragging(drag)
    let (band, width) = (settings.rubberBand, viewport.width)
    place(drag.points, from: drag.base) { band.drawn(pull: $0, dimension: width) }
    return response(since: before)
  }

  /// Ends the scroll: the content decelerates, and springs back from beyond an end.
  ///
  /// - Parameters:
  ///   - velocity: The finger's velocity, in points per second, positive to the right; NaN is 0.
  ///   - time: The time, in seconds on the clock of `advance(to:)`.
  /// - Returns: The new state, with `playing` if it is at rest and the video resumes.
  mutating func scrollEnded(velocity: Double, at time: Double) -> TimelineScrollResponse {
    let before = self
    guard case .dragging(let drag) = phase else { return response(since: before) }
    let (points, ends) = (drag.points, ends(from: drag.base))
    let pull = points - min(max(points, ends.lowerBound), ends.upperBound)
    // Beyond an end the content moves slower than the finger, and continues with that velocity.
    let share =
      pull == 0 ? 1 : settings.rubberBand.slope(pull: pull, dimension: viewport.width)
    return release(velocity: -velocity.finite * share, at: time, since: before)
  }

  /// Cancels the scroll, and restores the viewport exactly.
  ///
  /// - Parameter time: The time, in seconds on the clock of `advance(to:)`.
  /// - Returns: The new state, with `playing` if the video resumes.
  mutating func scrollCancelled(at time: Double) -> TimelineScrollResponse {
    let before = self
    guard case .dragging(let drag) = phase else { return response(since: before) }
    (viewport.time, viewport.overscroll) = (clamped(drag.before.time), drag.before.overscroll)
    if isScrubbing { playhead = viewport.time }
    return release(velocity: 0, at: time, since: before)
  }
}
