import Testing
import ViewerModel

@Suite struct WindowLayoutTests {
  @Test("A sheet leaves half of the window to the video") func sheetLeavesHalf() {
    #expect(WindowLayout.sheetHeight(stage: 500, window: 700) == 150)
    #expect(WindowLayout.sheetHeight(stage: 300, window: 480) == 96)
  }
}
