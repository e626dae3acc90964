import Desktop
import Testing
import Waiting

extension WindowTests {
  /// Frames that are stretched, flipped and rotated for display.
  @Suite struct OrientationTests {
    @Test("Large and small frames are oriented as declared by the file", arguments: [false, true])
    func framesAreOrientedAsDeclared(isFlipped: Bool) throws {
      let scratch = try Scratch()
      let clip = try RotatedClip(in: scratch, isFlipped: isFlipped)
      let viewer = try Viewer([clip.path], look: Look(scale: 2))
      let large = try eventually("the first frame") {
        try viewer.orientedFrameNumber(of: clip) == 0
          ? viewer.screenshot(of: viewer.videoRectangle(shape: RotatedClip.shape)) : nil
      }
      // With every other orientation, it is less similar to the thumbnail.
      try eventually("a thumbnail like the large one") {
        let small = try viewer.firstThumbnail()
        let differences = Self.ways.map { way in
          small.difference(
            fromMiddleOf: large.oriented(quarterTurns: way.turns, isFlipped: way.isFlipped))
        }
        return differences.dropFirst().allSatisfy { $0 > 2 * differences[0] }
      }
    }

    /// All orientations of a frame, the identity first.
    nonisolated private static let ways = [false, true].flatMap { isFlipped in
      (0..<4).map { (turns: $0, isFlipped: isFlipped) }
    }
  }
}

extension Viewer {
  /// Returns the number in the frame of a clip, read in its coded orientation.
  fileprivate func orientedFrameNumber(of clip: RotatedClip) throws -> Int? {
    let shown = try screenshot(of: videoRectangle(shape: RotatedClip.shape))
    // A mirrored quarter turn undoes itself.
    return shown.oriented(quarterTurns: clip.isFlipped ? 1 : 3, isFlipped: clip.isFlipped)
      .frameNumber
  }

  /// Captures the visible part of the timeline's first thumbnail, next to its handle.
  fileprivate func firstThumbnail() throws -> Screenshot {
    let strip = try place(of: find("Timeline"))
    let (height, scale) = (54, look.scale)
    let width = height * RotatedClip.shape.width / RotatedClip.shape.height
    return try screenshot(
      of: Screen.Rectangle(
        x: strip.x + 44 * scale, y: strip.y + strip.height - (height + 4) * scale,
        width: width * scale, height: height * scale))
  }
}

extension Screenshot {
  /// Returns the screenshot flipped, and then turned clockwise.
  fileprivate func oriented(quarterTurns: Int, isFlipped: Bool) -> Screenshot {
    var result = isFlipped ? mapped(width, height) { ($0, self.height - 1 - $1) } : self
    for _ in 0..<quarterTurns {
      let last = result
      result = last.mapped(last.height, last.width) { ($1, last.height - 1 - $0) }
    }
    return result
  }

  /// Returns a screenshot whose pixels come from other places of this one.
  private func mapped(
    _ width: Int, _ height: Int, _ source: (Int, Int) -> (Int, Int)
  ) -> Screenshot {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let place = source(x, y)
        let start = (place.1 * self.width + place.0) * 4
        pixels += bgra[start..<start + 4]
      }
    }
    return Screenshot(width: width, height: height, bgra: pixels)
  }

  /// Returns the difference from another screenshot, as a share of the color range; the upper
  /// third and the edges, which contain text, are ignored.
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
