import Media
import MediaTime
import Testing

@testable import Thumbnails

/// Thumbnails are oriented for display, and cropped if their proportions differ.
@Suite struct ThumbnailTests {
  /// A frame in which each pixel stores its column and row.
  private struct Pixels: FramePixels {
    var width: Int
    var height: Int
    var pixelFormat: String { "bgra" }
    var colors: ColorTags { ColorTags(range: "pc") }
    var isInterlaced: Bool { false }
    func planes() -> [[UInt8]] { [bgra()] }
    func bgra() -> [UInt8] {
      (0..<height).flatMap { y in (0..<width).flatMap { [UInt8($0), UInt8(y), 0, 255] } }
    }
  }

  private func thumbnail(
    _ width: Int, _ height: Int, rotation: Int = 0, isFlipped: Bool = false,
    sample: PixelAspectRatio = .square, to size: (Int, Int), next: Frame.Next = .at(pts: 11)
  ) throws -> Thumbnail {
    let timeBase = TimeBase(numerator: 1, denominator: 10)
    let information = MediaInformation(
      duration: MediaTime(seconds: 9), frameRate: nil, frameCount: nil, width: width,
      height: height, codec: "", container: "", rotation: rotation, isFlipped: isFlipped,
      pixelAspectRatio: sample, timeBase: timeBase, startPts: 0, pixelFormat: "bgra")
    let frame = Frame(
      pts: 10, timeBase: timeBase, time: MediaTime(seconds: 1), duration: 2, next: next,
      isKeyframe: true, isExact: true, distance: 0, pixels: Pixels(width: width, height: height))
    return try Thumbnail(of: frame, in: information, width: size.0, height: size.1)
  }

  /// Returns the column and row of the source that a pixel shows.
  private func source(_ thumbnail: Thumbnail, _ x: Int, _ y: Int) -> [Int] {
    let place = (y * thumbnail.width + x) * 4
    return [Int(thumbnail.bgra[place]), Int(thumbnail.bgra[place + 1])]
  }

  @Test("A frame is rotated as declared by the video", arguments: [0, 90, 180, 270])
  func turned(rotation: Int) throws {
    let isTurned = rotation % 180 != 0
    let thumbnail = try thumbnail(6, 4, rotation: rotation, to: isTurned ? (4, 6) : (6, 4))
    let corner = [0: [0, 0], 90: [0, 3], 180: [5, 3], 270: [5, 0]][rotation]
    #expect(source(thumbnail, 0, 0) == corner)
    #expect(thumbnail.bgra.count == 6 * 4 * 4)
  }

  @Test("A frame is flipped before it is rotated", arguments: [0, 90, 180, 270])
  func flipped(rotation: Int) throws {
    let size = rotation % 180 != 0 ? (4, 6) : (6, 4)
    let thumbnail = try thumbnail(6, 4, rotation: rotation, isFlipped: true, to: size)
    let corner = [0: [0, 3], 90: [0, 0], 180: [5, 0], 270: [5, 3]][rotation]
    #expect(source(thumbnail, 0, 0) == corner)
  }

  @Test("An anamorphic frame is shown whole in a strip of its proportions")
  func anamorphic() throws {
    let wide = try thumbnail(4, 4, sample: PixelAspectRatio(2, 1), to: (8, 4))
    #expect(source(wide, 0, 0) == [0, 0] && source(wide, 7, 3) == [3, 3])
    #expect(source(wide, 2, 1) == [1, 1], "each sample is two pixels wide")
    let turned = try thumbnail(4, 4, rotation: 90, sample: PixelAspectRatio(2, 1), to: (4, 8))
    #expect(source(turned, 0, 0) == [0, 3] && source(turned, 3, 7) == [3, 0])
  }

  @Test("An absurd sample shape needs no absurd memory and gives a frame of its size")
  func absurd() throws {
    for sample in [PixelAspectRatio(.max, 1), PixelAspectRatio(1, .max)] {
      #expect(try thumbnail(6, 4, sample: sample, to: (6, 4)).bgra.count == 6 * 4 * 4)
    }
  }

  @Test("A wider or higher frame is cropped at both sides")
  func cut() throws {
    let wide = try thumbnail(8, 2, to: (4, 2))
    #expect(source(wide, 0, 0) == [2, 0])
    #expect(source(wide, 3, 1) == [5, 1])
    let high = try thumbnail(2, 8, to: (2, 4))
    #expect(source(high, 0, 0) == [0, 2])
    #expect(source(high, 1, 3) == [1, 5])
  }

  @Test("A frame stores when its display ends")
  func end() throws {
    #expect(try thumbnail(2, 2, to: (2, 2)).end == MediaTime(seconds: 1.1))
    #expect(try thumbnail(2, 2, to: (2, 2), next: .none).end == MediaTime(seconds: 9))
    #expect(try thumbnail(2, 2, to: (2, 2), next: .unknown).end == MediaTime(seconds: 1.2))
  }
}
