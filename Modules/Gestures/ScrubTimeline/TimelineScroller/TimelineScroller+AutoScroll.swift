import ScrubTime
import Scrubbing

extension TimelineScroller {
  /// The state of automatic scrolling while a clip or a handle is held.
  struct AutoScroll: Equatable {
    /// The viewport at the beginning, which a cancellation restores.
    var before: TimelineViewport
    /// The position of the finger, in points from the left edge.
    var x: Double
    /// The time of the last step; `nil` until a time is known.
    var time: Double?
    /// The distance since the beginning, in points.
    var points = 0.0
  }

  /// Begins automatic scrolling near the edges, for a finger that holds a clip or a handle.
  ///
  /// Does nothing during a pinch.
  ///
  /// - Parameters:
  ///   - x: The position of the finger, in points from the left edge; NaN is the middle.
  ///   - time: The time, in seconds on the clock of `advance(to:)`.
  ///   - playback: The current playback state.
  /// - Returns: The new state, with `paused` if the video is to pause.
  mutating func autoScrollBegan(
    x: Double, at time: Double, playback: PlaybackState
  ) -> TimelineScrollResponse {
    let before = self
    if case .pinching = phase { return response(since: before) }
    viewport.overscroll = 0
    phase = .autoScrolling(
      AutoScroll(
        before: viewport, x: x.isNaN ? viewport.width / 2 : x, time: time.isFinite ? time : nil))
    return hold(playback, since: before)
  }

  /// Handles a movement of the finger; until now the timeline scrolls by its previous position.
  ///
  /// - Parameters:
  ///   - x: The position of the finger, in points from the left edge; NaN is ignored.
  ///   - time: The time, in seconds on the clock of `advance(to:)`; NaN is ignored.
  /// - Returns: The new state.
  mutating func autoScrollMoved(x: Double, at time: Double) -> TimelineScrollResponse {
    let before = self
    guard case .autoScrolling(let scroll) = phase else { return response(since: before) }
    return autoScroll(scroll, to: time, x: x.isNaN ? scroll.x : x, since: before)
  }

  /// Ends automatic scrolling, and resumes the video if it was playing.
  ///
  /// - Parameter time: The time, in seconds on the clock of `advance(to:)`; NaN is ignored.
  /// - Returns: The new state, with `playing` if the video resumes.
  mutating func autoScrollEnded(at time: Double) -> TimelineScrollResponse {
    let before = self
    guard case .autoScrolling(let scroll) = phase else { return response(since: before) }
    _ = autoScroll(scroll, to: time, x: scroll.x, since: before)
    return rest(since: before)
  }

  /// Cancels automatic scrolling, and restores the viewport exactly.
  ///
  /// - Returns: The new state, with `playing` if the video resumes.
  mutating func autoScrollCancelled() -> TimelineScrollResponse {
    let before = self
    guard case .autoScrolling(let scroll) = phase else { return response(since: before) }
    viewport.time = clamped(scroll.before.time)
    if isScrubbing { playhead = viewport.time }
    return rest(since: before)
  }

  /// Scrolls by the time since the last event; stops at an end, so that turning back acts at once.
  mutating func autoScroll(
    _ scroll: AutoScroll, to time: Double, x: Double, since before: TimelineScroller
  ) -> TimelineScrollResponse {
    var scroll = scroll
    let seconds = scroll.time.map { time.isFinite ? max(time - $0, 0) : 0 } ?? 0
    let velocity = settings.autoScroll.velocity(atX: scroll.x, width: viewport.width)
    let ends = ends(from: scroll.before.time)
    scroll.points = min(
      max(scroll.points + velocity * seconds, ends.lowerBound), ends.upperBound)
    if time.isFinite { scroll.time = max(scroll.time ?? time, time) }
    scroll.x = x
    phase = .autoScrolling(scroll)
    if velocity != 0 { place(scroll.points, from: scroll.before.time) }
    return response(since: before)
  }
}
