import Surface
import Testing

@Suite struct GeometryTests {
  @Test("A rectangle moves as little as needed") func aRectangleMovesAsLittleAsNeeded() {
    let room = Rectangle(x: 0, y: 0, width: 100, height: 50)
    func moved(_ x: Double, _ width: Double = 20) -> Double {
      Rectangle(x: x, y: 10, width: width, height: 10).moved(into: room).x
    }
    #expect([moved(-5), moved(40), moved(95), moved(40, 300)] == [0, 40, 80, 0])
  }

  @Test("The left edge belongs to a rectangle, and the right edge does not")
  func leftEdgeBelongsToARectangle() {
    let area = Rectangle(x: 1, y: 1, width: 2, height: 2)
    #expect(area.contains(Point(x: 1, y: 1)) && !area.contains(Point(x: 3, y: 2)))
    #expect(area.inset(by: 0.5) == Rectangle(x: 1.5, y: 1.5, width: 1, height: 1))
    #expect(area.midX == 2 && area.midY == 2 && area.maxY == 3)
  }

  @Test("Rectangles that only touch do not overlap") func touchingRectanglesDoNotOverlap() {
    let area = Rectangle(x: 0, y: 0, width: 10, height: 10)
    #expect(area.overlaps(Rectangle(x: 9, y: 9, width: 5, height: 5)))
    #expect(!area.overlaps(Rectangle(x: 10, y: 0, width: 5, height: 5)))
    #expect(!area.overlaps(Rectangle(x: 0, y: -5, width: 5, height: 5)))
    #expect(area.contains(area) && area.contains(area.inset(by: 1)))
    #expect(!area.contains(area.inset(by: -1)))
  }

  @Test(
    "An anchor lies at the point",
    arguments: zip(
      Anchor.allCases,
      [
        (0, 0), (-5, 0), (-10, 0), (0, -2), (-5, -2), (-10, -2), (0, -4), (-5, -4), (-10, -4),
      ] as [(Double, Double)]))
  func anAnchorLiesAtThePoint(anchor: Anchor, offset: (Double, Double)) {
    let origin = anchor.origin(of: Size(width: 10, height: 4), at: Point(x: 100, y: 50))
    #expect(origin == Point(x: 100 + offset.0, y: 50 + offset.1))
  }
}
