#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubTesting
  import ScrubTime
  import ScrubTestSupport
  import ScrubThreads
  import Testing

  @testable import FFmpegHandles

  /// Videos whose reader takes several reads at once: what is far away.
  struct FarReaderTests {
    private let clip: NoiseClip

    init() throws { clip = try NoiseClip.shared.get() }

    private func number(_ frame: Int, _ source: FFmpegSource) throws(MediaError) -> Int? {
      let time = FrameRate(30).middle(ofFrame: Int64(frame))
      let shown = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
      return try ClipFolder.number(shownBy: shown)
    }

    private var packetSize: Double { Double(clip.bytes.count) / Double(NoiseClip.frames) }

    @Test("A jump is one read of the bytes that it needs") func jumpIsOneRead() throws {
      let reader = TestReader(clip.bytes, concurrentReads: 4)
      let source = try FFmpegSource(reading: reader, options: Corpus.patient())
      defer { source.close() }
      #expect(source.isFar)
      #expect(reader.takeRanges().count <= NoiseClip.readsToOpen)
      for frame in [60, 90, 40] {
        #expect(try number(frame, source) == frame)
        let ranges = reader.takeRanges()
        #expect(ranges.count == 1, "to frame \(frame)")
        // From the keyframe on, and one to be sure that no other is displayed before.
        let packets = Double(frame % NoiseClip.gopLength + 2)
        let bytes = Double(ranges.reduce(0) { $0 + $1.count })
        #expect(abs(bytes / packetSize - packets) < 0.2, "to frame \(frame)")
      }
      #expect(try number(40, source) == 40)
      #expect(reader.takeRanges() == [], "what was read is cached")
    }

    @Test("A keyframe is one read of its packet") func keyframeIsOneRead() throws {
      let reader = TestReader(clip.bytes, concurrentReads: 4)
      let source = try FFmpegSource(reading: reader, options: Corpus.patient())
      defer { source.close() }
      _ = reader.takeRanges()
      for gop in [3, 1, 2] {
        let time = FrameRate(30).middle(ofFrame: Int64(gop * NoiseClip.gopLength + 3))
        let received = Received()
        try source.decode(
          .keyframe(near: time, within: 1), cancellation: Cancellation()
        ) { if case .frame(let frame, .requested) = $0 { received.add(frame) } }
        let numbers = try received.frames.map { try ClipFolder.number(shownBy: $0) }
        #expect(numbers == [gop * NoiseClip.gopLength])
        let ranges = reader.takeRanges()
        #expect(ranges.count == 1)
        #expect(Double(ranges.reduce(0) { $0 + $1.count }) < 1.2 * packetSize)
      }
    }

    @Test("No read is larger than half of the cache, whatever size a packet has")
    func largePacket() throws {
      var data = Data(clip.bytes)
      // The table of sizes: see `EmptyPacketTests`.
      let sizes = try #require(data.firstRange(of: Data("stsz".utf8))).upperBound + 12
      // 256 MiB.
      data.replaceSubrange(sizes + 4 * 26..<sizes + 4 * 27, with: [16, 0, 0, 0])
      let largest = Lock(0)
      let reader = TestReader([UInt8](data), concurrentReads: 4) { (count, _) in
        largest.withLock { $0 = max($0, count) }
        return count
      }
      let source = try FFmpegSource(reading: reader, options: Corpus.patient())
      defer { source.close() }
      // What is in the packet after the frame does not matter to the decoder.
      _ = try? number(27, source)
      #expect(1 << 20...33 << 20 ~= largest.withLock { $0 })
    }

    @Test("A canceled jump leaves the reader as it was") func canceledJumpIsHarmless() throws {
      let reader = TestReader(clip.bytes, concurrentReads: 4)
      let source = try FFmpegSource(reading: reader, options: Corpus.patient())
      defer { source.close() }
      let opening = reader.reads
      reader.use(TestReader.stalled)
      for frame in [60, 90, 40] { cancelRequest(for: frame, source, reader) }
      reader.use(nil)
      _ = reader.takeRanges()
      #expect(try number(60, source) == 60)
      #expect(reader.takeRanges().count == 1, "the file is not opened again")
      #expect(reader.reads == opening + 4)
    }

    /// Requests a frame, and cancels that once its bytes are being read.
    private func cancelRequest(for frame: Int, _ source: FFmpegSource, _ reader: TestReader) {
      let cancellation = Cancellation()
      let start = reader.reads
      let thread = WorkerThread {
        eventually { reader.reads > start }
        cancellation.cancel()
      }
      let error = #expect(throws: MediaError.self) {
        try source.frame(
          for: SeekRequest(time: FrameRate(30).middle(ofFrame: Int64(frame))),
          cancellation: cancellation)
      }
      thread?.join()
      #expect(error?.code == .cancelled)
    }

    @Test(
      "What a canceled jump reads goes on for the next one to the same GOP, and ends for others")
    func canceledReadsGoOn() throws {
      let reader = TestReader(clip.bytes, concurrentReads: 4)
      let source = try FFmpegSource(reading: reader, options: Corpus.patient())
      defer { source.close() }
      let isOpen = Lock(false)
      let ended = Lock(0)
      reader.use { (count, cancellation) throws(MediaError) in
        while !isOpen.withLock({ $0 }) {
          if cancellation.isCancelled {
            ended.withLock { $0 += 1 }
            throw .cancelled("wait")
          }
          slowDown(seconds: 0.002)
        }
        return count
      }
      let before = reader.bytesRead
      cancelRequest(for: 60, source, reader)
      cancelRequest(for: 62, source, reader)
      #expect(ended.withLock { $0 } == 0)
      isOpen.withLock { $0 = true }
      #expect(try number(64, source) == 64)
      // From the keyframe on, and one to be sure that no other is displayed before; each once.
      let packets = Double(reader.bytesRead - before) / packetSize
      #expect(abs(packets - 16) < 0.3)

      isOpen.withLock { $0 = false }
      cancelRequest(for: 90, source, reader)
      cancelRequest(for: 40, source, reader)
      #expect(eventually { ended.withLock { $0 } == 1 }, "it is of no use for another GOP")
      source.close()
      #expect(eventually { ended.withLock { $0 } == 2 }, "nothing is read for a closed video")
    }

    @Test("A load that another call waits for goes on when its own is canceled")
    func loadIsTakenOver() throws {
      let reader = TestReader(clip.bytes, concurrentReads: 4)
      let bytes = CachedBytes.of(reader)
      let isOpen = Lock(false)
      reader.use { (count, cancellation) throws(MediaError) in
        while !isOpen.withLock({ $0 }), count > 1000 {
          if cancellation.isCancelled { throw .cancelled("wait") }
          slowDown(seconds: 0.002)
        }
        return count
      }
      // One load is canceled, another waits for it: a load of other bytes does not end it.
      let first = Cancellation()
      let threads = [first, Cancellation()].map { cancellation in
        WorkerThread { try? bytes.load([0..<5000], cancellation: cancellation) }
      }
      #expect(eventually { reader.reads == 1 })
      first.cancel()
      threads[0]?.join()
      try bytes.load([10_000..<10_100], cancellation: Cancellation())
      isOpen.withLock { $0 = true }
      threads[1]?.join()
      #expect(reader.takeRanges() == [0..<5000, 10_000..<10_100])
    }

    @Test("A failing read fails only its request, and names its cause") func failureIsThrown()
      throws
    {
      let reader = TestReader(clip.bytes, concurrentReads: 4)
      let source = try FFmpegSource(reading: reader, name: "far", options: Corpus.patient())
      defer { source.close() }
      reader.use { (_, _) throws(MediaError) in throw TestReader.lost }
      let error = #expect(throws: MediaError.self) { try number(60, source) }
      #expect(error?.code == TestReader.lost.code && error?.path == "far")
      reader.use(nil)
      #expect(try number(60, source) == 60)
    }

    @Test("The last frame before a keyframe needs its own GOP, and a look at that keyframe")
    func lastFrameOfGOPNeedsItsGOP() throws {
      // Decoding times are earlier than display times, so that the next keyframe is decoded before it.
      let clip = try NoiseClip.reordered.get()
      let reader = TestReader(clip.bytes, concurrentReads: 4)
      let source = try FFmpegSource(reading: reader, options: Corpus.patient())
      defer { source.close() }
      let packetSize = clip.bytes.count / NoiseClip.frames
      _ = reader.takeRanges()
      for gop in [3, 1, 2] {
        let frame = gop * NoiseClip.gopLength - 1
        #expect(try number(frame, source) == frame)
        let ranges = reader.takeRanges()
        #expect(ranges.count <= 2, "to frame \(frame)")
        let bytes = ranges.reduce(0) { $0 + $1.count }
        #expect(bytes < (NoiseClip.gopLength + 4) * packetSize, "to frame \(frame)")
      }
    }
  }

  /// The frames that a source reported.
  private final class Received: Sendable {
    private let list = Lock<[Frame]>([])
    var frames: [Frame] { list.withLock { $0 } }
    func add(_ frame: Frame) { list.withLock { $0.append(frame) } }
  }
#endif
