import Foundation
import MediaFixtures

/// The clip that the tests open: half a minute of frames that carry their own number.
enum Clip {
  static let frames = 900
  static let frameRate = 30

  /// Its path; it is made once and kept in the temporary folder.
  static func path() throws -> String { try made.get() }

  private static let made = Result {
    let path =
      NSTemporaryDirectory() + "finescrub-viewer-\(getuid())-\(DemoClip.version)-\(frames).mp4"
    if !FileManager.default.fileExists(atPath: path) {
      try DemoClip.write(to: path, frames: frames)
    }
    return path
  }

  /// The frame to be seen at a value of the slider, which is seconds.
  static func frame(at value: Double) -> Int {
    // A time up to a microsecond below a frame's own means that frame.
    let number = Int(((value + 1e-6) * Double(frameRate)).rounded(.down))
    return min(max(number, 0), frames - 1)
  }
}
