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
      var random = SeededGenerator(seed: 1)
      try NoiseVideo.write(
        to: path, frames: Self.frames, frameRate: FrameRate(30), gopLength: Self.gopLength,
        options: further, using: &random)
      bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    }

    /// The size of a frame in bytes, at most: all are alike.
    var largestFrame: Int { bytes.count / Self.frames * 5 / 4 }
  }
#endif
