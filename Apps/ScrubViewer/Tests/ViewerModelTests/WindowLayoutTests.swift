import Testing
import ViewerModel

@Suite struct WindowLayoutTests {
  @Test(
    "A narrow window has the inspector as a sheet",
    arguments: [(320.0, false), (599, false), (600, true), (1920, true)])
  func narrowWindowHasASheet(width: Double, isBeside: Bool) {
    #expect(WindowLayout(width: width).placesInspectorBeside == isBeside)
  }

  @Test("A sheet leaves half of the window to the video") func sheetLeavesHalf() {
    let layout = WindowLayout(width: 300)
    #expect(layout.sheetHeight(stage: 500, window: 700) == 150)
    #expect(layout.sheetHeight(stage: 300, window: 480) == 96)
  }
}
