#if FFmpeg
  import FFmpegSeek
  import Foundation
  import RemoteFiles
  import ScrubFixtures
  import ScrubMedia
  import ScrubRemoteServer
  import ScrubStills
  import ScrubTestSupport
  import ScrubTesting
  import ScrubTime
  import Testing

  /// A clip of numbered frames of noise, so large that it is never read as a whole, with the frames of the local
  /// file.
  final class RemoteClip: Sendable {
    static let gopLength = 25
    static let frameRate = FrameRate(30)

    /// What identifies a frame.
    struct Expected: Sendable, Equatable {
      var pts: Int64
      var index: Int?
      var digest: String
    }

    let path: String
    let frames: [Expected]
    private let folder: TemporaryFolder

    /// A clip whose index is at the end of the file.
    static let shared: Result<RemoteClip, any Error> = Result { try RemoteClip(100, seed: 1) }
    /// Another clip, of the same number of frames.
    static let other: Result<RemoteClip, any Error> = Result { try RemoteClip(100, seed: 2) }

    init(_ count: Int, seed: UInt64) throws {
      folder = try TemporaryFolder()
      path = folder.path + "/noise.mp4"
      var random = SeededGenerator(seed: seed)
      try NoiseVideo.write(
        to: path, frames: count, frameRate: Self.frameRate, gopLength: Self.gopLength,
        using: &random)
      frames = try Self.frames(of: path, count)
    }

    private static func frames(of path: String, _ count: Int) throws -> [Expected] {
      let source = try FFmpegSource(path: path, options: SourceOptions())
      defer { source.close() }
      return try (0..<count).map { number in
        let time = frameRate.middle(ofFrame: Int64(number))
        let frame = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
        #expect(frame.index == number)
        return Expected(frame)
      }
    }

    /// Returns a copy whose index is at the start of the file, made by the program ffmpeg.
    func indexFirst() throws -> String {
      let copy = folder.path + "/first-\(UUID().uuidString).mp4"
      try Program.run(
        "ffmpeg",
        [
          "-nostdin", "-v", "error", "-i", path, "-c", "copy", "-map", "0", "-movflags",
          "+faststart", copy,
        ])
      return copy
    }

    /// The requested time of a frame.
    static func request(_ number: Int) -> SeekRequest {
      SeekRequest(time: frameRate.middle(ofFrame: Int64(number)))
    }
  }

  extension RemoteClip.Expected {
    init(_ frame: Frame) {
      self.init(pts: frame.pts, index: frame.index, digest: frame.pixels.md5())
    }

    /// Whether a frame is this one; its index may be unknown.
    func matches(_ frame: Frame) -> Bool {
      frame.pts == pts && (frame.index ?? index) == index && frame.pixels.md5() == digest
    }
  }
#endif
