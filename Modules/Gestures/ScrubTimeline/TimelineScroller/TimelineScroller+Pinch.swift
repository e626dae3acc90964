import ScrubTime
import Scrubbing

extension TimelineScroller {
  /// The state of a pinch.
  struct Pinch: Equatable {
    /// The viewport at the beginning, from which every event is computed, so nothing drifts.
    var before: TimelineViewport
    /// The initial position of the anchored time, in points from the left edge.
    var focusX: Double
    /// Whether the anchor is the playhead.
    var holdsPlayhead: Bool
  }

  /// Begins a pinch, or zooming with a wheel; ends a scroll.
  ///
  /// The video is paused only if zooming moves its time: with the playhead in the middle and the pointer
  /// as the anchor.
  ///
  /// - Parameters:
  ///   - focusX: The middle of the fingers, or the pointer, in points from the left edge; NaN means
  ///     the anchor of the viewport.
  ///   - playback: The current playback state.
  /// - Returns: The new state, with `paused` if the video is to pause.
  mutating func pinchBegan(focusX: Double, playback: PlaybackState) -> TimelineScrollResponse {
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

  /// Handles a movement of the fingers.
  ///
  /// At the scale 1 and the initial middle, the viewport is exactly the initial one.
  ///
  /// - Parameters:
  ///   - scale: The fingers' distance as a multiple of the initial one; NaN is 1.
  ///   - focusX: The middle of the fingers, which the anchored time follows. NaN means that it has not
  ///     moved. Ignored with the playhead as the anchor.
  /// - Returns: The new state.
  mutating func pinchChanged(scale: Double, focusX: Double) -> TimelineScrollResponse {
    let before = self
    guard case .pinching(let pinch) = phase else { return response(since: before) }
    viewport.scale = pinch.before.scale.scaled(by: scale)
    if pinch.holdsPlayhead, isScrubbing { return response(since: before) }
    let pull = pinch.before.overscroll
    let toFocus = pinch.focusX - viewport.anchorX + pull
    let focus = pinch.holdsPlayhead || focusX.isNaN ? pinch.focusX : focusX.finite
    let step =
      pinch.before.scale.time(forPoints: toFocus)
      - viewport.scale.time(forPoints: focus - viewport.anchorX + pull)
    if step == .zero {
      show(pinch.before)
    } else {
      // Fingers that bring an end back take the content with them, but they pull it no farther.
      place(pull, from: pinch.before.time + step) { min(max($0, min(pull, 0)), max(pull, 0)) }
    }
    return response(since: before)
  }

  /// Ends the pinch; keeps the zoom, and resumes the video if it was playing.
  ///
  /// - Parameter time: The time, in seconds on the clock of `advance(to:)`.
  /// - Returns: The new state, with `playing` if the video resumes.
  mutating func pinchEnded(at time: Double) -> TimelineScrollResponse {
    let before = self
    guard case .pinching = phase else { return response(since: before) }
    return release(velocity: 0, at: time, since: before)
  }

  /// Cancels the pinch, and restores the zoom and the viewport exactly.
  ///
  /// A video that played meanwhile keeps its time.
  ///
  /// - Parameter time: The time, in seconds on the clock of `advance(to:)`.
  /// - Returns: The new state, with `playing` if the video resumes.
  mutating func pinchCancelled(at time: Double) -> TimelineScrollResponse {
    let before = self
    guard case .pinching(let pinch) = phase else { return response(since: before) }
    viewport.scale = pinch.before.scale
    if !(pinch.holdsPlayhead && isScrubbing) { show(pinch.before) }
    return release(velocity: 0, at: time, since: before)
  }

  /// Shows the time, and the overscroll, of the viewport at the beginning of a pinch.
  private mutating func show(_ earlier: TimelineViewport) {
    (viewport.time, viewport.overscroll) = (clamped(earlier.time), earlier.overscroll)
    if isScrubbing { playhead = viewport.time }
  }
}
