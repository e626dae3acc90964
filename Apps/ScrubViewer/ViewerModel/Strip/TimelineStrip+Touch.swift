import AppSupport
import Media
import MediaTime
public import Scrubbing
import Timeline

/// Fingers, pens and the mouse's button.
extension TimelineStrip {
  /// A finger comes down.
  ///
  /// - Parameters:
  ///   - finger: Its number.
  ///   - point: Where, in points from the widget's left upper corner, and when.
  ///   - playback: Whether the video plays now.
  /// - Returns: What it did.
  public mutating func touchDown(
    _ finger: Int, _ point: TouchPoint, playback: PlaybackState
  ) -> StripResponse {
    chosen = nil
    let place = geometry.inTimeline(point)
    return take(point.time, playback) { $0.touchDown(finger, place) }
  }

  /// A finger moves.
  ///
  /// - Parameters:
  ///   - finger: Its number.
  ///   - point: Where, in points from the widget's left upper corner, and when.
  ///   - playback: Whether the video plays now.
  ///   - suspendsSnapping: Whether a key is held that keeps edges from snapping.
  /// - Returns: What it did.
  public mutating func touchMoved(
    _ finger: Int, _ point: TouchPoint, playback: PlaybackState, suspendsSnapping: Bool = false
  ) -> StripResponse {
    controller.editor.isSnappingSuspended = suspendsSnapping
    let place = geometry.inTimeline(point)
    return take(point.time, playback) { $0.touchMoved(finger, place) }
  }

  /// A finger lifts.
  ///
  /// - Parameters:
  ///   - finger: Its number.
  ///   - point: Where, in points from the widget's left upper corner, and when.
  ///   - playback: Whether the video plays now.
  /// - Returns: What it did.
  public mutating func touchUp(
    _ finger: Int, _ point: TouchPoint, playback: PlaybackState
  ) -> StripResponse {
    let place = geometry.inTimeline(point)
    return take(point.time, playback) { $0.touchUp(finger, place) }
  }

  /// The gesture is taken back, by the system or a key: all is as it was when it began.
  ///
  /// - Parameter playback: Whether the video plays now.
  /// - Returns: What it did.
  public mutating func touchesCancelled(playback: PlaybackState) -> StripResponse {
    take(now, playback) { $0.touchesCancelled() }
  }

  /// Time passes as at a display: what was thrown runs on, and handles spring back.
  ///
  /// - Parameters:
  ///   - time: Now, in seconds on the events' clock.
  ///   - playback: Whether the video plays now.
  /// - Returns: What it did.
  public mutating func timePassed(to time: Double, playback: PlaybackState) -> StripResponse {
    if let spring, time - spring.start >= spring.motion.duration { self.spring = nil }
    return take(time, playback) { $0.timePassed(to: time) }
  }

  /// What is under a pointer that hovers.
  ///
  /// - Parameter point: Where, in points from the widget's left upper corner.
  /// - Returns: Whether it is a handle that can be dragged.
  public func isHandle(at point: TouchPoint) -> Bool {
    if case .handle = controller.region(at: geometry.inTimeline(point)) { true } else { false }
  }

  private mutating func take(
    _ time: Double?, _ playback: PlaybackState,
    _ event: (inout TimelineController) -> TimelineResponse
  ) -> StripResponse {
    let before = playhead
    controller.playback = playback
    let answer = event(&controller)
    if let time, time.isFinite { now = time }
    var response = StripResponse()
    (response.feedback, response.haptic) = (answer.feedback, answer.haptic)
    follow(answer, since: before, &response)
    let isScrub = scrubbed(answer, since: before, &response)
    if !isScrub, playhead != before {
      response.wish = .seek(SeekRequest(time: playhead, cachesIntermediateFrames: true))
    }
    if controller.playback != playback { response.playback = controller.playback }
    return response
  }
}

extension TimelineStrip {
  /// What a trim asks of the video, and says.
  private mutating func follow(
    _ answer: TimelineResponse, since before: MediaTime, _ response: inout StripResponse
  ) {
    guard let trim = answer.trim else { return }
    spring = trim.springBack.map {
      Spring(edge: StripEdge(trim.clip, trim.edge), motion: $0, start: now)
    }
    if let time = trim.previewTime {
      isPreviewing = true
      response.wish = .preview(
        SeekRequest(time: time, tolerance: .within(seconds: reach * trim.speed)))
    } else if isPreviewing {
      isPreviewing = false
      response.wish = .restore
    }
    guard answer.began == .handleTrim || answer.ended == .handleTrim else { return }
    response.announcement = StripText.edge(trim.edge, of: trim.clip, trim.state, controller)
  }

  /// What a finger on the ruler asks of the video; a scrub that is taken back goes to its start.
  ///
  /// - Returns: Whether it was one.
  private mutating func scrubbed(
    _ answer: TimelineResponse, since before: MediaTime, _ response: inout StripResponse
  ) -> Bool {
    if answer.began == .rulerScrub {
      scrub = ScrubStart(playhead: before, wasPlaying: controller.playback == .playing)
      controller.playback = .paused
    }
    guard let start = scrub else { return false }
    guard answer.ended == .rulerScrub || answer.cancelled == .rulerScrub else {
      if playhead != before {
        response.wish = .seek(
          SeekRequest(
            time: playhead, tolerance: .within(seconds: reach), cachesIntermediateFrames: true))
      }
      return true
    }
    scrub = nil
    if answer.cancelled != nil { controller.setPlayhead(start.playhead) }
    // Whether there is anything left to play is the player's to know.
    if start.wasPlaying { controller.playback = .playing }
    response.wish = .seek(SeekRequest(time: playhead, cachesIntermediateFrames: true))
    return true
  }

  /// Half of what a point of drag means, in seconds: no one can point more finely.
  private var reach: Double { 0.5 / controller.viewport.scale.pointsPerSecond }
}

extension StripGeometry {
  /// A point of the widget as one of the timeline.
  func inTimeline(_ point: TouchPoint) -> TouchPoint {
    TouchPoint(x: point.x - gutter, y: point.y - header, time: point.time)
  }
}
