import Desktop
import Foundation
import Testing

extension WindowTests {
  /// Frames that are stretched, flipped and rotated for display.
  @Suite struct OrientationTests {
    @Test("Frames are oriented as declared by the file", arguments: [false, true])
    func framesAreOrientedAsDeclared(isFlipped: Bool) throws {
      let scratch = try Scratch()
      let viewer = try Viewer(
        [RotatedClip.path(in: scratch, isFlipped: isFlipped)], look: Look(scale: 2))
      try eventually("the first frame") {
        let shown = try viewer.screenshot(of: viewer.videoRectangle(shape: RotatedClip.shape))
        return shown.turnedBack(isFlipped: isFlipped).frameNumber == 0
      }
    }
  }
}

extension Screenshot {
  /// Returns the screenshot a quarter turn counterclockwise; a flipped quarter turn undoes itself.
  fileprivate func turnedBack(isFlipped: Bool) -> Screenshot {
    let pixels = (0..<width).flatMap { y in
      (0..<height).flatMap { x in
        let place = (x * width + (isFlipped ? y : width - 1 - y)) * 4
        return bgra[place..<place + 4]
      }
    }
    return Screenshot(width: height, height: width, bgra: pixels)
  }
}

/// The tests' clip with samples half as wide as high, a rotation, and optionally a flip.
///
/// The numbers that declare them in an MP4 file are overwritten.
private enum RotatedClip {
  /// The proportions on the screen: 640 by 360 samples, half as wide and rotated.
  static let shape = (width: 9, height: 8)

  static func path(in scratch: Scratch, isFlipped: Bool) throws -> String {
    var bytes = try Data(contentsOf: URL(filePath: Clip.path()))
    // The movie's own header comes before each track's; the film is the first track.
    let header = try Self.place(of: "tkhd", in: bytes)
    // ISO/IEC 14496-12, 8.3.2: the matrix lies 40 bytes behind the version of a header of version 0.
    guard bytes[header] == 0 else {
      throw Late(description: "the clip's track header is a long one")
    }
    let turned: [Int32] = [0, 0x10000, 0, isFlipped ? 0x10000 : -0x10000, 0, 0, 0, 0, 0x4000_0000]
    Self.write(turned, at: header + 40, in: &bytes)
    Self.write([1, 2], at: try Self.place(of: "pasp", in: bytes), in: &bytes)
    let path = scratch.path("laid.mp4")
    try bytes.write(to: URL(filePath: path))
    return path
  }

  private static func place(of box: String, in bytes: Data) throws -> Int {
    guard let place = bytes.range(of: Data(box.utf8)) else {
      throw Late(description: "the clip has no \(box)")
    }
    return place.upperBound
  }

  private static func write(_ numbers: [Int32], at place: Int, in bytes: inout Data) {
    let all = numbers.flatMap { number in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> Int32($0)) }
    }
    bytes.replaceSubrange(place..<place + all.count, with: all)
  }
}
