import Scrubbing
import Testing

@testable import ScrubTimeline

/// Tests of the haptics of feedback.
struct TimelineFeedbackTests {
  @Test(
    "Similar events feel alike: limits as ends, lifting as starts, targets as bands",
    arguments: [
      (TimelineFeedback.limit, ScrubFeedback.end), (.lifted, .start), (.dropped, .start),
      (.snapEntered, .band), (.snapPassed, .band), (.slot, .band),
    ])
  func similarEventsFeelAlike(_ kind: TimelineFeedback, _ same: ScrubFeedback) {
    #expect(kind.haptic == same.haptic)
  }

  @Test("Leaving a target, or feeling it a second time, is not felt")
  func leavingIsNotFelt() {
    #expect(TimelineFeedback([.snapLeft, .springBack]).haptic == nil)
    #expect(TimelineFeedback().haptic == nil)
  }

  @Test("Of several kinds of feedback, the strongest is felt")
  func theStrongestIsFelt() {
    #expect(TimelineFeedback([.snapEntered, .limit]).haptic == ScrubFeedback.end.haptic)
    #expect(TimelineFeedback([.slot, .dropped]).haptic == ScrubFeedback.start.haptic)
  }
}
