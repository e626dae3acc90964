import ScrubTesting
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

  @Test("Where the sides have room, there is one row with everything") func wide() {
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

@Suite("The window's controls") struct ControlsVisibilityTests {
  @Test("In a window, they are always shown") func inAWindow() {
    let controls = ControlsVisibility()
    #expect(controls.isShown(at: 0) && controls.isShown(at: 1e9))
    #expect(controls.nextChange(after: 0) == nil)
  }

  @Test("In full screen, they disappear two seconds after the last movement, but not during a drag")
  func inFullScreen() {
    var controls = ControlsVisibility()
    controls.isFullScreen = true
    #expect(!controls.isShown(at: 10))
    controls.noteActivity(at: 10)
    #expect(controls.isShown(at: 11.9) && controls.nextChange(after: 11) == 12)
    controls.noteActivity(at: 11)
    #expect(controls.isShown(at: 12.9) && !controls.isShown(at: 13))
    #expect(controls.nextChange(after: 13) == nil)
    controls.isHeld = true
    #expect(controls.isShown(at: 99) && controls.nextChange(after: 99) == nil)
  }

  @Test("The subtitle has the size as it is displayed, and the rate") func subtitle() {
    var video = SyntheticSource(.init(count: 1)).information
    (video.width, video.height) = (1920, 1080)
    video.frameRate = FrameRate(25)
    #expect(VideoSubtitle.text(video) == "1920 × 1080 · 25 fps")
    video.rotation = 90
    video.frameRate = nil
    #expect(VideoSubtitle.text(video) == "1080 × 1920")
  }
}

@Suite("A frame is seen as a whole, in the middle, and has no more pixels than are seen")
struct FrameFitTests {
  @Test(
    "A wide frame leaves room above and below, and has all its pixels on a high-resolution screen",
    arguments: [(1, 600, 30), (2, 540, 0)] as [(Int, Double, Double)])
  func wideFrame(pixelsPerPoint: Int, height: Double, y: Double) throws {
    let fit = try #require(
      FrameFit(
        Size(width: 1920, height: 1080), in: Rectangle(x: 0, y: 0, width: 960, height: height),
        pixelsPerPoint: pixelsPerPoint))
    #expect(fit.rectangle == Rectangle(x: 0, y: y, width: 960, height: 540))
    #expect((fit.pixelWidth, fit.pixelHeight) == (960 * pixelsPerPoint, 540 * pixelsPerPoint))
  }

  @Test(
    "Without a frame or room, there is no rectangle",
    arguments: [(0.0, 9.0, 9.0, 9.0), (9, 0, 9, 9), (9, 9, 0, 9), (9, 9, 9, 0.4)])
  func withoutAFrameOrRoomThereIsNoFit(width: Double, height: Double, x: Double, y: Double) {
    let shape = Size(width: width, height: height)
    let room = Rectangle(x: 0, y: 0, width: x, height: y)
    #expect(FrameFit(shape, in: room, pixelsPerPoint: 1) == nil)
  }

  @Test(
    "The rectangle lies on whole pixels inside the room", arguments: [1, 2, 3],
    [(1920, 1080), (1080, 1920), (3, 5000), (5000, 3), (7, 7)])
  func fitLiesOnWholePixels(scale: Int, size: (Double, Double)) throws {
    for points in stride(from: 40.0, through: 1000, by: 37.5) {
      let room = Rectangle(x: 120.25, y: points / 4, width: points, height: 1040 - points)
      let fit = try #require(
        FrameFit(Size(width: size.0, height: size.1), in: room, pixelsPerPoint: scale))
      #expect(room.contains(fit.rectangle))
      let corner = [fit.rectangle.x, fit.rectangle.y].map { $0 * Double(scale) }
      #expect(corner.allSatisfy { abs($0 - $0.rounded()) < 1e-9 })
      #expect(Double(fit.pixelWidth) == fit.rectangle.width * Double(scale))
    }
  }
}

@Suite("Two videos under one finger") struct ComparisonTests {
  private let bounds = Rectangle(x: 0, y: 0, width: 800, height: 400)

  private func comparison(_ layout: Comparison.Layout) -> Comparison {
    var comparison = Comparison(name: "other.mp4", rate: FrameRate(25))
    comparison.layout = layout
    return comparison
  }

  private func shapes(
    _ comparison: Comparison, second: Rectangle? = Rectangle(x: 0, y: 0, width: 800, height: 400)
  ) -> [Shape] {
    comparison.shapes(
      first: bounds, second: second, title: "this.mp4", in: bounds, measure: measure())
  }

  private let wide = Size(width: 16, height: 9)

  @Test("Side by side, the videos have the halves in which they are larger") func halves() {
    let comparison = comparison(.sideBySide)
    // 354 x 199 beside, 474 x 266 above each other.
    let window = Rectangle(x: 0, y: 0, width: 710, height: 533)
    let (top, bottom) = comparison.rooms(in: window, for: wide)
    #expect(top.maxY == bottom.y && bottom.maxY == 533 && top.width == 710)
    let (left, right) = comparison.rooms(in: window, for: Size(width: 9, height: 16))
    #expect(left.maxX == right.x && right.maxX == 710 && left.height == 533)
    let (first, second) = comparison.rooms(
      in: Rectangle(x: 0, y: 0, width: 1600, height: 400), for: wide)
    #expect(first.maxX == second.x && second.maxX == 1600 && first.height == 400)
  }

  @Test("Otherwise, both have the whole area", arguments: [Comparison.Layout.wipe, .difference])
  func whole(layout: Comparison.Layout) {
    let rooms = comparison(layout).rooms(in: bounds, for: wide)
    #expect(rooms.first == bounds && rooms.second == bounds)
  }

  @Test("The divider of a wipe can be dragged, and stays inside") func divider() {
    var comparison = comparison(.wipe)
    #expect(comparison.holdsDivider(atX: 380, in: bounds))
    #expect(!comparison.holdsDivider(atX: 300, in: bounds))
    comparison.moveDivider(toX: 200, in: bounds)
    #expect(comparison.divider == 0.25)
    #expect(comparison.holdsDivider(atX: 210, in: bounds))
    for x in [-1e9, 1e9, .infinity, .nan] {
      comparison.moveDivider(toX: x, in: bounds)
      #expect((0.01...0.99).contains(comparison.divider))
    }
    comparison.layout = .sideBySide
    #expect(!comparison.holdsDivider(atX: comparison.divider * 800, in: bounds))
  }

  @Test("The second video is clipped to the right of the divider") func wipe() {
    var comparison = comparison(.wipe)
    comparison.moveDivider(toX: 600, in: bounds)
    let clips = shapes(comparison).compactMap { shape in
      if case .clipped(let area, _) = shape { area } else { nil }
    }
    #expect(clips == [Rectangle(x: 600, y: 0, width: 200, height: 400)])
  }

  @Test("The difference is of both frames, once there are two") func difference() {
    let comparison = comparison(.difference)
    #expect(
      shapes(comparison).first == .difference([.image(0, bounds)], [.image(1, bounds)], gain: 8))
    #expect(shapes(comparison, second: nil).first == .image(0, bounds))
  }

  @Test(
    "The caption tells the shift",
    arguments: zip(
      [0, 1, -1, 12],
      [
        "other.mp4", "other.mp4, 1 frame ahead", "other.mp4, 1 frame behind",
        "other.mp4, 12 frames ahead",
      ]))
  func caption(count: Int, text: String) {
    var comparison = comparison(.sideBySide)
    comparison.offsetFrames = count
    #expect(comparison.caption == text)
    #expect(comparison.offset == MediaTime(value: Int64(count), timescale: 25))
  }

  @Test("Names stay in their areas and do not overlap", arguments: Comparison.Layout.allCases)
  func names(layout: Comparison.Layout) {
    for width in [40.0, 160, 320, 800] {
      let area = Rectangle(x: 0, y: 0, width: width, height: 300)
      let boxes = comparison(layout).shapes(
        first: area, second: area, title: "this.mp4", in: area, measure: measure()
      ).compactMap { shape -> Rectangle? in
        if case .fill(let box, let ink, 4) = shape, ink == Ink(.black, opacity: 0.7) {
          box
        } else {
          nil
        }
      }
      #expect(boxes.allSatisfy(area.contains))
      if boxes.count == 2 { #expect(!boxes[0].overlaps(boxes[1])) }
    }
  }
}
