public import Scrubbing

/// A change of a slider's settings, range or track; what is `nil` stays.
public struct SliderChange: Hashable, Sendable {
  /// The settings.
  public var settings: SliderSettings?
  /// The mode, in place of `settings`: that gives its policies, and leaves the rest.
  package var mode: SliderMode?
  /// The lower end of the range.
  public var minimumValue: Double?
  /// The upper end of the range.
  public var maximumValue: Double?
  /// The width of the track, in points.
  public var trackWidth: Double?
  /// The y coordinate of the track's line, in points.
  public var lineY: Double?
  /// The marks of the track.
  public var track: TrackConfiguration?

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - minimumValue: The lower end of the range.
  ///   - maximumValue: The upper end of the range.
  ///   - trackWidth: The width of the track, in points.
  ///   - lineY: The y coordinate of the track's line, in points.
  ///   - track: The marks of the track.
  public init(
    settings: SliderSettings? = nil, minimumValue: Double? = nil, maximumValue: Double? = nil,
    trackWidth: Double? = nil, lineY: Double? = nil, track: TrackConfiguration? = nil
  ) {
    (self.settings, self.track) = (settings, track)
    (self.minimumValue, self.maximumValue) = (minimumValue, maximumValue)
    (self.trackWidth, self.lineY) = (trackWidth, lineY)
  }

  /// Creates the change that gives another slider everything of this one but its value and curve.
  package init(to slider: ScrubSlider) {
    self.init(
      settings: slider.settings, minimumValue: slider.minimumValue,
      maximumValue: slider.maximumValue, trackWidth: slider.trackWidth, lineY: slider.lineY,
      track: slider.trackConfiguration)
  }
}
