#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubSidecars
  import ScrubTesting
  import ScrubTime
  import ScrubStills
  import ScrubTestSupport
  import ScrubThreads
  @testable import ScrubGrowingFiles

  /// A recording of 240 frames, at 25 frames per second, that show their numbers.
  final class Recording: Sendable {
    let path: String
    let bytes: Data
    let folder: TemporaryFolder

    /// Records; by default with B-frames.
    init(_ container: String, encoder: String = "libx264", maximumBFrames: Int = 3) throws {
      folder = try TemporaryFolder()
      path = folder.path + "/growing.\(container)"
      var settings = VideoSettings(
        encoders: [
          .init(encoder, options: encoder == "libx265" ? ["x265-params": "log-level=none"] : [:])
        ], size: PixelSize(width: 320, height: 180),
        frameRate: FrameRate(25))
      (settings.gopLength, settings.maximumBFrames) = (24, maximumBFrames)
      if container == "mp4" { settings.containerOptions = ["movflags": "frag_keyframe+empty_moov"] }
      if container == "m3u8" {
        settings.containerOptions = ["hls_time": "0.9", "hls_list_size": "0"]
      }
      let whole = folder.path + "/whole.\(container)"
      // Playlists have segments beside them.
      if container == "m3u8" {
        try Self.write(to: whole, settings)
      } else {
        try writeOnce("\(container) \(encoder) \(maximumBFrames)", to: whole) {
          try Self.write(to: whole, settings)
        }
      }
      bytes = try Data(contentsOf: URL(filePath: whole))
    }

    private static func write(to path: String, _ settings: VideoSettings) throws {
      let writer = try VideoWriter(path: path, settings: settings)
      for number in 0..<240 {
        var decoded = PlanarImage(size: settings.size)
        FrameNumberPattern.draw(number, on: &decoded)
        try writer.append(decoded, pts: Int64(number))
      }
      try writer.finish()
    }

    /// Appends bytes up to a share of the recording.
    func grow(to share: Double) throws {
      if path.hasSuffix(".m3u8") { return try growPlaylist(to: share) }
      let length = Int(Double(bytes.count) * share)
      if !FileManager.default.fileExists(atPath: path) {
        try bytes[0..<length].write(to: URL(filePath: path))
        return
      }
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      let end = Int(try file.seekToEnd())
      try file.write(contentsOf: bytes[end..<length])
      try file.close()
    }

    /// Writes a playlist with a share of the segments, and with an end if these are all.
    private func growPlaylist(to share: Double) throws {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let last = lines.count { $0.hasSuffix(".ts") } * Int(share * 1000) / 1000
      var (text, count) = ("", 0)
      for line in lines where count < last || share >= 1 {
        text += line + "\n"
        if line.hasSuffix(".ts") { count += 1 }
      }
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    }

    /// Opens the recording; by default, only the test looks at it.
    func open(
      quietSeconds: Double = 60, interval: Double = 1e6, scanBytes: Int64 = 32 << 20,
      cache: SidecarFolder? = nil
    ) throws -> GrowingFile {
      let options = SourceOptions(
        openDeadline: nil, requestDeadline: nil, scanBytes: scanBytes, cache: cache)
      return try GrowingFile(path, options, quietSeconds, interval: interval, Cancellation())
    }
  }

  /// Keeps what a source decodes on the way.
  final class Keeper: Sendable {
    let frames = Lock<[Frame]>([])
    /// The indices that were reported last, also of frames that are still being decoded.
    private let number = Lock<@Sendable (Frame) -> Int?>({ $0.index })

    @Sendable func take(_ event: SourceEvent) {
      switch event {
      case .frame(let frame, .onTheWay): frames.withLock { $0.append(frame) }
      case .frame: break
      case .renumbered(let new): number.withLock { $0 = new }
      case .reset: frames.withLock { $0 = [] }
      }
    }

    /// The index of each frame.
    var indices: [Int?] {
      let number = number.withLock { $0 }
      return frames.withLock { $0.map(number) }
    }
  }

  /// Returns the number that a frame shows.
  func number(_ frame: Frame) throws -> Int? {
    let pixels = try frame.pixels.bgra()
    return FrameNumberPattern.read(
      bgra: pixels.span, width: frame.pixels.width, height: frame.pixels.height)
  }

  /// Returns the frame at a time in seconds.
  func frame(_ time: Double, _ file: GrowingFile) throws -> Frame {
    try file.frame(for: SeekRequest(time: MediaTime(seconds: time)), cancellation: Cancellation())
  }
#endif
