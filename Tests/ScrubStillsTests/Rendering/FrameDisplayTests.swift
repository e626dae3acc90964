import ScrubMedia
import ScrubTime
import Testing

@testable import ScrubStills

@Suite("A frame is displayed as its file says") struct FrameDisplayTests {
  /// Three columns and two rows, numbered from 1.
  private struct Numbered: FramePixels {
    let width = 3
    let height = 2
    let pixelFormat = "bgra"
    let colors = ColorTags()
    let isInterlaced = false

    func planes() -> [[UInt8]] { [bgra()] }
    func bgra() -> [UInt8] { (1...6).flatMap { [$0, $0, $0, 255] } }
  }

  private let frame = Frame(
    pts: 0, timeBase: TimeBase(numerator: 1, denominator: 25), time: .zero, duration: 1,
    isKeyframe: true, isExact: true, distance: 0, pixels: Numbered())

  private func video(
    rotation: Int = 0, isFlipped: Bool = false, shape: PixelAspectRatio = .square
  ) -> MediaInformation {
    MediaInformation(
      duration: .zero, frameRate: nil, frameCount: nil, width: 30, height: 20, codec: "",
      container: "", rotation: rotation, isFlipped: isFlipped, pixelAspectRatio: shape,
      timeBase: TimeBase(numerator: 1, denominator: 25), startPts: 0, pixelFormat: "bgra")
  }

  private func numbers(_ video: MediaInformation) throws -> [UInt8] {
    let bytes = try frame.displayedBGRA(in: video, size: frame.displaySize(in: video))
    return stride(from: 0, to: bytes.count, by: 4).map { bytes[$0] }
  }

  @Test(
    "A frame is turned clockwise",
    arguments: zip(
      [0, 90, 180, 270, 360, -90],
      [
        [1, 2, 3, 4, 5, 6], [4, 1, 5, 2, 6, 3], [6, 5, 4, 3, 2, 1], [3, 6, 2, 5, 1, 4],
        [1, 2, 3, 4, 5, 6], [3, 6, 2, 5, 1, 4],
      ] as [[UInt8]]))
  func turned(degrees: Int, expected: [UInt8]) throws {
    let video = video(rotation: degrees)
    #expect(try numbers(video) == expected)
    let isTurned = abs(degrees) % 180 == 90
    let size = PixelSize(width: isTurned ? 2 : 3, height: isTurned ? 3 : 2)
    #expect(frame.displaySize(in: video) == size)
  }

  @Test(
    "Top and bottom are swapped before the frame is turned",
    arguments: zip(
      [0, 90, 180, 270],
      [[4, 5, 6, 1, 2, 3], [1, 4, 2, 5, 3, 6], [3, 2, 1, 6, 5, 4], [6, 3, 5, 2, 4, 1]]
        as [[UInt8]]))
  func flipped(degrees: Int, expected: [UInt8]) throws {
    #expect(try numbers(video(rotation: degrees, isFlipped: true)) == expected)
  }

  @Test("Samples that are not square change the width before the frame is turned")
  func sampleShape() throws {
    let video = video(rotation: 90, shape: PixelAspectRatio(2, 1))
    #expect(frame.displaySize(in: video) == PixelSize(width: 2, height: 6))
    #expect(try numbers(video).count == 12)
  }

  @Test("A reduced copy has the size of the video, and a frame is scaled to any size")
  func sizes() throws {
    var copy = frame
    copy.isReduced = true
    #expect(copy.displaySize(in: video()) == PixelSize(width: 30, height: 20))
    let size = PixelSize(width: 5, height: 7)
    #expect(try frame.displayedBGRA(in: video(rotation: 90), size: size).count == 5 * 7 * 4)
  }
}
