import ScrubTime
import Scrubbing

/// The work of the gesture that owns the fingers.
extension TimelineController {
  /// Applies a response of the arbiter.
  mutating func follow(_ response: ArbitrationResponse, _ result: inout TimelineResponse) {
    result.add(response)
    if response.began != nil { fingers.tap = nil }
    // A gesture that begins and ends with the same event begins first; else one replaces another.
    if let began = response.began, began == response.ended { begin(began, response, &result) }
    if let cancelled = response.cancelled { cancel(cancelled, &result) }
    if let ended = response.ended { end(ended, &result) }
    if let began = response.began, began != response.ended {
      begin(began, response, &result)
    } else if response.isForOwner, let owner = response.owner {
      change(owner, response, &result)
    }
    synchronize()
  }

  private mutating func begin(
    _ gesture: TimelineGesture, _ response: ArbitrationResponse, _ result: inout TimelineResponse
  ) {
    let point = response.point
    switch (gesture, response.region) {
    case (.handleTrim, .handle(let clip, let edge)):
      autoScroll(from: point, &result)
      trim = editor.trimBegan(clip, edge, at: point, playback: playback)
      apply(trim?.playback)
      result.add(trim)
    case (.clipMove, .clip(let clip)):
      fingers.staysInTrack = collapsedTrack != nil
      autoScroll(from: point, &result)
      move = editor.moveBegan(clip, at: point, playback: playback)
      apply(move?.playback)
      result.add(move)
    case (.pinch, _):
      fingers.pinchSpan = response.span
      apply(scroller.pinchBegan(focusX: point.x, playback: playback), &result)
    case (.rulerScrub, _) where !scroller.isScrubbing:
      fingers.rulerScrub = (playhead, playback == .playing)
      playback = .paused
      scrub(to: point.x)
    case (.horizontalScroll, _), (.rulerScrub, _):
      fingers.startTrail(at: point)
      apply(scroller.scrollBegan(x: point.x, playback: playback), &result)
    case (.verticalScroll, _): fingers.verticalStart = (point.y, scrolledBy)
    case (.handleTrim, _), (.clipMove, _): break
    }
  }

  /// Begins to scroll automatically, before an edit begins: content that springs back jumps to its end then, and must
  /// not take the edit with it.
  private mutating func autoScroll(from point: TouchPoint, _ result: inout TimelineResponse) {
    apply(scroller.autoScrollBegan(x: point.x, at: fingers.now, playback: .paused), &result)
    synchronize()
  }

  private mutating func change(
    _ gesture: TimelineGesture, _ response: ArbitrationResponse, _ result: inout TimelineResponse
  ) {
    let point = response.point
    switch gesture {
    case .handleTrim, .clipMove:
      apply(scroller.autoScrollMoved(x: point.x, at: fingers.now), &result)
      synchronize()
      drag(to: point, &result)
    case .pinch:
      let scale = fingers.pinchSpan > 0 ? response.span / fingers.pinchSpan : 1
      apply(scroller.pinchChanged(scale: scale, focusX: point.x), &result)
    case .rulerScrub where fingers.rulerScrub != nil: scrub(to: point.x)
    case .horizontalScroll, .rulerScrub:
      fingers.extendTrail(to: point)
      apply(scroller.scrollChanged(x: point.x), &result)
    case .verticalScroll:
      scrolledBy = fingers.verticalStart.scrolledBy + fingers.verticalStart.y - point.y
    }
  }

  /// Moves the dragged handle or clip to a point.
  mutating func drag(to point: TouchPoint, _ result: inout TimelineResponse) {
    if trim != nil {
      trim = editor.trimChanged(point)
      result.add(trim)
    }
    if move != nil {
      move = editor.moveChanged(point, over: track(atY: point.y))
      result.add(move)
    }
  }

  private mutating func end(_ gesture: TimelineGesture, _ result: inout TimelineResponse) {
    let time = fingers.now
    // For the lift-off guard, which needs only the time.
    let lift = TouchPoint(x: 0, y: 0, time: time)
    switch gesture {
    case .handleTrim: finish(editor.trimEnded(lift), &result)
    case .clipMove: finish(editor.moveEnded(lift), &result)
    case .pinch: apply(scroller.pinchEnded(at: time), &result)
    case .rulerScrub where fingers.rulerScrub != nil: finishRulerScrub()
    case .horizontalScroll, .rulerScrub:
      apply(scroller.scrollEnded(velocity: fingers.velocity(at: time), at: time), &result)
    case .verticalScroll: break
    }
    guard gesture == .handleTrim || gesture == .clipMove else { return }
    apply(scroller.autoScrollEnded(at: time), &result)
  }

  private mutating func cancel(_ gesture: TimelineGesture, _ result: inout TimelineResponse) {
    let time = fingers.now
    switch gesture {
    case .handleTrim: finish(editor.trimCancelled(), &result)
    case .clipMove: finish(editor.moveCancelled(), &result)
    case .pinch: apply(scroller.pinchCancelled(at: time), &result)
    case .rulerScrub where fingers.rulerScrub != nil:
      if let start = fingers.rulerScrub?.start { scroller.setPlayhead(start) }
      finishRulerScrub()
    case .horizontalScroll, .rulerScrub: apply(scroller.scrollCancelled(at: time), &result)
    case .verticalScroll: scrolledBy = fingers.verticalStart.scrolledBy
    }
    guard gesture == .handleTrim || gesture == .clipMove else { return }
    apply(scroller.autoScrollCancelled(), &result)
  }

  /// Ends a scrub of the ruler without padding; the video resumes if it was playing and is before the end.
  private mutating func finishRulerScrub() {
    if fingers.rulerScrub?.wasPlaying == true, playhead < scroller.duration { playback = .playing }
    fingers.rulerScrub = nil
  }

  private mutating func finish(_ response: TrimResponse?, _ result: inout TimelineResponse) {
    trim = nil
    apply(response?.playback)
    result.add(response)
  }

  private mutating func finish(_ response: MoveResponse?, _ result: inout TimelineResponse) {
    move = nil
    apply(response?.playback)
    result.add(response)
  }

  /// Moves the playhead to the start of the frame at a position.
  mutating func scrub(to x: Double) {
    let frame = viewport.frame(atX: x, rate: document.rate)
    scroller.setPlayhead(document.rate.start(ofFrame: frame))
    synchronize()
  }

  private func track(atY y: Double) -> Track.ID? {
    guard !fingers.staysInTrack, let index = layout.row(atY: y, scrolledBy: scrolledBy)?.track
    else { return nil }
    return document.tracks[index].id
  }

  /// Applies a response of the scroller.
  mutating func apply(_ response: TimelineScrollResponse, _ result: inout TimelineResponse) {
    apply(response.playback)
    result.addFeedback(response.feedback.names, response.feedback.haptic)
  }

  private mutating func apply(_ playback: PlaybackState?) {
    self.playback = playback ?? self.playback
  }
}
