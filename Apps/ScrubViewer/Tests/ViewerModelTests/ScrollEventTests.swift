import Scrubbing
import Surface
import Testing
import ViewerModel

@Test(
  "A wheel over the slider scrolls by clicks, and a trackpad by points",
  arguments: [
    (true, .single, ScrollEvent(x: 3, y: -4, unit: .clicks)),
    (false, .began, ScrollEvent(x: 3, y: -4, unit: .points, phase: .began)),
    (false, .changed, ScrollEvent(x: 3, y: -4, unit: .points, phase: .changed)),
    (false, .ended, ScrollEvent(x: 3, y: -4, unit: .points, phase: .ended)),
  ] as [(Bool, ScrollStep.Phase, ScrollEvent)])
func scrollEvents(isWheel: Bool, phase: ScrollStep.Phase, event: ScrollEvent) {
  #expect(ScrollEvent(ScrollStep(x: 3, y: -4, isWheel: isWheel, phase: phase)) == event)
}
