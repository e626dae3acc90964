#if FFmpeg
  package import ScrubStills
  package import ScrubTime
  internal import ScrubMedia

  /// A video of numbered frames of noise, of which each takes as many bytes as the others.
  package enum NoiseVideo {
    private static let size = PixelSize(width: 640, height: 360)

    /// Writes a video of 640 x 360 pixels with an encoder that every FFmpeg has.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - frames: The number of frames.
    ///   - frameRate: The frame rate.
    ///   - gopLength: The distance of the keyframes, in frames.
    ///   - options: Further options of the encoder.
    ///   - random: The source of the noise.
    /// - Throws: `WriteError`.
    package static func write(
      to path: String, frames: Int, frameRate: FrameRate, gopLength: Int,
      options: [String: String] = [:], using random: inout some RandomNumberGenerator
    ) throws(WriteError) {
      // Without a threshold, the encoder takes each frame for a new scene.
      let all = ["qmin": "2", "qmax": "2", "sc_threshold": "1000000000"].merging(options) { $1 }
      var settings = VideoSettings(
        encoders: [VideoSettings.Encoder("mpeg4", options: all)], size: size, frameRate: frameRate)
      settings.gopLength = gopLength
      let writer = try VideoWriter(path: path, settings: settings)
      var noise = (0..<size.width * size.height).map { _ in
        UInt8.random(in: 16...235, using: &random)
      }
      for number in 0..<frames {
        // Nothing that motion compensation could find.
        let start = Int.random(in: 1..<noise.count, using: &random)
        noise = Array(noise[start...].reversed() + noise[..<start])
        var image = PlanarImage(size: size)
        image.luma = noise
        FrameNumberPattern.draw(number, on: &image)
        try writer.append(image, pts: Int64(number))
      }
      try writer.finish()
    }
  }
#endif
