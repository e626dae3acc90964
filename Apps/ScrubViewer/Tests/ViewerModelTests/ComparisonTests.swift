import Testing
import ViewerModel

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
