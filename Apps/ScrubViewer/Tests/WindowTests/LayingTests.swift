import Desktop
import Testing
import ViewerModel
import Waiting

extension WindowTests {
  /// Pictures that are to be stretched, mirrored and turned before they are shown.
  @Suite struct LayingTests {
    @Test("Large and small frames are oriented as declared by the file", arguments: [false, true])
    func framesAreOrientedAsDeclared(isFlipped: Bool) throws {
      let scratch = try Scratch()
      let clip = try LaidClip(in: scratch, isFlipped: isFlipped)
      let viewer = try Viewer([clip.path], look: Look(scale: 2))
      let large = try eventually("the first frame") {
        try viewer.laidFrameNumber(of: clip) == 0
          ? viewer.screenshot(of: viewer.picturePlace(shape: LaidClip.shape)) : nil
      }
      // Turned and mirrored in every other way it is less like the small picture.
      try eventually("a small picture like the large one") { () -> Bool? in
        let small = try viewer.firstSmallPicture()
        let differences = Self.ways.map { small.difference(fromMiddleOf: large.laid(by: $0)) }
        return differences.dropFirst().allSatisfy { $0 > 2 * differences[0] } ? true : nil
      }
      try viewer.closeAndCheck()
    }

    /// All ways to lay a picture, the one that leaves it as it is first.
    nonisolated private static let ways = [false, true].flatMap { isFlipped in
      [0, 90, 180, 270].map { DisplayGeometry(rotation: $0, isFlipped: isFlipped) }
    }
  }
}

extension Viewer {
  /// The number in the picture of a clip, which is read the way it was coded.
  fileprivate func laidFrameNumber(of clip: LaidClip) throws -> Int? {
    let shown = try screenshot(of: picturePlace(shape: LaidClip.shape))
    // A mirrored quarter turn undoes itself.
    let back = DisplayGeometry(rotation: clip.isFlipped ? 90 : 270, isFlipped: clip.isFlipped)
    return shown.laid(by: back).frameNumber
  }

  /// What is to be seen of the timeline's first picture, beside its handle.
  fileprivate func firstSmallPicture() throws -> Screenshot {
    let strip = try place(of: find("Timeline"))
    let (height, scale) = (54, look.scale)
    let width = height * LaidClip.shape.width / LaidClip.shape.height
    return try screenshot(
      of: Screen.Rectangle(
        x: strip.x + 44 * scale, y: strip.y + strip.height - (height + 4) * scale,
        width: width * scale, height: height * scale))
  }
}

extension Screenshot {
  /// This as it lies in another way.
  fileprivate func laid(by geometry: DisplayGeometry) -> Screenshot {
    let swaps = geometry.swapsSides
    return Screenshot(
      width: swaps ? height : width, height: swaps ? width : height,
      bgra: geometry.laid(bgra: bgra, width: width, height: height))
  }

  /// How unlike another picture this is, in parts of a color; the upper third and the edges, on which
  /// something is written, are left out.
  fileprivate func difference(fromMiddleOf other: Screenshot) -> Double {
    var (sum, count) = (0, 0)
    for row in height * 2 / 5..<height * 9 / 10 {
      for column in width / 6..<width * 9 / 10 {
        let place = (row * width + column) * 4
        let twin =
          (row * other.height / height * other.width + column * other.width / width) * 4
        for part in 0..<3 {
          sum += abs(Int(bgra[place + part]) - Int(other.bgra[twin + part]))
          count += 1
        }
      }
    }
    return Double(sum) / Double(max(1, count))
  }
}
