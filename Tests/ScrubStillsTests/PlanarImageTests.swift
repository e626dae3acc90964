import ScrubMedia
import ScrubStills
import Testing

@Suite struct PlanarImageTests {
  @Test(
    "Rectangles beyond the edges are clipped",
    arguments: [
      (-5, -5, 7, 7), (6, 3, 100, 100), (-10, -10, 2, 2), (20, 20, 3, 3), (2, 2, 0, 5),
      (2, 2, -3, 5), (0, 0, 9, 7),
    ])
  func cutRectangles(x: Int, y: Int, width: Int, height: Int) {
    let size = PixelSize(width: 9, height: 7)
    var image = PlanarImage(size: size)
    image.fill(x: x, y: y, width: width, height: height, color: .white)
    for row in 0..<size.height {
      for column in 0..<size.width {
        let isInside =
          column >= x && column < x + width && row >= y && row < y + height
        #expect(image.luma[row * size.width + column] == (isInside ? 235 : 16))
      }
    }
  }

  @Test("Odd sizes round their chroma up")
  func oddSizes() {
    let image = PlanarImage(size: PixelSize(width: 9, height: 7))
    #expect(image.luma.count == 63)
    #expect(image.blueDifference.count == 20)
    #expect(image.redDifference.count == 20)
  }

  @Test(
    "Colors follow BT.601",
    arguments: [
      (1.0, 0.0, 0.0, YUVColor(luma: 81, blueDifference: 90, redDifference: 240)),
      (0.0, 1.0, 0.0, YUVColor(luma: 145, blueDifference: 54, redDifference: 34)),
      (0.0, 0.0, 1.0, YUVColor(luma: 41, blueDifference: 240, redDifference: 110)),
      (1.0, 1.0, 1.0, YUVColor.white), (0.0, 0.0, 0.0, YUVColor.black),
      (Double.nan, -1.0, -Double.infinity, YUVColor.black),
    ])
  func colors(red: Double, green: Double, blue: Double, expected: YUVColor) {
    #expect(YUVColor(red: red, green: green, blue: blue) == expected)
  }
}
