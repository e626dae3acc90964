#if FFmpeg
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import ScrubTestSupport
  import ScrubTime
  import Testing

  @testable import FFmpegSeek

  /// The memory of libdav1d, which manages its own.
  @Suite(.enabled(if: SharedFolder.isPresent))
  struct ExternalMemoryTests {
    /// 11 frames with one decoded at a time, and 4 more for each further one.
    @Test(
      "The memory that libdav1d holds is counted until it closes",
      arguments: [(.frames(1), 11), (.frames(2), 15), (.frames(8), 19), (.slices(8), 11)]
        as [(DecoderHandle.Threading, Int)])
    func externalMemoryIsCounted(threading: DecoderHandle.Threading, count: Int) throws {
      let media = try #require(SharedFolder.url).appending(path: "media")
      let path = media.appending(path: "av1_video.mkv").path
      let engine = try Opening(
        input: .file(path: path), options: Corpus.patient(),
        interrupt: Interrupt(), counters: CounterBox()
      ).run()
      let reader = try PacketReader(engine.reader.seed, interrupt: Interrupt())
      let before = reader.pool.byteCount
      do {
        let decoder = try reader.makeDecoder(threading, maximumPixels: 1 << 20)
        let usesPool = decoder.usesPool
        try #require(!usesPool)
        let frame = try FrameHandle()
        for _ in 0..<20 {
          try #require(try reader.next())
          _ = try decoder.send(reader.packet)
          while case .frame = try decoder.receive(into: frame) {
            #expect(reader.pool.byteCount - before == count * frame.byteCount)
          }
        }
      }
      #expect(reader.pool.byteCount == before)
    }

    @Test("A video that is not used returns the memory of libdav1d, and its frames stay the same")
    func memoryIsReturned() throws {
      let media = try #require(SharedFolder.url).appending(path: "media")
      let source = try FFmpegSource(
        path: media.appending(path: "av1_video.mkv").path, options: Corpus.patient())
      defer { source.close() }
      func hashes() throws -> [String] {
        let end = source.information.duration.seconds
        return try [0.7, 0.2, 0.9].map { share in
          let time = MediaTime(seconds: share * end)
          let request = SeekRequest(time: time, tolerance: share == 0.2 ? .keyframe : .exact)
          return try source.frame(for: request, cancellation: Cancellation()).pixels.md5()
        }
      }
      let before = try hashes()
      #expect(source.byteCount > 0)
      for _ in 0..<2 {
        source.releaseMemory()
        #expect(source.byteCount == 0)
        #expect(try hashes() == before)
      }
    }
  }
#endif
