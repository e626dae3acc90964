import MediaTime
import Scrubbing

extension TimelineScroller {
  /// A clip or a handle that is held, perhaps near an edge.
  struct AutoScroll: Equatable {
    /// What was in view when it began; a cancelled one goes back there.
    var before: TimelineViewport
    /// Where the finger is, in points from the left edge.
    var x: Double
    /// Up to when the way has been counted; nil until a clock is known.
    var time: Double?
    /// The points that it has gone since the beginning.
    var points = 0.0
  }

  /// A finger takes up a clip or a handle: near an edge the timeline scrolls by itself from now on.
  ///
  /// During a pinch nothing happens.
  ///
  /// - Parameters:
  ///   - x: Where the finger is, in points from the left edge; NaN is the middle.
  ///   - time: When, in seconds on the clock of `advance(to:)`.
  ///   - playback: Whether the video plays now.
  /// - Returns: Where it stands; `paused` where the video is to pause.
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

  /// The finger moves: the way until now is that of its last place, from now on that of this one.
  ///
  /// - Parameters:
  ///   - x: Where the finger is, in points from the left edge; NaN is no movement.
  ///   - time: When, in seconds on the clock of `advance(to:)`; NaN is no time.
  /// - Returns: Where it stands.
  mutating func autoScrollMoved(x: Double, at time: Double) -> TimelineScrollResponse {
    let before = self
    guard case .autoScrolling(let scroll) = phase else { return response(since: before) }
    return autoScroll(scroll, to: time, x: x.isNaN ? scroll.x : x, since: before)
  }

  /// The finger lifts: the timeline stands still, and the video goes on if it was playing.
  ///
  /// - Parameter time: When, in seconds on the clock of `advance(to:)`; NaN is no time.
  /// - Returns: Where it stands; `playing` where the video goes on.
  mutating func autoScrollEnded(at time: Double) -> TimelineScrollResponse {
    let before = self
    guard case .autoScrolling(let scroll) = phase else { return response(since: before) }
    _ = autoScroll(scroll, to: time, x: scroll.x, since: before)
    return rest(since: before)
  }

  /// The gesture is taken back: what was in view when it began is in view again, exactly.
  ///
  /// - Returns: Where it stands; `playing` where the video goes on.
  mutating func autoScrollCancelled() -> TimelineScrollResponse {
    let before = self
    guard case .autoScrolling(let scroll) = phase else { return response(since: before) }
    viewport.time = held(scroll.before.time)
    if isScrubbing { playhead = viewport.time }
    return rest(since: before)
  }

  /// Goes the way since the last event; at an end it stops there, so that turning back counts at once.
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
