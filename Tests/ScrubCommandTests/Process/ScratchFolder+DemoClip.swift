#if FFmpeg
  import Foundation
  import ScrubFixtures
  import ScrubThreads

  extension ScratchFolder {
    /// The clips that were written before: making one takes half a second without optimization.
    private static let clips = Lock<[Int: [UInt8]]>([:])

    /// Writes the demo clip with 160 x 90 pixels.
    ///
    /// - Returns: Its path.
    func demoClip(frames: Int, name: String = "clip.mp4") throws -> String {
      let path = path(name)
      try Self.clips.withLock { clips in
        if let bytes = clips[frames] {
          try Data(bytes).write(to: URL(filePath: path))
        } else {
          try DemoClip.write(to: path, frames: frames, width: 160, height: 90)
          clips[frames] = [UInt8](try Data(contentsOf: URL(filePath: path)))
        }
      }
      return path
    }
  }
#endif
