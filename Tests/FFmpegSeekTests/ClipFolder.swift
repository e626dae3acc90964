#if FFmpeg
  import FFmpegSeek
  import ScrubFixtures
  import Foundation
  import ScrubMedia
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
      try DemoClip.write(
        to: path, frames: frames, width: 320, height: 180,
        gopLength: gopLength)
      return path
    }

    /// Returns the number drawn on a frame of such a clip.
    static func number(shownBy frame: Frame) throws(MediaError) -> Int? {
      let pixels = try frame.pixels.bgra()
      return FrameNumberPattern.read(
        bgra: pixels.span, width: frame.pixels.width, height: frame.pixels.height)
    }
  }
#endif
