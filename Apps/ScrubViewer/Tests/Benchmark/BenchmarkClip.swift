import Foundation
import ScrubFiles
import ScrubFixtures

/// The videos that are dragged in, with a keyframe every 250 frames.
enum BenchmarkClip {
  /// A minute of 1080p.
  static func path() throws -> String { try path(frames: 1800, width: 1920, height: 1080) }

  /// Ten seconds of 360p.
  static func shortPath() throws -> String { try path(frames: 300, width: 640, height: 360) }

  /// The path of a video, which is made once and kept in the temporary folder.
  private static func path(frames: Int, width: Int, height: Int) throws -> String {
    guard let folder = PrivateFolder.path(in: NSTemporaryDirectory()) else {
      throw CocoaError(.fileWriteNoPermission)
    }
    let path = folder + "/\(height)p-\(DemoClip.version).mp4"
    if !FileManager.default.fileExists(atPath: path) {
      FileHandle.standardError.write(Data("making a video of \(height)p...\n".utf8))
      try DemoClip.write(to: path, frames: frames, width: width, height: height, gopLength: 250)
    }
    return path
  }
}
