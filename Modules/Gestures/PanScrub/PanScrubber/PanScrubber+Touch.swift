public import Scrubbing

/// The events of a pan.
extension PanScrubber {
  /// A finger comes down; nothing is recognized yet.
  ///
  /// With nothing to scrub (an empty range: no video, or one of no or unknown length), a player that
  /// is not ready or more than one finger the pan fails at once. A touch down during a pan ends that
  /// pan first.
  ///
  /// - Parameters:
  ///   - point: Where and when.
  ///   - playback: Whether the video plays now.
  ///   - fingers: How many fingers are down.
  /// - Returns: The state `possible` or `failed`, and `playing` where a pan was ended that paused.
  public mutating func touchDown(
    _ point: TouchPoint, playback: PlaybackState, fingers: Int = 1
  ) -> PanResponse {
    let resumed = touch.map { $0.isRecognised && $0.wasPlaying } ?? false
    if touch != nil { _ = slider.touchUp() }
    touch = nil
    guard hasLength, isReady, fingers <= 1 else {
      state = .failed
      return response(playback: resumed ? .playing : nil)
    }
    state = .possible
    let start = TouchPoint(
      x: point.x.isFinite ? point.x : 0, y: point.y.isFinite ? point.y : 0, time: point.time)
    touch = Touch(
      start: start, last: start, startValue: slider.value, mode: settings.mode,
      wasPlaying: resumed || playback == .playing, origin: start, originValue: slider.value)
    return response(playback: resumed ? .playing : nil)
  }

  /// The finger moves, or another one comes down. Without a touch down before it, nothing happens.
  ///
  /// - Parameters:
  ///   - point: Where the first finger is, and when.
  ///   - fingers: How many fingers are down.
  /// - Returns: The state `began` or `changed`, or why the pan is over.
  public mutating func touchMoved(_ point: TouchPoint, fingers: Int = 1) -> PanResponse {
    guard let current = touch else { return response() }
    guard hasLength else { return failed() }
    if fingers > 1, !current.isRecognised { return failed() }
    if fingers > 1, settings.secondFinger == .cancel { return touchCancelled() }
    let next = TouchPoint(
      x: point.x.isFinite ? point.x : current.last.x,
      y: point.y.isFinite ? point.y : current.last.y, time: point.time)
    touch?.last = next
    if current.isRecognised { return moved(to: next, as: .changed) }
    switch recognise(current, at: next) {
    case .undecided: return response()
    case .failed: return failed()
    case .recognised(let origin): return isReady ? begin(at: origin, to: next) : failed()
    }
  }

  /// The finger lifts: the pan ends, and the video goes on if it was playing.
  public mutating func touchUp(_ point: TouchPoint? = nil) -> PanResponse {
    finish(as: .ended) { slider, _ in _ = slider.touchUp(point) }
  }

  /// The pan is taken back, by the person (Escape) or the system (a call, another app): the value
  /// goes back to where it began, and the video goes on if it was playing.
  public mutating func touchCancelled() -> PanResponse {
    finish(as: .cancelled) { slider, touch in
      _ = slider.touchCancelled()
      slider.setValue(touch.startValue)
    }
  }

  /// The pan fails, as when the player loses its video: the value stays where it is, and the video
  /// goes on if it was playing.
  public mutating func failed() -> PanResponse {
    finish(as: .failed) { slider, _ in _ = slider.touchUp() }
  }

  /// Where the pan stands, without an event.
  public var current: PanResponse { response() }

  private mutating func begin(at origin: TouchPoint, to next: TouchPoint) -> PanResponse {
    touch?.isRecognised = true
    touch?.origin = origin
    if touch?.mode == .fine {
      slider.lineY = origin.y
      _ = slider.touchDown(origin)
    }
    return moved(to: next, as: .began)
  }

  private mutating func finish(
    as final: PanState, _ release: (inout ScrubSlider, Touch) -> Void
  ) -> PanResponse {
    guard let ended = touch else { return response() }
    touch = nil
    guard ended.isRecognised else {
      state = .failed
      return response()
    }
    state = final
    let before = slider.value
    release(&slider, ended)
    return response(
      changed: slider.value != before, playback: ended.wasPlaying ? .playing : nil)
  }
}
