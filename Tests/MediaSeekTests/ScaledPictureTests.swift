import ScrubMedia
import Testing

/// The default implementation of scaling frames.
struct ScaledPictureTests {
  /// A frame in which the first byte of each pixel is its index.
  private struct Numbered: FramePixels {
    var width: Int
    var height: Int
    var pixelFormat: String { "bgra" }
    var colors: ColorTags { ColorTags(range: "pc") }
    var isInterlaced: Bool { false }

    func planes() -> [[UInt8]] { [bgra()] }
    func bgra() -> [UInt8] { (0..<width * height).flatMap { [UInt8($0), 0, 0, 255] } }
  }

  private func numbers(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 4).map { bytes[$0] }
  }

  @Test("At its own size, a frame is returned unchanged")
  func originalSizeIsTheFrameItself() throws {
    let frame = Numbered(width: 3, height: 2)
    #expect(try frame.bgra(width: 3, height: 2) == frame.bgra())
  }

  @Test("Each pixel is the nearest one of the source") func eachPixelIsTheNearestOne() throws {
    let frame = Numbered(width: 4, height: 2)
    #expect(try numbers(frame.bgra(width: 2, height: 1)) == [5, 7])
    #expect(
      try numbers(frame.bgra(width: 8, height: 2))
        == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7])
  }

  @Test("A size below one pixel is one pixel") func sizeBelowOneIsOne() throws {
    #expect(try Numbered(width: 3, height: 3).bgra(width: 0, height: -4) == [4, 0, 0, 255])
  }
}
