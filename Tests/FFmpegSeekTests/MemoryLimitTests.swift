#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubTime
  import Testing
  import ScrubThreads

  @testable import FFmpegSeek

  /// Small files that declare much: what they may use follows the memory there is.
  @Suite("Files that declare more than fits into the memory", .timeLimit(.minutes(2)))
  struct MemoryLimitTests {
    private let folder: ClipFolder

    init() throws { folder = try ClipFolder() }

    private static func options(mebibytes: Int) -> SourceOptions {
      var options = SourceOptions()
      options.limits = MemoryLimits(memory: mebibytes << 20)
      return options
    }

    /// Writes a GIF of two frames, each of one pixel on a canvas of the given size.
    private func gif(width: Int, height: Int) throws -> String {
      func short(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
      let frame: [UInt8] =
        [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C] + short(0) + short(0) + short(1) + short(1)
        + [0, 2, 2, 0x44, 1, 0]
      let bytes =
        Array("GIF89a".utf8) + short(width) + short(height) + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + frame + frame + [0x3B]
      let path = folder.path("canvas.gif")
      try Data(bytes).write(to: URL(filePath: path))
      return path
    }

    @Test("A frame that is too large for the memory is refused with both sizes")
    func largeFrameIsRefused() throws {
      let path = try gif(width: 16_000, height: 16_000)
      let error = #expect(throws: MediaError.self) {
        try FFmpegSource(path: path, options: Self.options(mebibytes: 1500))
      }
      #expect(error?.code == .outOfMemory)
      let text = error?.description ?? ""
      #expect(text.contains("16000 x 16000") && text.contains("976 MiB"), "\(text)")
      #expect(text.contains("1500 MiB"), "\(text)")
    }

    @Test("The same limits admit a frame that fits") func fittingFrameIsRead() throws {
      let path = try gif(width: 2000, height: 2000)
      let source = try FFmpegSource(path: path, options: Self.options(mebibytes: 1500))
      #expect(source.information.width == 2000)
      source.close()
      let error = #expect(throws: MediaError.self) {
        try FFmpegSource(path: path, options: Self.options(mebibytes: 128))
      }
      #expect(error?.code == .outOfMemory)
    }

    @Test("A frame beyond the limit of samples is refused with that limit")
    func manySamplesAreRefused() throws {
      let path = try folder.demoClip(frames: 3, gopLength: 3)
      let error = #expect(throws: MediaError.self) {
        try FFmpegSource(path: path, options: SourceOptions(maximumPixels: 320 * 180 - 1))
      }
      #expect(error?.code == .unsupported)
      #expect(error?.cause.contains("320 x 180") == true && error?.cause.contains("57599") == true)
      try FFmpegSource(path: path, options: SourceOptions(maximumPixels: 320 * 180)).close()
    }

    /// A stream may change its size where no header says so.
    @Test("A decoder gets no frame beyond the limit, and the error names its size")
    func laterFrameIsRefused() throws {
      let pool = FramePool(limits: MemoryLimits(memory: 64 << 20))
      let small = try FrameHandle.allocate(width: 64, height: 64, format: .yuv420p)
      #expect(try small.resized(width: 640, height: 480, in: pool).width == 640)
      let failure = #expect(throws: FFmpegFailure.self) {
        _ = try small.resized(width: 8000, height: 8000, in: pool).width
      }
      #expect(failure?.isOutOfMemory == true && failure?.reason.contains("64 MiB") == true)
    }

    /// The decoders of a video share a pool: one that reads ahead may meet a frame that is refused.
    @Test("One decoder's refused frame does not fail another")
    func refusedFrameFailsOneDecoder() throws {
      let large = folder.path("large.mov")
      _ = try FFmpegProgram.output([
        "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", "color=gray:size=5200x5200",
        "-frames:v", "1", "-c:v", "mjpeg", large,
      ])
      let pool = FramePool(limits: MemoryLimits(memory: 64 << 20))
      let refused = try reader(of: large, pool)
      let first = try refused.makeDecoder(.frames(1), maximumPixels: .max)
      #expect(try refused.next())
      #expect(throws: FFmpegFailure.self) { _ = try first.send(refused.packet) }
      let shortage = first.shortage
      #expect(shortage?.isRefusal == true && shortage?.reason.contains("64 MiB") == true)

      let fitting = try reader(of: folder.demoClip(frames: 3, gopLength: 3), pool)
      let second = try fitting.makeDecoder(.frames(1), maximumPixels: .max)
      #expect(try fitting.next())
      _ = try second.send(fitting.packet)
      let other = second.shortage
      #expect(other == nil)
      first.flush()
      let flushed = first.shortage
      #expect(flushed == nil)
    }

    /// Some decoders return the code of the refused allocation, others an error of their own.
    @Test(
      "A frame beyond the limit is a refusal, not a shortage of memory",
      arguments: ["gif", "mjpeg", "libvpx-vp9", "ffv1"])
    func refusedFrameIsNoShortage(encoder: String) throws {
      let path = folder.path("large.mkv")
      if encoder != "gif" {
        _ = try FFmpegProgram.output([
          "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", "color=gray:size=5200x5200",
          "-frames:v", "1", "-c:v", encoder, path,
        ])
      }
      let opening = Opening(
        input: .file(path: encoder == "gif" ? try gif(width: 5200, height: 5200) : path),
        options: SourceOptions(), interrupt: Interrupt(), counters: CounterBox())
      let opened = try opening.run()
      var seed = opened.seed
      seed.reader.pool = FramePool(limits: MemoryLimits(memory: 64 << 20))
      let lane = try Lane(seed, opened.facts, interrupt: Interrupt(), .frames(1))
      let error = #expect(throws: EngineError.self) {
        _ = try lane.exact(opened.known.firstPts).pts
      }
      guard case .failed(let failure)? = error else { return }
      #expect(error?.isShortage == false && failure.isRefusal, "\(failure)")
    }

    /// Returns a reader at the start of a file, whose decoders take memory from a pool.
    private func reader(of path: String, _ pool: FramePool) throws -> PacketReader {
      let opening = Opening(
        input: .file(path: path), options: SourceOptions(), interrupt: Interrupt(),
        counters: CounterBox())
      var seed = try opening.run().reader.seed
      seed.pool = pool
      return try PacketReader(seed, interrupt: Interrupt())
    }

    @Test("Too many streams are refused with their number") func manyStreamsAreRefused() throws {
      let path = folder.path("sound.mp4")
      try DemoClip.write(to: path, frames: 12, width: 320, height: 180, gopLength: 6)
      let streams = SourceOptions(maximumStreams: 0)
      let error = #expect(throws: MediaError.self) {
        try FFmpegSource(path: path, options: streams)
      }
      #expect(error?.code == .unsupported)
      let text = error?.description ?? ""
      #expect(text.contains("streams") && text.contains("the limit of 0"), "\(text)")
      #expect(Self.options(mebibytes: 64).demuxerOptions["max_streams"] == "8")
    }

    /// The table of the times of samples claims 2^28 entries.
    @Test("An absurd table of samples is refused as such") func absurdTableIsRefused() throws {
      let path = try folder.demoClip(frames: 12, gopLength: 6)
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      let name = Array("stts".utf8)
      let place = try #require(
        bytes.indices.dropLast(16).first { Array(bytes[$0..<$0 + 4]) == name })
      bytes.replaceSubrange(place + 8..<place + 12, with: [0x0F, 0xFF, 0xFF, 0xFF])
      try Data(bytes).write(to: URL(filePath: path))
      let error = #expect(throws: MediaError.self) { try FFmpegSource(path: path) }
      let text = error?.description ?? ""
      #expect(text.contains("its header declares more streams, samples"), "\(text)")
      #expect(!text.contains("Give less memory to frames"), "\(text)")
    }

    /// Parsers keep what they were given until they find a frame: of a sparse file, up to 2 GiB.
    @Test("Finding no stream ends after some bytes", arguments: ["mp3", "aac", "h264"])
    func sparseFileEnds(_ ending: String) throws {
      let path = folder.path("sparse." + ending)
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.truncate(atOffset: 1 << 36)
      try file.close()
      var options = SourceOptions()
      options.openDeadline = nil
      let error = #expect(throws: MediaError.self) {
        try FFmpegSource(path: path, options: options)
      }
      #expect(error?.code == .notMedia, "\(error?.description ?? "")")
    }

    @Test(
      "An image of 2 GiB or more is an error before swscale sees it",
      arguments: [
        (23_171, 23_171), (32_768, 16_384), (1 << 30, 1), (1, 1 << 30), (Int.max, Int.max),
      ])
    func hugeImageIsAnError(width: Int, height: Int) throws {
      let source = try FFmpegSource(path: folder.demoClip(frames: 3, gopLength: 3))
      let frame = try source.frame(for: SeekRequest(time: .zero), cancellation: Cancellation())
      let error = #expect(throws: MediaError.self) {
        try frame.pixels.bgra(width: width, height: height)
      }
      #expect(error?.code == .unsupported)
      #expect(error?.cause.contains("\(width) x \(height)") == true, "\(error?.cause ?? "")")
      #expect(try frame.pixels.bgra(width: .min, height: -1).count == 4)
      #expect(try frame.pixels.reduced(by: .max).width == 1)
      #expect(try frame.pixels.reduced(by: .min).width == 320)
    }
  }
#endif
