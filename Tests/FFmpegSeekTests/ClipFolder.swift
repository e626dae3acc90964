#if FFmpeg
  import FFmpegSeek
  import ScrubFixtures
  import Foundation
  import ScrubMedia
  import ScrubStills
  import ScrubTestSupport
  import ScrubTime

  /// A folder for a test's clips, removed with the value.
  final class ClipFolder: Sendable {
    private let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appending(path: "FineScrub-\(UUID().uuidString)").resolvingSymlinksInPath()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { remove() }

    /// Removes the folder, for one that lives as long as the process.
    func remove() { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    /// Writes the demo clip in a small size, at 30 frames a second.
    func demoClip(frames: Int, gopLength: Int) throws -> String {
      let path = path("clip.mp4")
      try writeOnce("\(frames) \(gopLength)", to: path) {
        try DemoClip.write(
          to: path, frames: frames, width: 320, height: 180, gopLength: gopLength)
      }
      return path
    }

    /// Returns settings for small frames at 25 frames a second.
    static func settings(_ encoder: String, gopLength: Int) -> VideoSettings {
      var settings = VideoSettings(
        encoders: [.init(encoder)], size: PixelSize(width: 320, height: 180),
        frameRate: FrameRate(25))
      settings.gopLength = gopLength
      return settings
    }

    /// Writes frames that show their numbers.
    static func write(
      _ numbers: Range<Int>, to path: String, _ settings: VideoSettings,
      background: (inout PlanarImage) -> Void = { _ in }
    ) throws {
      let writer = try VideoWriter(path: path, settings: settings)
      for (pts, number) in numbers.enumerated() {
        var image = PlanarImage(size: settings.size)
        background(&image)
        FrameNumberPattern.draw(number, on: &image)
        try writer.append(image, pts: Int64(pts))
      }
      try writer.finish()
    }

    /// Returns the number drawn on a frame of such a clip.
    static func number(shownBy frame: Frame) throws(MediaError) -> Int? {
      let pixels = try frame.pixels.bgra()
      return FrameNumberPattern.read(
        bgra: pixels.span, width: frame.pixels.width, height: frame.pixels.height)
    }
  }
#endif
