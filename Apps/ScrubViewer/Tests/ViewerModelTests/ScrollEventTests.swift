import Scrubbing
import Surface
import Testing
import ViewerModel

@Test(
  "A wheel over the slider scrolls by clicks, and a trackpad by points",
  arguments: [
    (
      ScrollStep(x: 0, y: -1, isWheel: true, phase: .single),
      ScrollEvent(x: 0, y: -1, unit: .clicks)
    ),
    (
      ScrollStep(x: 3, y: 4, isWheel: false, phase: .began),
      ScrollEvent(x: 3, y: 4, unit: .points, phase: .began)
    ),
    (
      ScrollStep(x: 3, y: 4, isWheel: false, phase: .changed),
      ScrollEvent(x: 3, y: 4, unit: .points, phase: .changed)
    ),
    (
      ScrollStep(x: 3, y: 4, isWheel: false, phase: .ended),
      ScrollEvent(x: 3, y: 4, unit: .points, phase: .ended)
    ),
  ])
func scrollEvents(step: ScrollStep, event: ScrollEvent) { #expect(ScrollEvent(step) == event) }
