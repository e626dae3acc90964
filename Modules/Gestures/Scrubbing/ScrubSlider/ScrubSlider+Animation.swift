/// Animated value changes.
extension ScrubSlider {
  /// Whether an animated value change goes on.
  public var isAnimating: Bool { animation != nil }

  /// Assigns the value animated: from now on `advanceAnimation(to:)` brings it there.
  ///
  /// UISlider's value is at its end at once and only its thumb takes time, so that a finger that
  /// catches the thumb on its way makes it jump; here the value is where the thumb is, and a touch
  /// stops both where they stand. While a finger holds the slider the value is assigned at once. NaN
  /// changes nothing.
  ///
  /// - Parameters:
  ///   - newValue: Where the value goes; held in reach as by `setValue(_:)`.
  ///   - time: Now, in seconds on the clock of the events; at NaN the value is assigned at once.
  ///   - duration: How long it takes, in seconds; 0.25 unless something else is said.
  public mutating func animateValue(
    to newValue: Double, at time: Double, duration: Double = 0.25
  ) {
    guard !newValue.isNaN else { return }
    let way = ValueAnimation(
      from: value, to: settled(newValue), startingAt: time, duration: duration)
    guard drag == nil, !way.isFinished(at: time) else { return setValue(newValue) }
    animation = way
  }

  /// Moves an animated value on to an instant; call it for each picture of the display.
  ///
  /// It sends no value-changed action, as assignment by the app sends none.
  ///
  /// - Parameter time: The instant, in seconds on the clock of the events; NaN changes nothing.
  /// - Returns: Where the slider stands. ``isAnimating`` is false once the value has arrived.
  public mutating func advanceAnimation(to time: Double) -> SliderResponse {
    guard let way = animation, !time.isNaN else { return response() }
    value = settled(way.value(at: time))
    if way.isFinished(at: time) { animation = nil }
    return response()
  }
}
