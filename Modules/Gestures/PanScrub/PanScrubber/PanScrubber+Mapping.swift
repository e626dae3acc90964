import Scrubbing

/// The mapping from the finger's movement to the value.
extension PanScrubber {
  /// Handles a move of a recognized pan.
  mutating func moved(to point: TouchPoint, as next: PanState) -> PanResponse {
    guard let current = touch else { return response() }
    state = next
    let playback: PlaybackState? = next == .began && current.wasPlaying ? .paused : nil
    let before = slider.value
    let band: ScrubFeedback
    switch current.mode {
    case .fine: band = moveByStep(to: point)
    case .absolute:
      if isReady { moveByDistance(to: point, of: current) }
      band = []
    }
    let changed = slider.value != before
    let isAtEnd = slider.value <= slider.lowestValue || slider.value >= slider.highestValue
    return response(
      changed: changed, feedback: changed && isAtEnd ? band.union(.end) : band, playback: playback)
  }

  /// Moves the value by a step scaled by the curve, and returns the curve's feedback.
  private mutating func moveByStep(to point: TouchPoint) -> ScrubFeedback {
    guard isReady else {
      _ = slider.touchDown(point)
      touch?.overshoot = 0
      return []
    }
    let response = slider.touchMoved(point)
    if edge(of: .fine) == .dragBack {
      let free = slider.value + slider.overshoot + (touch?.overshoot ?? 0)
      slider.setValue(free)
      touch?.overshoot = free - slider.value
    } else {
      touch?.overshoot = 0
    }
    return response.feedback.subtracting(.end)
  }

  /// Moves the value by the total movement since the origin.
  private mutating func moveByDistance(to point: TouchPoint, of current: Touch) {
    let range = slider.maximumValue - slider.minimumValue
    let share = trackWidth > 0 ? (point.x - current.origin.x) / trackWidth : 0
    let free = current.originValue + share * range
    slider.setValue(free)
    if edge(of: .absolute) == .moveAtOnce, free != slider.value {
      touch?.origin = point
      touch?.originValue = slider.value
    }
  }

  private func edge(of mode: PanMode) -> PanEdge {
    settings.edge ?? (mode == .absolute ? .dragBack : .moveAtOnce)
  }

  /// Returns the state after an event.
  func response(
    changed: Bool = false, feedback: ScrubFeedback = [], playback: PlaybackState? = nil
  ) -> PanResponse {
    let isAbsolute = (touch?.mode ?? settings.mode) == .absolute
    let range = slider.maximumValue - slider.minimumValue
    return PanResponse(
      state: state, value: slider.value, speed: isAbsolute ? 1 : slider.speed, band: slider.band,
      valuePerPoint: isAbsolute && trackWidth > 0
        ? min(range / trackWidth, range) : slider.valuePerPoint,
      valueChanged: changed, feedback: feedback, playback: playback, isTracking: isTracking)
  }
}
