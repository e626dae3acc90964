#if FFmpeg
  import FFmpegHandles
  import Foundation
  import Testing

  @testable import FFmpegSeek

  /// Frames that a decoder decodes and never returns.
  @Suite(.enabled(if: FFmpegProgram.isPresent, "needs the ffmpeg program"))
  struct UnreturnedFrameTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    @Test("Frames before an edit list hold no more memory than others", arguments: [1, 4])
    func memoryIsBounded(threads: Int) throws {
      let whole = folder.path("whole.mp4")
      try FFmpegProgram.writeTestFrames(
        120, to: whole,
        ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "keyint=120:log-level=none"])
      // Copied from the keyframe; all frames before the last second are outside the edit list.
      let path = folder.path("late.mp4")
      try FFmpegProgram.output(
        ["-nostdin", "-v", "error", "-y", "-ss", "3.9", "-i", whole, "-c", "copy", path])
      let engine = try Opening(
        input: .file(path: path), options: Corpus.patient(), interrupt: Interrupt(),
        counters: CounterBox()
      ).run()
      var seed = engine.reader.seed
      seed.pool = FramePool()
      let reader = try PacketReader(seed, interrupt: Interrupt())
      let decoder = try reader.makeDecoder(.frames(threads), maximumPixels: 1 << 20)
      let frame = try FrameHandle()
      var (sent, largest) = (0, 0)
      while try reader.next() {
        _ = try decoder.send(reader.packet, isFrame: true)
        sent += 1
        guard case .needsPacket = try decoder.receive(into: frame) else { break }
        largest = max(largest, reader.pool.byteCount)
      }
      try #require(sent > 90)
      // 16 for the order of display, the decoder's own references, and those in decoding.
      let size = 96 * 64 * 3 / 2
      #expect(largest / size < 2 * (16 + 16 + threads), "\(largest / size) frames")
    }
  }
#endif
