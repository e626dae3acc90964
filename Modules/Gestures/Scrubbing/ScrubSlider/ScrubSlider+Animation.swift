/// Animated value changes.
extension ScrubSlider {
  /// Whether an animated value change is in progress.
  public var isAnimating: Bool { animation != nil }

  /// Starts an animated value change, which ``advanceAnimation(to:)`` advances.
  ///
  /// UISlider's value changes at once and only its thumb is animated, so the thumb jumps if a finger
  /// touches it during the animation; here the value moves with the thumb, and a touch stops both.
  /// During a drag the value is assigned at once. NaN has no effect.
  ///
  /// - Parameters:
  ///   - newValue: The target value, clamped as by ``setValue(_:)``.
  ///   - time: The current time, in seconds on the clock of the events; with NaN the value is assigned
  ///     at once.
  ///   - duration: The duration, in seconds.
  public mutating func animateValue(
    to newValue: Double, at time: Double, duration: Double = 0.25
  ) {
    guard !newValue.isNaN else { return }
    let change = ValueAnimation(
      from: value, to: settled(newValue), startingAt: time, duration: duration)
    guard drag == nil, !change.isFinished(at: time) else { return setValue(newValue) }
    (animation, freeValue) = (change, nil)
  }

  /// Advances an animated value to a time; call it for each display update.
  ///
  /// It sends no value-changed action, like an assignment by the app.
  ///
  /// - Parameter time: The time, in seconds on the clock of the events; NaN has no effect.
  /// - Returns: The slider's state. ``isAnimating`` is false once the value has reached its target.
  public mutating func advanceAnimation(to time: Double) -> SliderResponse {
    guard let change = animation, !time.isNaN else { return response() }
    value = settled(change.value(at: time))
    if change.isFinished(at: time) { animation = nil }
    return response()
  }
}
