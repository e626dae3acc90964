import Testing
import ViewerModel

@Suite("The curves shown during a drag") struct CurveChipsTests {
  private let video = Rectangle(x: 0, y: 100, width: 900, height: 500)
  private static let titles = (1...14).map { "Curve \($0)" }

  private func shapes(
    _ titles: [String] = titles, selected: Int? = 2, width: Double = 900, beside: [Shape] = [],
    frameTop: Double = 100
  ) -> [Shape] {
    var video = video
    video.width = width
    return CurveChips(titles: titles, selected: selected)
      .shapes(on: video, frameTop: frameTop, beside: beside, measure: measure())
  }

  private func texts(_ shapes: [Shape]) -> [String] { shapes.texts.filter { !$0.isEmpty } }

  /// The keys of the curves that are marked.
  private func marked(_ shapes: [Shape]) -> Int {
    shapes.count { if case .fill(_, let ink, _) = $0 { ink.role == .accent } else { false } }
  }

  @Test("Each of the nine keys has the name of its curve, and the one in use is marked")
  func names() {
    let shapes = shapes()
    #expect(texts(shapes) == (1...9).flatMap { ["\($0)", "Curve \($0)"] })
    #expect(marked(shapes) == 1)
    #expect(self.shapes(selected: 3) != shapes)
    #expect(marked(self.shapes(selected: 11)) == 0 && marked(self.shapes(selected: nil)) == 0)
  }

  @Test(
    "Where the names have no room, that of the curve in use stays",
    arguments: [
      (350.0, ["1", "2", "3", "Curve 3", "4", "5", "6", "7", "8", "9"]), (140, ["3", "Curve 3"]),
      (40, []),
    ] as [(Double, [String])])
  func narrow(width: Double, expected: [String]) {
    #expect(texts(shapes(width: width)) == expected)
  }

  @Test("Without a choice, there are none", arguments: [[], ["Only one"]])
  func noChoice(titles: [String]) { #expect(shapes(titles, selected: 0).isEmpty) }

  @Test("They cover nothing of what the finger sees", arguments: (0..<18).map { 50 * Double($0) })
  func besideTheFinger(x: Double) {
    let pill = Shape.fill(Rectangle(x: x, y: 120, width: 150, height: 30), .accent, radius: 15)
    let ladder = Shape.line(from: Point(x: x, y: 110), to: Point(x: x, y: 600), Ink(.white))
    let shapes = shapes(beside: [pill, ladder])
    #expect(!shapes.isEmpty)
    for case .some(let chip) in shapes.map(\.bounds) {
      #expect(chip.x >= 0 && chip.maxX <= 900)
      for other in [pill, ladder].compactMap(\.bounds) { #expect(!chip.overlaps(other)) }
    }
  }

  @Test("Where a line is too short, there are two of about the same length") func twoLines() {
    let rows = Dictionary(grouping: shapes(width: 500).compactMap(\.bounds), by: \.y)
    #expect(rows.values.map(\.count).sorted() == [4, 5])
  }

  @Test("They are above the frame where there is room, and never over its upper edge")
  func aboveTheFrame() {
    for frameTop in stride(from: 100.0, through: 300, by: 10) {
      let chips = shapes(width: 500, frameTop: frameTop).compactMap(\.bounds)
      #expect(chips.allSatisfy { $0.maxY < frameTop || $0.y >= frameTop + 24 })
      #expect(chips.allSatisfy { $0.maxY < frameTop } == (frameTop >= 180))
    }
  }

  @Test("They stay where they are while a finger moves below them") func calm() {
    let low = { Shape.fill(Rectangle(x: $0, y: 400, width: 150, height: 30), .accent) }
    #expect(shapes(beside: [low(100)]) == shapes(beside: [low(600)]))
    let high = { Shape.fill(Rectangle(x: $0, y: 120, width: 150, height: 30), .accent) }
    #expect(shapes(beside: [high(20)]) == shapes(beside: [high(60)]))
  }
}
