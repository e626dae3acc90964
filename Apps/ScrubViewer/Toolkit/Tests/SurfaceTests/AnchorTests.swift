import Surface
import Testing

@Suite struct AnchorTests {
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
