import Surface
import Testing
import ViewerModel

@Suite("A picture is seen as a whole, in the middle, and has no more pixels than are seen")
struct PictureFitTests {
  @Test func aWidePictureLeavesRoomAboveAndBelow() throws {
    let fit = try #require(
      PictureFit(
        width: 1920, height: 1080, in: Size(width: 960, height: 600), pixelsPerPoint: 1))
    #expect(fit.frame == Rectangle(x: 0, y: 30, width: 960, height: 540))
    #expect((fit.pixelWidth, fit.pixelHeight) == (960, 540))
  }

  @Test func onAFineScreenItHasAllItsPixels() throws {
    let fit = try #require(
      PictureFit(
        width: 1920, height: 1080, in: Size(width: 960, height: 540), pixelsPerPoint: 2))
    #expect(fit.frame == Rectangle(x: 0, y: 0, width: 960, height: 540))
    #expect((fit.pixelWidth, fit.pixelHeight) == (1920, 1080))
  }

  @Test(arguments: [(0, 9, 9.0, 9.0), (9, 0, 9, 9), (9, 9, 0, 9), (9, 9, 9, 0.4)])
  func withoutAPictureOrRoomThereIsNone(width: Int, height: Int, x: Double, y: Double) {
    let room = Size(width: x, height: y)
    #expect(PictureFit(width: width, height: height, in: room, pixelsPerPoint: 1) == nil)
  }

  @Test(arguments: [1, 2, 3], [(1920, 1080), (1080, 1920), (3, 5000), (5000, 3), (7, 7)])
  func itLiesOnWholePixelsInsideTheRoom(scale: Int, size: (Int, Int)) throws {
    for points in stride(from: 40.0, through: 1000, by: 37.5) {
      let room = Size(width: points, height: 1040 - points)
      let fit = try #require(
        PictureFit(width: size.0, height: size.1, in: room, pixelsPerPoint: scale))
      #expect(fit.frame.x >= 0 && fit.frame.maxX <= room.width)
      #expect(fit.frame.y >= 0 && fit.frame.maxY <= room.height)
      let pixels = fit.frame.x * Double(scale)
      #expect(pixels == pixels.rounded())
      #expect(Double(fit.pixelWidth) == fit.frame.width * Double(scale))
    }
  }
}

@Suite("A picture is turned as its file says") struct QuarterTurnsTests {
  /// Three columns, two rows; each pixel is four times its number.
  private let bytes: [UInt8] = [1, 2, 3, 4, 5, 6].flatMap { [$0, $0, $0, $0] }

  @Test(
    arguments: zip(
      [0, 90, 180, 270, 360, -90],
      [
        [1, 2, 3, 4, 5, 6], [4, 1, 5, 2, 6, 3], [6, 5, 4, 3, 2, 1], [3, 6, 2, 5, 1, 4],
        [1, 2, 3, 4, 5, 6], [3, 6, 2, 5, 1, 4],
      ] as [[UInt8]]))
  func clockwise(degrees: Int, expected: [UInt8]) {
    let turns = QuarterTurns(degrees: degrees)
    let turned = turns.turned(bgra: bytes, width: 3, height: 2)
    #expect(stride(from: 0, to: 24, by: 4).map { turned[$0] } == expected)
    #expect(turns.swapsSides == (abs(degrees) % 180 == 90))
  }

  @Test func bytesThatAreNoSuchPictureStay() {
    #expect(QuarterTurns(degrees: 90).turned(bgra: [1, 2], width: 3, height: 2) == [1, 2])
  }
}
