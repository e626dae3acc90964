import Foundation
import ScrubFiles
import ScrubFixtures

/// Demo clips that are made once and kept in the temporary folder.
public enum KeptClip {
  /// Returns the path of a clip.
  public static func path(frames: Int, width: Int = 640, height: Int = 360) throws -> String {
    guard let folder = PrivateFolder.path(in: NSTemporaryDirectory()) else {
      throw CocoaError(.fileWriteNoPermission)
    }
    let path = folder + "/viewer-\(DemoClip.version)-\(frames)-\(height)p.mp4"
    if !FileManager.default.fileExists(atPath: path) {
      try DemoClip.write(to: path, frames: frames, width: width, height: height)
    }
    return path
  }
}
