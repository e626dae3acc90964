import Foundation
import MediaFixtures

/// The video that is dragged in: 1080p, a keyframe every 250 frames, a minute.
enum BenchmarkClip {
  /// Its path; it is made once and kept in the temporary folder.
  static func path() throws -> String {
    let path = NSTemporaryDirectory() + "finescrub-1080p-\(getuid())-\(DemoClip.version).mp4"
    if !FileManager.default.fileExists(atPath: path) {
      FileHandle.standardError.write(Data("making a video of 1080p...\n".utf8))
      try DemoClip.write(
        to: path, frames: 1800, width: 1920, height: 1080,
        gopLength: 250)
    }
    return path
  }
}
