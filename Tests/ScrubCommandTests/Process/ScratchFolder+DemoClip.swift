#if FFmpeg
  import Foundation
  import ScrubFixtures
  import ScrubThreads

  extension ScratchFolder {
    private struct ClipSize: Hashable {
      var frames: Int
      var height: Int
    }

    /// The clips that were written before: making one takes half a second without optimization.
    private static let clips = Lock<[ClipSize: Data]>([:])

    /// Writes the demo clip, 16:9.
    ///
    /// - Returns: Its path.
    func demoClip(frames: Int, height: Int = 90, name: String = "clip.mp4") throws -> String {
      let (path, size) = (path(name), ClipSize(frames: frames, height: height))
      try Self.clips.withLock { clips in
        if let bytes = clips[size] {
          try bytes.write(to: URL(filePath: path))
        } else {
          try DemoClip.write(to: path, frames: frames, width: height * 16 / 9, height: height)
          clips[size] = try Data(contentsOf: URL(filePath: path))
        }
      }
      return path
    }
  }
#endif
