import Media
import Testing

@testable import MediaSeek

struct ScrubVelocityTests {
  /// Returns the direction after two requests.
  private func direction(distance: Double, after seconds: Double) -> Int {
    var scrub = ScrubVelocity()
    scrub.note(100, at: 10)
    scrub.note(100 + distance, at: 10 + seconds)
    return scrub.direction
  }

  @Test("Requests at short intervals are a movement") func fingerMovesInShortIntervals() {
    #expect(direction(distance: 3, after: 0.016) == 1)
    #expect(direction(distance: -3, after: 0.016) == -1)
    #expect(direction(distance: 6, after: 0.016) == 0, "a jump")
  }

  @Test("A distant request after a pause is a jump") func distantRequestAfterAPauseIsAJump() {
    #expect(direction(distance: -1.0 / 30, after: 0.4) == -1, "a step")
    #expect(direction(distance: 3, after: 0.4) == 0)
    #expect(direction(distance: -3, after: 0.4) == 0)
  }

  @Test("A pause ends a movement") func aPauseEndsAMovement() {
    #expect(direction(distance: 0.1, after: 1.5) == 0)
  }

  @Test("A reversal is detected after any pause") func reversalIsDetectedAfterAnyPause() {
    var scrub = ScrubVelocity()
    scrub.note(100, at: 10)
    #expect(!scrub.isReversing)
    scrub.note(99.9, at: 20)
    #expect(scrub.isReversing && scrub.direction == 0)
    scrub.note(99.9, at: 20)
    #expect(!scrub.isReversing)
  }

  /// A keyframe that takes 0.2 s is displayed from 0.2 to 0.4 s after its request.
  @Test("Keyframes are chosen for the middle of the time they are shown")
  func keyframesTargetTheMiddleOfTheirTime() {
    var work = DecodeHistory()
    work.notePreview(seconds: 0.2)
    #expect(abs(work.lead(velocity: -10) + 3) < 1e-12)
    work.notePreview(seconds: 0.4)
    #expect(abs(work.previewSeconds - 0.25) < 1e-12)
  }
}
