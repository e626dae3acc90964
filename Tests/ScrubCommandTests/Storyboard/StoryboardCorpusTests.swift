#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// Real files: every video that opens has a valid storyboard.
  @Suite(.enabled(if: SharedFolder.isPresent))
  struct StoryboardCorpusTests {
    /// One of each: rotation, mirror, wide samples, HDR, transparency, alpha, palette, odd sizes,
    /// raw streams, edit lists, damage, changing sizes.
    static let names = [
      "2x2-green.mp4", "animated.gif", "bear-vp9-odd-dimensions.webm", "dts_5frames.mkv",
      "dvd_still_frame.mp4", "empty_edit_5s.mp4", "hdr10.webm", "mjpeg.avi", "mov-3elist.mp4",
      "nasa_13013_rotated.mp4", "portrait.ts", "sample_h265.ts", "sample_rotate_and_reflect.mp4",
      "SL1_SVA_B.264", "transparent.webm", "vp90-2-05-resize.mp4", "zero-frame.ts",
    ]

    @Test("Real files", arguments: names)
    func realFiles(name: String) throws {
      let folder = try ScratchFolder()
      let video = try #require(SharedFolder.url).appending(path: "media/" + name).path
      guard let source = try? FFmpegSource(path: video) else { return }
      defer { source.close() }
      let outcome = try ScrubRun.run(["storyboard", video, "--out", folder.path("out")])
      try #require(outcome.status == 0, "\(outcome.errors)")
      let made = try MadeStoryboard(in: folder.path("out"))
      #expect(made.isContiguous)
      let end = try #require(made.tiles.last?.end)
      let duration = source.information.duration
      #expect(end >= duration.seconds - 1e-6)
      #expect(end <= max(duration.seconds, 0) + 0.0011)
      #expect(try MadeBIF(folder.path("out/storyboard-hd.bif")).pictures.count == made.tiles.count)
    }
  }
#endif
