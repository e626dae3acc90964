#if FFmpeg
  import Foundation
  import ScrubFixtures
  import ScrubThreads

  extension ScratchFolder {
    private struct Length: Hashable {
      var frames: Int
      var height: Int
    }

    /// The clips that were written before: making one takes half a second without optimization.
    private static let clips = Lock<[Length: Data]>([:])

    /// Writes the demo clip, 16:9.
    ///
    /// - Returns: Its path.
    func demoClip(frames: Int, height: Int = 90, name: String = "clip.mp4") throws -> String {
      let (path, length) = (path(name), Length(frames: frames, height: height))
      try Self.clips.withLock { clips in
        if let bytes = clips[length] {
          try bytes.write(to: URL(filePath: path))
        } else {
          try DemoClip.write(to: path, frames: frames, width: height * 16 / 9, height: height)
          clips[length] = try Data(contentsOf: URL(filePath: path))
        }
      }
      return path
    }
  }
#endif
