import ScrubFixtures
import ScrubMedia
import ScrubStills
import Testing

@Suite struct FrameNumberPatternTests {
  static let numbers = [0, 1, 249, 250, 3599, 65_535, 432_000, FrameNumberPattern.largestNumber]

  /// Gray pixels of an image's luma, with contrast and brightness of a bad conversion.
  static func pixels(
    _ image: PlanarImage, contrast: Double = 1, brightness: Double = 0
  ) -> [UInt8] {
    // By table and in place: these pixels are many, and tests run unoptimized.
    let table = (0...255).map { UInt8(max(0, min(255, Double($0) * contrast + brightness))) }
    var pixels = [UInt8](repeating: 255, count: image.luma.count * 4)
    for (index, luma) in image.luma.enumerated() {
      let gray = table[Int(luma)]
      pixels[index * 4] = gray
      pixels[index * 4 + 1] = gray
      pixels[index * 4 + 2] = gray
    }
    return pixels
  }

  static func read(_ pixels: [UInt8], _ size: PixelSize) -> Int? {
    FrameNumberPattern.read(bgra: pixels.span, width: size.width, height: size.height)
  }

  /// Scales by the mean of all covered pixels.
  static func scaled(_ pixels: [UInt8], from size: PixelSize, to small: PixelSize) -> [UInt8] {
    var result: [UInt8] = []
    for y in 0..<small.height {
      for x in 0..<small.width {
        let rows = y * size.height / small.height..<(y + 1) * size.height / small.height
        let columns = x * size.width / small.width..<(x + 1) * size.width / small.width
        var sum = 0
        for row in rows {
          for column in columns { sum += Int(pixels[(row * size.width + column) * 4]) }
        }
        let mean = UInt8(sum / (rows.count * columns.count))
        result += [mean, mean, mean, 255]
      }
    }
    return result
  }

  @Test(
    "A drawn number is read back",
    arguments: numbers,
    [
      PixelSize(width: 640, height: 360), PixelSize(width: 80, height: 80),
      PixelSize(width: 960, height: 540), PixelSize(width: 322, height: 242),
    ])
  func roundTrip(number: Int, size: PixelSize) {
    var image = PlanarImage(size: size, color: YUVColor(luma: 120))
    FrameNumberPattern.draw(number, on: &image)
    #expect(Self.read(Self.pixels(image), size) == number)
    #expect(Self.read(Self.pixels(image, contrast: 0.5, brightness: 40), size) == number)
  }

  /// Reads an image that is scaled to several widths.
  private func read(_ image: PlanarImage, widths: [Int]) -> [Int?] {
    let pixels = Self.pixels(image)
    return widths.map { width in
      let small = PixelSize(width: width, height: width * 9 / 16)
      return Self.read(Self.scaled(pixels, from: image.size, to: small), small)
    }
  }

  @Test("A scaled image is read", arguments: numbers)
  func scaledDown(number: Int) {
    let size = PixelSize(width: 640, height: 360)
    var image = PlanarImage(size: size, color: YUVColor(luma: 120))
    FrameNumberPattern.draw(number, on: &image)
    let read = read(image, widths: [320, 214, 160, 107, 80])
    #expect(read == Array(repeating: number, count: 5))
  }

  @Test("Tones of the image are enough", arguments: [16, 60, 213] as [UInt8])
  func lowContrast(luma: UInt8) {
    let size = PixelSize(width: 640, height: 360)
    let (dark, light) = (
      YUVColor(luma: luma), YUVColor(luma: luma + FrameNumberPattern.contrast(forWidth: 640))
    )
    for number in Self.numbers {
      var image = PlanarImage(size: size, color: dark)
      FrameNumberPattern.draw(number, on: &image, dark: dark, light: light)
      #expect(read(image, widths: [640, 160, 80]) == Array(repeating: number, count: 3))
    }
  }

  @Test("An image without the pattern has no number", arguments: [16, 128, 235] as [UInt8])
  func plain(luma: UInt8) {
    let size = PixelSize(width: 640, height: 360)
    let image = PlanarImage(size: size, color: YUVColor(luma: luma))
    #expect(Self.read(Self.pixels(image), size) == nil)
  }

  @Test("One wrong block is detected", arguments: 0..<32)
  func wrongBlock(block: Int) {
    let size = PixelSize(width: 160, height: 90)
    for number in Self.numbers {
      var image = PlanarImage(size: size)
      FrameNumberPattern.draw(number, on: &image)
      let x = (4 + block) * 4
      let isOne = image.luma[x + 2] > 80
      image.fill(x: x, y: 0, width: 4, height: 4, color: isOne ? .black : YUVColor(luma: 150))
      #expect(Self.read(Self.pixels(image), size) == nil)
    }
  }

  @Test("Impossible sizes have no number")
  func impossibleSizes() {
    #expect(Self.read([], PixelSize(width: 0, height: 0)) == nil)
    #expect(Self.read([1, 2, 3, 4], PixelSize(width: 1, height: 1)) == nil)
    #expect(Self.read([1, 2, 3, 4], PixelSize(width: 640, height: 360)) == nil)
  }
}
