public import Scrubbing

/// The events of a pan.
extension PanScrubber {
  /// Handles a touch down, before any recognition.
  ///
  /// The pan fails at once if the range is empty (no video, or one of no or unknown length), if the
  /// player is not ready, or with more than one finger. A touch down during a pan ends that pan first.
  ///
  /// - Parameters:
  ///   - point: The finger's position and time.
  ///   - playback: The current playback state.
  ///   - fingers: The number of fingers down.
  /// - Returns: The state `possible` or `failed`, and the playback state `playing` if a pan was ended
  ///   that had paused the video.
  public mutating func touchDown(
    _ point: TouchPoint, playback: PlaybackState, fingers: Int = 1
  ) -> PanResponse {
    let resumed = touch.map { $0.isRecognized && $0.wasPlaying } ?? false
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

  /// Handles a change of the playback state between the touch down and the beginning of the pan, such as by a key:
  /// what was playing when the pan begins is paused, and resumed at its end.
  ///
  /// - Parameter playback: The current playback state.
  public mutating func setPlayback(_ playback: PlaybackState) {
    guard let current = touch, !current.isRecognized else { return }
    touch?.wasPlaying = playback == .playing
  }

  /// Handles a move, or another finger; without a touch down before it, it has no effect.
  ///
  /// - Parameters:
  ///   - point: The first finger's position and time.
  ///   - fingers: The number of fingers down.
  /// - Returns: The state of the pan: `possible` until the direction is recognized, then `began` and `changed`, or
  ///   `failed` or `cancelled`; without a touch, the state before.
  public mutating func touchMoved(_ point: TouchPoint, fingers: Int = 1) -> PanResponse {
    guard let current = touch else { return response() }
    guard hasLength else { return failed() }
    if fingers > 1, !current.isRecognized { return failed() }
    if fingers > 1, settings.secondFingerCancels { return touchCancelled(by: .escape) }
    let next = TouchPoint(
      x: point.x.isFinite ? point.x : current.last.x,
      y: point.y.isFinite ? point.y : current.last.y, time: point.time)
    touch?.last = next
    if current.isRecognized { return moved(to: next, as: .changed) }
    switch recognize(current, at: next) {
    case .undecided: return response()
    case .failed: return failed()
    case .recognized(let origin): return isReady ? begin(at: origin, to: next) : failed()
    }
  }

  /// Ends the pan; the video resumes if it was playing before.
  ///
  /// In the fine mode, as in sliders, the value may return to the one before the finger began to lift, if the lift and the
  /// moves have times.
  public mutating func touchUp(_ point: TouchPoint? = nil) -> PanResponse {
    finish(as: .ended) { slider, _ in _ = slider.touchUp(point) }
  }

  /// Cancels the pan; the cause decides whether the value is restored, and the video resumes if it was
  /// playing before.
  ///
  /// - Parameter cause: The cause of the cancellation: the user (Escape), or the system (a call, another
  ///   app), for which ``PanSettings/cancel`` decides.
  /// - Returns: The state `cancelled`, or `failed` if no pan was recognized.
  public mutating func touchCancelled(by cause: CancelCause = .system) -> PanResponse {
    let isKept = cause == .system && cancel(of: touch?.mode ?? settings.mode) == .keep
    return finish(as: .cancelled) { slider, touch in
      let value = isKept ? slider.value : touch.startValue
      _ = slider.touchCancelled()
      slider.setValue(value)
    }
  }

  private func cancel(of mode: PanMode) -> CancelPolicy {
    settings.cancel ?? (mode == .absolute ? .keep : .restore)
  }

  /// Fails the pan, as when the player loses its video: the value stays, and the video resumes if it
  /// was playing before.
  public mutating func failed() -> PanResponse {
    finish(as: .failed) { slider, _ in _ = slider.touchUp() }
  }

  /// The pan's current state, as the response to no event.
  public var current: PanResponse { response() }

  private mutating func begin(at origin: TouchPoint, to next: TouchPoint) -> PanResponse {
    touch?.isRecognized = true
    touch?.origin = origin
    // The video may have played on since the touch down.
    touch?.startValue = slider.value
    touch?.originValue = slider.value
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
    guard ended.isRecognized else {
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
