#if FFmpeg
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubTesting
  import ScrubTime
  import ScrubStills

  /// A clip of numbered frames of noise, which is larger than the cache of a reader's bytes.
  struct NoiseClip: Sendable {
    static let frames = 100
    static let gopLength = 25
    /// The start, the list of packets at the end, and the first frame.
    static let readsToOpen = 4

    let path: String
    let bytes: [UInt8]
    private let folder: ClipFolder

    static let shared: Result<NoiseClip, any Error> = Result {
      let clip = try NoiseClip()
      atexit { try? NoiseClip.shared.get().folder.remove() }
      return clip
    }

    /// The same with frames that are displayed before the one that they are decoded after.
    static let reordered: Result<NoiseClip, any Error> = Result {
      let clip = try NoiseClip(options: ["bf": "2"])
      atexit { try? NoiseClip.reordered.get().folder.remove() }
      return clip
    }

    private init(options further: [String: String] = [:]) throws {
      folder = try ClipFolder()
      path = folder.path("noise.mp4")
      let size = PixelSize(width: 640, height: 360)
      // An encoder that every FFmpeg has; without a threshold it takes each frame for a new scene.
      let options = ["qmin": "2", "qmax": "2", "sc_threshold": "1000000000"]
        .merging(further) { $1 }
      var settings = VideoSettings(
        encoders: [VideoSettings.Encoder("mpeg4", options: options)],
        size: size, frameRate: FrameRate(30))
      settings.gopLength = Self.gopLength
      let writer = try VideoWriter(path: path, settings: settings)
      var random = SeededGenerator(seed: 1)
      var noise = (0..<size.width * size.height).map { _ in
        UInt8.random(in: 16...235, using: &random)
      }
      for number in 0..<Self.frames {
        // Nothing that motion compensation could find.
        let start = Int.random(in: 1..<noise.count, using: &random)
        noise = Array(noise[start...].reversed() + noise[..<start])
        var image = PlanarImage(size: size)
        image.luma = noise
        FrameNumberPattern.draw(number, on: &image)
        try writer.append(image, pts: Int64(number))
      }
      try writer.finish()
      bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    }

    /// The size of a frame in bytes, at most: all are alike.
    var largestFrame: Int { bytes.count / Self.frames * 5 / 4 }
  }
#endif
