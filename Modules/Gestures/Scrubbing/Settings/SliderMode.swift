/// A named set of slider policies: our own, or those of one of the two classic sliders.
public enum SliderMode: String, Sendable, CaseIterable {
  /// Ours: steps are integrated along the path, finger and thumb meet again on the way back.
  case fine
  /// As Arthur Hammer's ScrubbingSlider (2020): only upwards slows.
  case scrubbingSlider
  /// As Ole Begemann's OBSlider (2011): both directions slow.
  case obSlider
}

/// How the originals differ where no policy is worth naming; facts from their recorded traces.
extension SliderMode {
  /// OBSlider measures from the line at touch down, the others read it anew at each event.
  var freezesLine: Bool { self == .obSlider }
  /// OBSlider sends a value-changed action at each touch up, also when continuous.
  var alwaysActsAtTouchUp: Bool { self == .obSlider }
  /// OBSlider leaves the last speed in force when a drag is cancelled.
  var keepsSpeedAtCancel: Bool { self == .obSlider }
  /// OBSlider's speed is 1 until the first move, whatever its first tier says.
  var startsAtFullSpeed: Bool { self == .obSlider }
  /// OBSlider gives no feedback.
  var givesFeedback: Bool { self != .obSlider }
  /// The shortest time between two taps of feedback where the settings give none, in seconds.
  ///
  /// No figure was published; 0.05, of which fast scrubbing over ticks makes 20 taps a second, is
  /// ours. The originals have no limit.
  var feedbackInterval: Double { self == .fine ? 0.05 : 0 }
  /// The originals know neither ticks nor the start mark, and their counts of taps are kept.
  var marksAreFelt: Bool { self == .fine }
  /// The originals send an action for each move, also when the value stays.
  var actsAtEveryMove: Bool { self != .fine }
  /// In the originals a new curve, band or speed counts from the next move on.
  var readsCurveAtMoves: Bool { self != .fine }
}
