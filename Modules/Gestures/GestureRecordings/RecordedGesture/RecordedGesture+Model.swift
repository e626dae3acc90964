internal import PanScrub
package import ScrubGestures
package import Scrubbing
package import SpeedCurves

extension RecordedGesture {
  /// The recorded policies, or `nil` if the slider's name is unknown.
  package var settings: SliderSettings? {
    guard let mode = SliderMode(recordedName: slider) else { return nil }
    var settings = config.policies ?? SliderSettings(mode: mode)
    // The mode is recorded separately, as the policies of older recordings do not contain it.
    settings.mode = mode
    return settings
  }

  /// Returns the model before the first event.
  ///
  /// - Parameters:
  ///   - settings: The policies of the slider; see `settings` for the recorded ones.
  ///   - curve: The curve of slider and pan; without one, those of the recording, or the classic tiers.
  /// - Returns: A model with the recorded track, range and start value.
  package func model(settings: SliderSettings, curve: (any SpeedCurve)? = nil) -> ScrubModel {
    var settings = settings
    settings.isContinuous = config.isContinuous ?? true
    var model = ScrubModel(
      curve: curve ?? config.curve?.curve ?? TieredCurve.classic, slider: settings,
      trackWidth: config.trackRect.width, lineY: config.thumbMidY, pan: config.pan ?? .init())
    _ = model.send(
      .sliderChanged(
        SliderChange(
          minimumValue: config.minimumValue, maximumValue: config.maximumValue,
          track: config.track)))
    if curve == nil, let panCurve = config.panCurve { model.panCurve = panCurve.curve }
    model.isReady = config.isReady ?? true
    model.setPlayback(config.playback ?? .paused)
    model.setValue(config.startValue)
    return model
  }
}
