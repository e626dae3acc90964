import MediaTime
import Scrubbing

/// What the gesture that has the fingers does.
extension TimelineController {
  /// Follows what the arbiter has said.
  mutating func follow(_ response: ArbitrationResponse, _ answer: inout TimelineResponse) {
    answer.add(response)
    if response.began != nil { fingers.tap = nil }
    // One that begins and ends with the same event has begun first; else one takes over from another.
    if let began = response.began, began == response.ended { begin(began, response, &answer) }
    if let cancelled = response.cancelled { cancel(cancelled, &answer) }
    if let ended = response.ended { end(ended, &answer) }
    if let began = response.began, began != response.ended {
      begin(began, response, &answer)
    } else if response.isForOwner, let owner = response.owner {
      change(owner, response, &answer)
    }
    synchronize()
  }

  private mutating func begin(
    _ gesture: TimelineGesture, _ response: ArbitrationResponse, _ answer: inout TimelineResponse
  ) {
    let (point, time) = (response.point, fingers.now)
    switch (gesture, response.region) {
    case (.handleTrim, .handle(let clip, let edge)):
      trim = editor.trimBegan(clip, edge, at: point, playback: playback)
      tell(trim?.playback)
      answer.add(trim)
      tell(scroller.autoScrollBegan(x: point.x, at: time, playback: .paused), &answer)
    case (.clipMove, .clip(let clip)):
      move = editor.moveBegan(clip, at: point, playback: playback)
      tell(move?.playback)
      answer.add(move)
      tell(scroller.autoScrollBegan(x: point.x, at: time, playback: .paused), &answer)
    case (.pinch, _):
      fingers.pinchSpan = response.span
      tell(scroller.pinchBegan(focusX: point.x, playback: playback), &answer)
    case (.rulerScrub, _) where !scroller.isScrubbing: scrub(to: point.x)
    case (.horizontalScroll, _), (.rulerScrub, _):
      fingers.startTrail(at: point)
      tell(scroller.scrollBegan(x: point.x, playback: playback), &answer)
    case (.verticalScroll, _): fingers.verticalStart = (point.y, scrolledBy)
    case (.handleTrim, _), (.clipMove, _): break
    }
  }

  private mutating func change(
    _ gesture: TimelineGesture, _ response: ArbitrationResponse, _ answer: inout TimelineResponse
  ) {
    let point = response.point
    switch gesture {
    case .handleTrim, .clipMove:
      tell(scroller.autoScrollMoved(x: point.x, at: fingers.now), &answer)
      synchronize()
      drag(to: point, &answer)
    case .pinch:
      let scale = fingers.pinchSpan > 0 ? response.span / fingers.pinchSpan : 1
      tell(scroller.pinchChanged(scale: scale, focusX: point.x), &answer)
    case .rulerScrub where !scroller.isScrubbing: scrub(to: point.x)
    case .horizontalScroll, .rulerScrub:
      fingers.extendTrail(to: point)
      tell(scroller.scrollChanged(x: point.x), &answer)
    case .verticalScroll:
      scrolledBy = fingers.verticalStart.scrolledBy + fingers.verticalStart.y - point.y
    }
  }

  /// Takes the handle or the clip that is held to a place.
  mutating func drag(to point: TouchPoint, _ answer: inout TimelineResponse) {
    if trim != nil {
      trim = editor.trimChanged(point)
      answer.add(trim)
    }
    if move != nil {
      move = editor.moveChanged(point, over: track(atY: point.y))
      answer.add(move)
    }
  }

  private mutating func end(_ gesture: TimelineGesture, _ answer: inout TimelineResponse) {
    let time = fingers.now
    switch gesture {
    case .handleTrim: finish(editor.trimEnded(), &answer)
    case .clipMove: finish(editor.moveEnded(), &answer)
    case .pinch: tell(scroller.pinchEnded(at: time), &answer)
    case .rulerScrub where !scroller.isScrubbing: break
    case .horizontalScroll, .rulerScrub:
      tell(scroller.scrollEnded(velocity: fingers.velocity(at: time), at: time), &answer)
    case .verticalScroll: break
    }
    guard gesture == .handleTrim || gesture == .clipMove else { return }
    tell(scroller.autoScrollEnded(at: time), &answer)
  }

  private mutating func cancel(_ gesture: TimelineGesture, _ answer: inout TimelineResponse) {
    let time = fingers.now
    switch gesture {
    case .handleTrim: finish(editor.trimCancelled(), &answer)
    case .clipMove: finish(editor.moveCancelled(), &answer)
    case .pinch: tell(scroller.pinchCancelled(at: time), &answer)
    case .rulerScrub where !scroller.isScrubbing: break
    case .horizontalScroll, .rulerScrub: tell(scroller.scrollCancelled(at: time), &answer)
    case .verticalScroll: scrolledBy = fingers.verticalStart.scrolledBy
    }
    guard gesture == .handleTrim || gesture == .clipMove else { return }
    tell(scroller.autoScrollCancelled(), &answer)
  }

  private mutating func finish(_ response: TrimResponse?, _ answer: inout TimelineResponse) {
    trim = nil
    tell(response?.playback)
    answer.add(response)
  }

  private mutating func finish(_ response: MoveResponse?, _ answer: inout TimelineResponse) {
    move = nil
    tell(response?.playback)
    answer.add(response)
  }

  /// Puts the playhead on the frame at a place.
  mutating func scrub(to x: Double) {
    let frame = viewport.frame(atX: x, rate: document.rate)
    scroller.setPlayhead(document.rate.start(ofFrame: frame))
    synchronize()
  }

  private func track(atY y: Double) -> Track.ID? {
    guard let index = layout.row(atY: y, scrolledBy: scrolledBy)?.track else { return nil }
    return document.tracks[index].id
  }

  /// Takes in what an event did to the scroller.
  mutating func tell(_ response: TimelineScrollResponse, _ answer: inout TimelineResponse) {
    tell(response.playback)
    answer.feel(response.feedback.names, response.feedback.haptic)
  }

  private mutating func tell(_ playback: PlaybackState?) {
    self.playback = playback ?? self.playback
  }
}
