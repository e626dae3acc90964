import Scrubbing
import Testing

@testable import Timeline

/// What the kinds of feedback feel like.
struct TimelineFeedbackTests {
  @Test(
    "Like feels like with like: limits as ends, lifting as starts, targets and places as bands",
    arguments: [
      (TimelineFeedback.limit, ScrubFeedback.end), (.lifted, .start), (.dropped, .start),
      (.snapEntered, .band), (.snapPassed, .band), (.slot, .band),
    ])
  func likeFeelsLikeWithLike(_ kind: TimelineFeedback, _ same: ScrubFeedback) {
    #expect(kind.haptic == same.haptic)
  }

  @Test("What leaves, or has been felt before, is not felt")
  func whatLeavesIsNotFelt() {
    #expect(TimelineFeedback([.snapLeft, .springBack]).haptic == nil)
    #expect(TimelineFeedback().haptic == nil)
  }

  @Test("Of several the strongest is felt")
  func theStrongestIsFelt() {
    #expect(TimelineFeedback([.snapEntered, .limit]).haptic == ScrubFeedback.end.haptic)
    #expect(TimelineFeedback([.slot, .dropped]).haptic == ScrubFeedback.start.haptic)
  }
}
