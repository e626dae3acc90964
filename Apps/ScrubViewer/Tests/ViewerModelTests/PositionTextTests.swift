import Testing
import ViewerModel

@Suite("The position below the film strip") struct PositionTextTests {
  private static let time = MediaTime(seconds: 38.766)

  @Test(
    "It has the forms for which there is room",
    arguments: [
      (1163, 1163, ["0:38.766 · frame 1163", "0:38.766 · #1163", "0:38.766"]),
      (nil, 1163, ["0:38.766 · ≈ frame 1163", "0:38.766 · ≈ #1163", "0:38.766"]),
      (nil, nil, ["0:38.766", "0:38.766", "0:38.766"]),
    ] as [(Int?, Int64?, [String])])
  func forms(frame: Int?, estimate: Int64?, texts: [String]) {
    let position = PositionText(time: Self.time, frame: frame, estimate: estimate)
    #expect(PositionText.Form.allCases.map { position.text($0) } == texts)
  }

  @Test("Without a video, there is a dash") func none() {
    #expect(PositionText(time: nil, frame: nil).text(.full) == "–")
  }

  @Test(
    "An edit seeks the time or the frame that was typed",
    arguments: [
      ("10.5", "10.5"), ("50%", "50%"), ("#12", "#12"), ("frame 12", "#12"), ("≈ #12", "#12"),
      ("0:40.000 · frame 1163", "0:40.000"), ("0:38.766 · frame 1200", "#1200"),
      ("0:38.766 · #1200", "#1200"), ("0:40.000 · frame 1200", "0:40.000"), ("", ""),
    ])
  func edits(typed: String, expression: String) {
    #expect(
      PositionText.expression(typed: typed, before: "0:38.766 · frame 1163") == expression)
  }
}
