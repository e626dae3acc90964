import Foundation
import ScrubFiles
import ScrubFixtures

/// The clip of the tests: half a minute of frames that contain their number.
enum Clip {
  static let frames = 900
  static let frameRate = 30

  /// The path; the clip is created once and kept in the temporary folder.
  static func path() throws -> String { try made.get() }

  private static let made = Result {
    guard let folder = PrivateFolder.path(in: NSTemporaryDirectory()) else {
      throw CocoaError(.fileWriteNoPermission)
    }
    let path = folder + "/viewer-\(DemoClip.version)-\(frames).mp4"
    if !FileManager.default.fileExists(atPath: path) {
      try DemoClip.write(to: path, frames: frames)
    }
    return path
  }

  /// Returns the frame displayed at a value of the slider, in seconds.
  static func frame(at value: Double) -> Int {
    // A time up to a microsecond before a frame refers to that frame.
    let number = Int(((value + 1e-6) * Double(frameRate)).rounded(.down))
    return min(max(number, 0), frames - 1)
  }
}
