/// Touches of a finger, a pen or the mouse on a handle.
extension TimelineStrip {
  /// Handles a touch in points from the widget's upper left corner; its cancellation, by the system or a key,
  /// restores the state at its start.
  public mutating func handle(
    _ touch: Touch, playback: PlaybackState, suspendsSnapping: Bool = false
  ) -> StripResponse {
    switch touch.map(geometry.inTimeline) {
    case .down(let point):
      chosen = nil
      return take(point.time, playback) { $0.touchDown(1, point) }
    case .moved(let point):
      controller.editor.isSnappingSuspended = suspendsSnapping
      return take(point.time, playback) { $0.touchMoved(1, point) }
    case .up(let point): return take(point.time, playback) { $0.touchUp(1, point) }
    case .cancelled: return take(now, playback) { $0.touchesCancelled() }
    }
  }

  /// Advances animations, of the zoom and of handles that spring back, to a time in seconds on the events' clock.
  public mutating func timePassed(to time: Double, playback: PlaybackState) -> StripResponse {
    if let spring, time - spring.start >= spring.motion.duration { self.spring = nil }
    let response = take(time, playback) { $0.timePassed(to: time) }
    updateView()
    return response
  }

  /// Returns whether a draggable handle is at a position, in points from the widget's upper left corner.
  public func isHandle(at point: TouchPoint) -> Bool {
    if case .handle = controller.region(at: geometry.inTimeline(point)) { true } else { false }
  }

  private mutating func take(
    _ time: Double?, _ playback: PlaybackState,
    _ event: (inout TimelineController) -> TimelineResponse
  ) -> StripResponse {
    controller.playback = playback
    let answer = event(&controller)
    if let time, time.isFinite { now = time }
    var response = StripResponse()
    response.haptic = answer.haptic
    if controller.playback != playback { response.playback = controller.playback }
    guard let trim = answer.trim else { return response }
    spring = trim.springBack.map { Spring(edge: trim.edge, motion: $0, start: now) }
    preview = trim.previewTime.map { time in
      SeekRequest(time: time, tolerance: .within(seconds: tolerance * trim.speed))
    }
    if answer.began == .handleTrim || answer.ended == .handleTrim {
      response.announcement = spoken(trim.edge)
    }
    return response
  }

  /// Half the time of a point, in seconds, which is the accuracy of pointing.
  private var tolerance: Double { 0.5 / controller.viewport.scale.pointsPerSecond }
}

extension StripGeometry {
  /// Converts a point of the widget to a point of the timeline.
  func inTimeline(_ point: TouchPoint) -> TouchPoint {
    TouchPoint(x: point.x - gutter, y: point.y - Self.margin, time: point.time)
  }
}

/// The outcome of one event on an edge.
public struct StripResponse: Equatable, Sendable {
  /// The new playback state, or `nil` if it stays. A finger takes control of the video with `paused`,
  /// and returns it with `playing`, however the gesture ends.
  public var playback: PlaybackState?
  /// The haptic suggestion of the strongest feedback, or `nil` without feedback.
  public var haptic: HapticSuggestion?
  /// An announcement for assistive technologies, or `nil` if there is nothing new.
  public var announcement: String?
}
