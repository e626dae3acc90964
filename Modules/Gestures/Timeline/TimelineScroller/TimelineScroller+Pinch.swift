import MediaTime
import Scrubbing

extension TimelineScroller {
  /// Two fingers that change the zoom.
  struct Pinch: Equatable {
    /// What was in view when it began; every event is computed from here, so nothing drifts.
    var before: TimelineViewport
    /// Where the anchored time was, in points from the left edge.
    var focusX: Double
    /// Whether the anchor is the playhead.
    var holdsPlayhead: Bool
  }

  /// Two fingers come down, or a wheel begins to zoom; a scroll ends where it is.
  ///
  /// The video is paused only where zooming moves its time: with the playhead in the middle and the
  /// pointer as the anchor.
  ///
  /// - Parameters:
  ///   - focusX: The middle of the fingers, or the pointer, in points from the left edge; NaN means
  ///     the anchor of the viewport.
  ///   - playback: Whether the video plays now.
  /// - Returns: Where it stands; `paused` where the video is to pause.
  mutating func pinchBegan(focusX: Double, playback: PlaybackState) -> TimelineScrollResponse
  {
    let before = self
    let playheadX = viewport.x(of: playhead)
    let isVisible = playheadX >= 0 && playheadX <= viewport.width
    let holdsPlayhead = settings.pinchAnchor == .playhead && (isScrubbing || isVisible)
    let focus = focusX.isNaN ? viewport.anchorX : focusX.finite
    phase = .pinching(
      Pinch(
        before: viewport, focusX: holdsPlayhead ? playheadX : focus,
        holdsPlayhead: holdsPlayhead))
    let movesTime = isScrubbing && !holdsPlayhead
    return movesTime ? hold(playback, since: before) : response(since: before)
  }

  /// The fingers move.
  ///
  /// Back at the scale 1 and the first middle, what is in view is what was in view, bit for bit.
  ///
  /// - Parameters:
  ///   - scale: The fingers' distance as a multiple of what it was at the beginning; NaN is 1.
  ///   - focusX: The middle of the fingers; the time that was under it follows it. NaN means that it
  ///     has not moved. With the playhead as the anchor it counts for nothing.
  /// - Returns: Where it stands.
  mutating func pinchChanged(scale: Double, focusX: Double) -> TimelineScrollResponse {
    let before = self
    guard case .pinching(let pinch) = phase else { return response(since: before) }
    viewport.scale = pinch.before.scale.scaled(by: scale)
    if pinch.holdsPlayhead, isScrubbing { return response(since: before) }
    let toFocus = pinch.focusX - viewport.anchorX + viewport.overscroll
    let focus = pinch.holdsPlayhead || focusX.isNaN ? pinch.focusX : focusX.finite
    let step =
      pinch.before.scale.time(forPoints: toFocus)
      - viewport.scale.time(forPoints: focus - viewport.anchorX + viewport.overscroll)
    viewport.time = held(step == .zero ? pinch.before.time : pinch.before.time + step)
    if isScrubbing { playhead = viewport.time }
    return response(since: before)
  }

  /// A finger lifts: the zoom stays, and the video goes on if it was playing.
  ///
  /// - Parameter time: When, in seconds on the clock of `advance(to:)`.
  /// - Returns: Where it stands; `playing` where the video goes on.
  mutating func pinchEnded(at time: Double) -> TimelineScrollResponse {
    let before = self
    guard case .pinching = phase else { return response(since: before) }
    return release(velocity: 0, at: time, since: before)
  }

  /// The pinch is taken back: the zoom and what was in view are again what they were, exactly.
  ///
  /// A video that went on playing meanwhile stays where it has come to.
  ///
  /// - Parameter time: When, in seconds on the clock of `advance(to:)`.
  /// - Returns: Where it stands; `playing` where the video goes on.
  mutating func pinchCancelled(at time: Double) -> TimelineScrollResponse {
    let before = self
    guard case .pinching(let pinch) = phase else { return response(since: before) }
    viewport.scale = pinch.before.scale
    if !(pinch.holdsPlayhead && isScrubbing) {
      viewport.time = held(pinch.before.time)
      if isScrubbing { playhead = viewport.time }
    }
    return release(velocity: 0, at: time, since: before)
  }
}
