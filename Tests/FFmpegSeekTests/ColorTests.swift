#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// Compares the conversion to BGRA with the ffmpeg program's, byte for byte: matrix, range, subsampling,
  /// depth, alpha and palettes of one shared file for each combination.
  @Suite(
    .enabled(if: SharedFolder.isPresent),
    .enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct ColorTests {
    /// One point for each combination of pixel format and color tags, if known.
    static let points: [Corpus.Point] = {
      var seen: Set<String> = []
      return Corpus.points.filter(\.isRegular).filter { point in
        guard let frame = try? firstFrame(of: point) else { return false }
        let colors = frame.pixels.colors
        return seen.insert("\(frame.pixels.pixelFormat) \(colors)").inserted
      }
    }()

    @Test("Enough points of the corpus are compared")
    func enoughPointsAreCompared() { #expect(Self.points.count > 20) }

    @Test("BGRA bytes are those of the ffmpeg program", arguments: points)
    func bgraMatchesFFmpeg(_ point: Corpus.Point) throws {
      let frame = try Self.firstFrame(of: point)
      try #require(frame.pixels.md5() == point.md5[0])
      let theirs = try FFmpegProgram.output(
        [
          "-nostdin", "-v", "error", "-threads", "1", "-noautorotate", "-i",
          "file:" + point.url.path, "-map", "0:\(point.stream)", "-frames:v", "1", "-pix_fmt",
          "bgra", "-f", "rawvideo", "-",
        ])
      // As Data, which compares quickly without optimization; not in the expectation, which would
      // print all bytes.
      let isEqual = Data(try frame.pixels.bgra()) == theirs
      #expect(isEqual)
    }

    private static func firstFrame(of point: Corpus.Point) throws -> Frame {
      let source = try FFmpegSource(path: point.url.path, options: Corpus.patient())
      defer { source.close() }
      return try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
    }
  }
#endif
