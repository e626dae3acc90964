import Testing
import ViewerModel

@Suite struct WindowLayoutTests {
  @Test(
    "A narrow window has the curve at the bottom",
    arguments: [(320.0, false), (559, false), (560, true), (1920, true)])
  func narrowWindowHasTheCurveAtTheBottom(width: Double, isBeside: Bool) {
    #expect(WindowLayout(width: width).placesInspectorBeside == isBeside)
  }
}
