import Testing
import ViewerModel

@Test(
  "A wheel over the slider scrolls by clicks, and a trackpad by points, in its phases",
  arguments: zip(
    [ScrollStep.Phase.began, .changed, .ended], [ScrollEvent.Phase.began, .changed, .ended]))
func scrollEvents(phase: ScrollStep.Phase, expected: ScrollEvent.Phase) {
  let click = ScrollStep(x: 0, y: -1, isWheel: true, phase: .single)
  #expect(ScrollEvent(click) == ScrollEvent(x: 0, y: -1, unit: .clicks))
  let step = ScrollStep(x: 3, y: 4, isWheel: false, phase: phase)
  #expect(ScrollEvent(step) == ScrollEvent(x: 3, y: 4, unit: .points, phase: expected))
}
