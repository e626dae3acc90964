import Media
import MediaTime
import Surface
import Testing
import ViewerModel

@Suite("A frame is oriented as its file says") struct DisplayGeometryTests {
  /// Three columns, two rows; each pixel is four times its number.
  private let bytes: [UInt8] = [1, 2, 3, 4, 5, 6].flatMap { [$0, $0, $0, $0] }

  private func oriented(_ geometry: DisplayGeometry) -> [UInt8] {
    let oriented = geometry.oriented(bgra: bytes, width: 3, height: 2)
    return stride(from: 0, to: oriented.count, by: 4).map { oriented[$0] }
  }

  @Test(
    "A frame is rotated clockwise",
    arguments: zip(
      [0, 90, 180, 270, 360, -90],
      [
        [1, 2, 3, 4, 5, 6], [4, 1, 5, 2, 6, 3], [6, 5, 4, 3, 2, 1], [3, 6, 2, 5, 1, 4],
        [1, 2, 3, 4, 5, 6], [3, 6, 2, 5, 1, 4],
      ] as [[UInt8]]))
  func turned(degrees: Int, expected: [UInt8]) {
    let geometry = DisplayGeometry(rotation: degrees)
    #expect(oriented(geometry) == expected)
    #expect(geometry.swapsSides == (abs(degrees) % 180 == 90))
  }

  @Test(
    "Top and bottom are swapped before the frame is rotated",
    arguments: zip(
      [0, 90, 180, 270],
      [[4, 5, 6, 1, 2, 3], [1, 4, 2, 5, 3, 6], [3, 2, 1, 6, 5, 4], [6, 3, 5, 2, 4, 1]]
        as [[UInt8]]))
  func flipped(degrees: Int, expected: [UInt8]) {
    #expect(oriented(DisplayGeometry(rotation: degrees, isFlipped: true)) == expected)
  }

  @Test("Non-square samples change the width before the frame is rotated")
  func sampleShape() {
    let wide = DisplayGeometry(sample: PixelAspectRatio(16, 11))
    #expect(wide.shape(width: 704, height: 576) == Size(width: 1024, height: 576))
    let narrow = DisplayGeometry(sample: PixelAspectRatio(1, 2), rotation: 90)
    #expect(narrow.shape(width: 640, height: 480) == Size(width: 480, height: 320))
    #expect(DisplayGeometry().shape(width: 3, height: 2) == Size(width: 3, height: 2))
  }

  @Test("The geometry is taken from the properties of the video")
  func ofAVideo() {
    let video = MediaInformation(
      duration: .zero, frameRate: nil, frameCount: nil, width: 3, height: 2, codec: "",
      container: "", rotation: 270, isFlipped: true, pixelAspectRatio: PixelAspectRatio(2, 1),
      timeBase: TimeBase(numerator: 1, denominator: 25), startPts: 0, pixelFormat: "bgra")
    #expect(
      DisplayGeometry(of: video)
        == DisplayGeometry(sample: PixelAspectRatio(2, 1), rotation: 270, isFlipped: true))
  }

  @Test("Bytes that do not match the size are returned unchanged")
  func mismatchedBytesAreUnchanged() {
    #expect(DisplayGeometry(rotation: 90).oriented(bgra: [1, 2], width: 3, height: 2) == [1, 2])
  }
}
