import Testing
import ViewerModel

@Suite struct WindowLayoutTests {
  @Test(arguments: [(320.0, false), (559, false), (560, true), (1920, true)])
  func aNarrowWindowHasTheCurveAtItsFoot(width: Double, isBeside: Bool) {
    #expect(WindowLayout(width: width).placesCurveBeside == isBeside)
  }
}
