import Testing
import ViewerModel

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
      let room = Rectangle(x: 120, y: 0, width: points, height: 1040 - points)
      let fit = try #require(
        FrameFit(
          Size(width: size.0, height: size.1), in: room, pixelsPerPoint: scale))
      #expect(room.contains(fit.rectangle))
      let pixels = fit.rectangle.x * Double(scale)
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
      #expect(Double(fit.pixelWidth) == fit.rectangle.width * Double(scale))
    }
  }
}
