import Scrubbing
import Testing

/// Tests of arrow keys, Page keys, Home, End and fine steps.
struct SliderKeyboardTests {
  @Test(
    "Each key has its step and its fine step",
    arguments: [
      (.leftArrow, .increments(-1), .frames(-1)), (.rightArrow, .increments(1), .frames(1)),
      (.upArrow, .increments(1), .frames(1)), (.downArrow, .increments(-1), .frames(-1)),
      (.pageUp, .pages(1), .increments(1)), (.pageDown, .pages(-1), .increments(-1)),
      (.home, .minimum, .minimum), (.end, .maximum, .maximum),
    ] as [(SliderKey, SliderAction, SliderAction)])
  func eachKeyHasItsStepAndItsFineStep(
    _ key: SliderKey, _ plain: SliderAction, _ fine: SliderAction
  ) {
    let keyboard = SliderKeyboard()
    #expect(keyboard.action(for: key) == plain)
    #expect(keyboard.action(for: key, isFine: true) == fine)
  }

  @Test("In a mirrored slider, the left arrow key increases the value")
  func leftArrowIncreasesAMirroredSlider() {
    let keyboard = SliderKeyboard(isMirrored: true)
    #expect(keyboard.action(for: .leftArrow) == .increments(1))
    #expect(keyboard.action(for: .rightArrow) == .increments(-1))
    #expect(keyboard.action(for: .upArrow) == .increments(1))
    #expect(keyboard.action(for: .home) == .minimum)
  }
}
