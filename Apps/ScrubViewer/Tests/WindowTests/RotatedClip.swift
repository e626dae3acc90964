import Foundation
import Waiting

/// The tests' clip with samples half as wide as high, a rotation, and optionally a flip.
///
/// The numbers that declare them in an MP4 file are overwritten.
struct RotatedClip {
  let path: String
  let isFlipped: Bool

  /// The proportions on the screen: 640 by 360 samples, half as wide and rotated.
  static let shape = (width: 9, height: 8)

  init(in scratch: Scratch, isFlipped: Bool) throws {
    self.isFlipped = isFlipped
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
    path = scratch.path("laid.mp4")
    try bytes.write(to: URL(filePath: path))
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
