#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubTime
  import Testing

  /// Reduced copies of frames, made by libswscale.
  struct ReducedPixelsTests {
    private static func mean(_ bytes: [UInt8]) -> Double {
      Double(bytes.reduce(0) { $0 + Int($1) }) / Double(max(1, bytes.count))
    }

    @Test(
      "A reduced copy has its own size, and the format and colors of the frame",
      arguments: [(1, 320, 180), (3, 107, 60), (4, 80, 45), (7, 46, 26), (1000, 1, 1)])
    func copyHasItsOwnSize(factor: Int, width: Int, height: Int) throws {
      let folder = try ClipFolder()
      let source = try FFmpegSource(path: folder.demoClip(frames: 3, gopLength: 3))
      let frame = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      let bytesInUse = source.byteCount
      let copy = try frame.pixels.reduced(by: factor)
      #expect(source.byteCount == bytesInUse, "the cache counts copies itself")
      #expect((copy.width, copy.height) == (width, height))
      #expect(copy.pixelFormat == frame.pixels.pixelFormat && copy.colors == frame.pixels.colors)
      #expect(try copy.bgra().count == width * height * 4)
      guard factor < 100 else { return }
      #expect(try abs(Self.mean(copy.bgra()) - Self.mean(frame.pixels.bgra())) < 2)
      // Planes and rows are aligned to 64 bytes.
      #expect(copy.byteCount >= width * height * 3 / 2)
      #expect(copy.byteCount <= (width + 64) * (height + 2) * 2 + 512)
      // It outlives its source.
      source.close()
      #expect(try copy.planes() == frame.pixels.reduced(by: factor).planes())
    }

    /// Formats that libswscale only reads become BGRA.
    @Test(
      "Every pixel format of the corpus is reduced",
      arguments: Corpus.points.filter { !$0.pts.isEmpty })
    func everyFormatIsReduced(_ point: Corpus.Point) throws {
      let source = try FFmpegSource(
        path: point.url.path, options: Corpus.patient(scanBytes: 0))
      defer { source.close() }
      let frame = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      let copy = try frame.pixels.reduced(by: 4)
      #expect(copy.width == (frame.pixels.width + 3) / 4)
      #expect(copy.height == (frame.pixels.height + 3) / 4)
      #expect(try copy.bgra().count == copy.width * copy.height * 4)
    }
  }
#endif
