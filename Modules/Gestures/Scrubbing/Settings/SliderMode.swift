/// A named set of slider policies: our own, or those of one of the two classic sliders.
public enum SliderMode: String, Sendable, CaseIterable {
  /// Our policies: steps are integrated along the path, and finger and thumb reunite on the return.
  case fine
  /// The policies of Arthur Hammer's ScrubbingSlider (2020): only distances above the track slow.
  case scrubbingSlider
  /// The policies of Ole Begemann's OBSlider (2011): distances on both sides slow.
  case obSlider
}

/// Differences of the originals that are not policies; facts from their recorded traces.
extension SliderMode {
  /// OBSlider measures from the line at touch down, the others from the line at each event.
  var freezesLine: Bool { self == .obSlider }
  /// OBSlider sends a value-changed action at each touch up, even if it is continuous.
  var alwaysActsAtTouchUp: Bool { self == .obSlider }
  /// OBSlider keeps the last speed when a drag is canceled.
  var keepsSpeedAtCancel: Bool { self == .obSlider }
  /// OBSlider's speed is 1 until the first move, whatever the speed of its first tier.
  var startsAtFullSpeed: Bool { self == .obSlider }
  /// OBSlider gives no feedback.
  var givesFeedback: Bool { self != .obSlider }
  /// The default minimum time between two taps of feedback, in seconds.
  ///
  /// No figure was published; 0.05, which limits fast scrubbing over ticks to 20 taps per second, is
  /// ours. The originals have no limit.
  package var feedbackInterval: Double { self == .fine ? 0.05 : 0 }
  /// The originals have neither ticks nor a start mark, and their numbers of taps are preserved.
  var marksAreFelt: Bool { self == .fine }
  /// The originals send an action for each move, even if the value does not change.
  var actsAtEveryMove: Bool { self != .fine }
  /// In the originals a new curve, band or speed applies from the next move.
  var readsCurveAtMoves: Bool { self != .fine }
}
