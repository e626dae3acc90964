package import SpeedCurves

extension ScrubSlider {
  /// Returns the feedback of a move; none where neither value nor band has changed.
  package mutating func feedback(
    from valueBefore: Double, bandBefore: SpeedBand, at time: Double?
  ) -> ScrubFeedback {
    guard settings.mode.givesFeedback else { return [] }
    var feedback: ScrubFeedback = []
    // By content, not by index: after a swap of the curve the same index can be another band.
    if band.distance != bandBefore.distance || band.speed != bandBefore.speed {
      feedback.insert(.band)
    }
    if value != valueBefore { feedback.formUnion(marks(from: valueBefore)) }
    return drag?.limiter.limit(feedback, at: time) ?? feedback
  }

  /// The marks that the value has come to, or passed, on its way from another.
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
