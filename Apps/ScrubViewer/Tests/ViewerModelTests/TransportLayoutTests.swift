import Testing
import ViewerModel

@Suite("The layout of the window and its controls") struct TransportLayoutTests {
  private func layout(
    _ width: Double, length: String = "2:00.000", tools: [Double] = [34, 34], textScale: Double = 1
  ) -> TransportLayout {
    TransportLayout(
      width: width, position: PositionText(time: MediaTime(seconds: 120), frame: 3600),
      lengths: length == trimmed ? [trimmed, "1:39.667"] : [length], buttons: 114 * textScale,
      tools: tools.map { $0 * textScale },
      measure: { text, style in
        Size(width: 7.5 * Double(text.count) * style.scale * textScale, height: 17)
      })
  }

  private let trimmed = "0:20.333 – 2:00.000"
  private let export = [80.0, 34, 34]

  @Test("Where the sides have room, there is one row with everything")
  func wide() {
    #expect(layout(948) == layout(5000))
    #expect(!layout(948).hasTwoRows && layout(948).form == .full && layout(948).toolCount == 2)
    #expect(!layout(948, length: trimmed, tools: export).hasTwoRows)
    #expect(layout(600, length: trimmed, tools: export).hasTwoRows)
  }

  @Test(
    "In a narrow window, the texts get shorter and the least important tools are folded away",
    arguments: [
      (348, 1, false, .full, 2), (348, 1, true, .short, 1), (348, 1.5, true, .short, 0),
      (300, 1, false, .full, 2), (250, 1, false, .short, 1), (150, 1, false, .time, 0),
    ] as [(Double, Double, Bool, PositionText.Form, Int)])
  func narrow(
    width: Double, textScale: Double, isTrimmed: Bool, form: PositionText.Form, toolCount: Int
  ) {
    let layout = layout(
      width, length: isTrimmed ? trimmed : "2:00.000", tools: isTrimmed ? export : [34, 34],
      textScale: textScale)
    #expect(layout.hasTwoRows)
    #expect(layout.form == form)
    #expect(layout.toolCount == toolCount)
    #expect(layout.length == (!isTrimmed ? "2:00.000" : textScale > 1 ? "1:39.667" : trimmed))
  }

  @Test("Two rows begin before the window is as narrow as one row can be")
  func canBecomeNarrower() {
    let least = stride(from: 100.0, through: 900, by: 1).first { !layout($0).hasTwoRows } ?? 0
    // Both sides, of which the wider one is the position, and the buttons.
    let chip = 7.5 * 21 + 56
    #expect(least > chip * 2 + 114 && least >= WindowLayout.leastWidthForTwo)
  }

  @Test("A sheet leaves half of the window to the video") func sheetLeavesHalf() {
    #expect(WindowLayout.sheetHeight(stage: 500, window: 700) == 150)
    #expect(WindowLayout.sheetHeight(stage: 300, window: 480) == 96)
  }
}
