package import SpeedCurves

extension ScrubSlider {
  /// Returns the feedback of a move, empty if neither value nor band has changed.
  package mutating func feedback(
    from valueBefore: Double, bandBefore: SpeedBand, at time: Double?
  ) -> ScrubFeedback {
    guard settings.mode.givesFeedback else { return [] }
    var feedback: ScrubFeedback = []
    // Compares the contents, as after a change of the curve the same index can be another band.
    if band.distance != bandBefore.distance || band.speed != bandBefore.speed {
      feedback.insert(.band)
    }
    if value != valueBefore { feedback.formUnion(marks(from: valueBefore)) }
    return drag?.limiter.limit(feedback, at: time) ?? feedback
  }

  /// Returns the marks that the value has reached or passed since another value.
  private func marks(from before: Double) -> ScrubFeedback {
    var marks: ScrubFeedback = []
    if value <= lowestValue || value >= highestValue { marks.insert(.end) }
    guard settings.mode.marksAreFelt else { return marks }
    if reachesTick(from: before, to: value) { marks.insert(.detent) }
    if let start = drag?.startValue,
      before < start ? value >= start : before > start && value <= start
    {
      marks.insert(.start)
    }
    return marks
  }
}
