public import Scrubbing

extension SpeedIndicator {
  /// Takes in what a pan has answered to an event, as it takes the slider's answers.
  ///
  /// A pan that is not recognised holds nothing, and shows nothing. The absolute mode has one speed,
  /// which never changes.
  ///
  /// - Parameters:
  ///   - response: The answer; see also `PanScrubber.current`.
  ///   - point: The event's place and time. Without a time (NaN) nothing fades, and no press is long.
  public mutating func follow(_ response: PanResponse, at point: TouchPoint) {
    follow(
      Gesture(
        speed: response.speed, band: response.band, valuePerPoint: response.valuePerPoint,
        isTracking: response.isTracking),
      at: point)
  }
}
