package import PanScrub
package import ScrubGestures
package import Scrubbing
internal import SpeedCurves

extension RecordedGesture {
  /// The configuration of a slider and a pan.
  package struct Configuration: Sendable, Equatable {
    /// The track's rectangle, in points; its width maps horizontal movement to the value.
    package var trackRect: Rectangle
    /// The y coordinate of the thumb's center, in points.
    package var thumbMidY: Double
    /// The lower end of the range.
    package var minimumValue: Double
    /// The upper end of the range.
    package var maximumValue: Double
    /// The value before the first event.
    package var startValue: Double
    /// Whether value-changed actions are sent during a drag; `nil` counts as `true`.
    package var isContinuous: Bool?
    /// The curve; `nil` for the classic tiers.
    package var curve: EventCurve?
    /// The slider's policies; `nil` for those of its mode.
    package var policies: SliderSettings?
    /// The track configuration; `nil` for the plain one.
    package var track: TrackConfiguration?
    /// The settings of the pan; `nil` for the default ones.
    package var pan: PanSettings?
    /// The curve of the pan; `nil` for that of the slider.
    package var panCurve: EventCurve?
    /// Whether the player can seek; `nil` counts as `true`.
    package var isReady: Bool?
    /// The playback state; `nil` counts as paused.
    package var playback: PlaybackState?

    /// Creates the configuration of a model.
    ///
    /// - Parameters:
    ///   - model: The model before the first event.
    ///   - curve: The curve of the slider.
    ///   - panCurve: The curve of the pan, or `nil` if it has that of the slider.
    package init(_ model: ScrubModel, curve: EventCurve?, panCurve: EventCurve? = nil) {
      let slider = model.slider
      // A width below 0, or NaN, has the effect of 0, and is refused when read.
      trackRect = Rectangle(x: 0, y: slider.lineY, width: max(0, slider.trackWidth), height: 0)
      thumbMidY = slider.lineY
      (minimumValue, maximumValue) = (slider.minimumValue, slider.maximumValue)
      startValue = slider.value
      isContinuous = slider.settings.isContinuous
      (self.curve, self.panCurve) = (curve, panCurve)
      policies = slider.settings
      track = slider.trackConfiguration == .plain ? nil : slider.trackConfiguration
      pan = model.panSettings == PanSettings() ? nil : model.panSettings
      isReady = model.isReady ? nil : false
      playback = model.playback == .paused ? nil : model.playback
    }
  }

  /// A rectangle in the trace format, in points.
  package struct Rectangle: Codable, Sendable, Equatable {
    var x: Double
    var y: Double
    package var width: Double
    var height: Double
  }
}

extension RecordedGesture.Configuration: Codable {
  private enum Key: String, CodingKey {
    case trackRect, thumbMidY, minimumValue, maximumValue, startValue, isContinuous, tiers, curve
    case policies, track, pan, panTiers, panCurve, isReady, playback
  }

  /// Decodes a configuration.
  ///
  /// - Throws: `DecodingError`, with an underlying `InvalidParameter` for an invalid value.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let curves = CurveDecoder(decoder)
    func curve(_ tiers: Key, _ text: Key) throws -> EventCurve? {
      // An empty list is a curve without slower tiers, other than none.
      if try values.decodeIfPresent([RecordedTier].self, forKey: tiers) != nil {
        return try curves.tiers(values, tiers)
      }
      return try values.decodeIfPresent(String.self, forKey: text) == nil
        ? nil : try curves.curve(values, text)
    }
    trackRect = try values.decode(RecordedGesture.Rectangle.self, forKey: .trackRect)
    thumbMidY = try values.decode(Double.self, forKey: .thumbMidY)
    minimumValue = try values.decode(Double.self, forKey: .minimumValue)
    maximumValue = try values.decode(Double.self, forKey: .maximumValue)
    startValue = try values.decode(Double.self, forKey: .startValue)
    try values.checked {
      [trackRect, minimumValue, maximumValue, startValue] () throws(InvalidParameter) in
      for (key, number) in [
        (Key.minimumValue, minimumValue), (.maximumValue, maximumValue), (.startValue, startValue),
      ] {
        try InvalidParameter.check(
          number, in: ScrubSlider.ends, key.stringValue, "a value of a slider")
      }
      // An app's track may be infinitely wide.
      guard trackRect.width >= 0 else {
        throw InvalidParameter(
          parameter: "trackRect.width",
          reason: "\(trackRect.width) is not the width of a track; give \(NumberRange.atLeast(0))")
      }
      try InvalidParameter.check(
        maximumValue, in: .atLeast(minimumValue), Key.maximumValue.stringValue,
        "the upper end of a range that begins at minimumValue")
    }
    isContinuous = try values.decodeIfPresent(Bool.self, forKey: .isContinuous)
    policies = try values.decodeIfPresent(SliderSettings.self, forKey: .policies)
    track = try values.decodeIfPresent(TrackConfiguration.self, forKey: .track)
    pan = try values.decodeIfPresent(PanSettings.self, forKey: .pan)
    isReady = try values.decodeIfPresent(Bool.self, forKey: .isReady)
    playback = try values.decodeIfPresent(PlaybackState.self, forKey: .playback)
    self.curve = try curve(.tiers, .curve)
    panCurve = try curve(.panTiers, .panCurve)
  }

  /// Encodes the configuration.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(trackRect, forKey: .trackRect)
    try values.encode(thumbMidY, forKey: .thumbMidY)
    try values.encode(minimumValue, forKey: .minimumValue)
    try values.encode(maximumValue, forKey: .maximumValue)
    try values.encode(startValue, forKey: .startValue)
    try values.encodeIfPresent(isContinuous, forKey: .isContinuous)
    try values.encodeIfPresent(curve?.recordedTiers, forKey: .tiers)
    try values.encodeIfPresent(curve?.text, forKey: .curve)
    try values.encodeIfPresent(policies, forKey: .policies)
    try values.encodeIfPresent(track, forKey: .track)
    try values.encodeIfPresent(pan, forKey: .pan)
    try values.encodeIfPresent(panCurve?.recordedTiers, forKey: .panTiers)
    try values.encodeIfPresent(panCurve?.text, forKey: .panCurve)
    try values.encodeIfPresent(isReady, forKey: .isReady)
    try values.encodeIfPresent(playback, forKey: .playback)
  }
}
