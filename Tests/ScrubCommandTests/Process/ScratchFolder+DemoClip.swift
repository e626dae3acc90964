#if FFmpeg
  import ScrubFixtures
  import ScrubTestSupport

  extension ScratchFolder {
    /// Writes the demo clip, 16:9.
    ///
    /// - Returns: Its path.
    func demoClip(frames: Int, height: Int = 90, name: String = "clip.mp4") throws -> String {
      let path = path(name)
      try writeOnce("\(frames) \(height)", to: path) {
        try DemoClip.write(to: path, frames: frames, width: height * 16 / 9, height: height)
      }
      return path
    }
  }
#endif
