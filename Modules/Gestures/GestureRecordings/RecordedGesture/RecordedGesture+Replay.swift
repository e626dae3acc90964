package import Scrubbing
package import SpeedCurves

extension RecordedGesture {
  /// The recorded policies, or `nil` if the slider's name is unknown.
  package var settings: SliderSettings? {
    guard let mode = SliderMode(recordedName: slider) else { return nil }
    return SliderSettings(mode: mode, policies: config.policies)
  }

  /// Returns the slider before the first event.
  ///
  /// - Parameters:
  ///   - settings: The policies to replay with; see `settings` for the recorded ones.
  ///   - curve: The curve to replay with; without one, the recorded tiers, or the classic tiers if
  ///     there are none.
  /// - Returns: A slider with the recorded track, range and start value.
  /// - Throws: `InvalidParameter` if a recorded tier is not a number.
  package func slider(
    settings: SliderSettings, curve: (any SpeedCurve)? = nil
  ) throws(InvalidParameter) -> ScrubSlider {
    var settings = settings
    settings.isContinuous = config.isContinuous ?? true
    let recorded = try config.tiers.map { tiers throws(InvalidParameter) in
      try TieredCurve(sorting: tiers.map { $0.tier })
    }
    var slider = ScrubSlider(
      settings: settings, curve: curve ?? recorded ?? .classic,
      trackWidth: config.trackRect.width, lineY: config.thumbMidY)
    slider.setRange(minimum: config.minimumValue, maximum: config.maximumValue)
    slider.trackConfiguration = config.track ?? .plain
    slider.setValue(config.startValue)
    return slider
  }
}

extension ScrubSlider {
  /// Replays one recorded event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - makeCurve: Returns the curve of a config text, or `nil` to keep the current curve.
  /// - Returns: The slider's response.
  /// - Throws: `InvalidParameter` if a recorded tier is not a number, or the errors of `makeCurve`.
  package mutating func replay(
    _ event: RecordedGesture.Event,
    curve makeCurve: (String) throws(InvalidParameter) -> (any SpeedCurve)? = { _ in nil }
  ) throws(InvalidParameter) -> SliderResponse {
    switch event.type {
    case .begin: return touchDown(event.point)
    case .move: return touchMoved(event.point)
    case .end: return touchUp(event.point)
    case .cancel: return touchCancelled(by: event.cause ?? .system)
    case .setValue:
      setValue(event.value ?? value)
      return state
    case .setTiers:
      curve = try TieredCurve(sorting: (event.tiers ?? []).map { $0.tier })
      return state
    case .setCurve:
      curve = try makeCurve(event.curve ?? "") ?? curve
      return state
    case .setSlider:
      setUp(event)
      return state
    }
  }

  private mutating func setUp(_ event: RecordedGesture.Event) {
    if let mode = event.slider.flatMap(SliderMode.init(recordedName:)) {
      var changed = SliderSettings(mode: mode, policies: event.policies)
      // A mode alone does not decide it.
      if event.policies == nil { changed.isContinuous = settings.isContinuous }
      if changed != settings { settings = changed }
    }
    if let line = event.thumbMidY, line != lineY { lineY = line }
    if let width = event.trackWidth, width != trackWidth { trackWidth = width }
    if let track = event.track, track != trackConfiguration { trackConfiguration = track }
    setRange(
      minimum: event.minimumValue ?? minimumValue, maximum: event.maximumValue ?? maximumValue)
  }
}

extension SliderSettings {
  /// Creates recorded settings: the policies, or those of the mode if none are recorded.
  ///
  /// The mode is recorded separately, as the policies of older recordings do not contain it.
  fileprivate init(mode: SliderMode, policies: SliderSettings?) {
    self = policies ?? SliderSettings(mode: mode)
    self.mode = mode
  }
}
