import Scrubbing
import Surface
import Testing
import ViewerModel

@Suite("A wheel or a trackpad over the slider") struct ScrollEventTests {
  @Test("A wheel scrolls by clicks") func aWheelClicks() {
    let event = ScrollEvent(ScrollStep(x: 0, y: -1, isWheel: true, phase: .single))
    #expect(event == ScrollEvent(x: 0, y: -1, unit: .clicks))
  }

  @Test(
    "A trackpad scrolls by points",
    arguments: zip(
      [ScrollStep.Phase.began, .changed, .ended], [ScrollEvent.Phase.began, .changed, .ended]))
  func aTrackpadMovesByPoints(phase: ScrollStep.Phase, expected: ScrollEvent.Phase) {
    let event = ScrollEvent(ScrollStep(x: 3, y: 4, isWheel: false, phase: phase))
    #expect(event == ScrollEvent(x: 3, y: 4, unit: .points, phase: expected))
  }
}
