#if FFmpeg
  import FFmpegHandles
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import ScrubTesting
  import ScrubTime
  import ScrubTestSupport
  import Testing
  import ScrubThreads

  /// Videos that are read through a `ByteReader`; CorpusTests compares the frames of all shared media.
  struct ByteReaderTests {
    private let clip: NoiseClip

    init() throws { clip = try NoiseClip.shared.get() }

    /// With and without the index of small files, which are read while opening.
    private static let options = [
      Corpus.patient(scanBytes: 64 << 20), Corpus.patient(scanBytes: 0),
    ]

    /// Returns the number drawn on the frame displayed at the middle of a frame's interval.
    private func number(
      _ frame: Int, _ source: FFmpegSource, _ cancellation: Cancellation = Cancellation()
    ) throws(MediaError) -> Int? {
      let time = FrameRate(30).middle(ofFrame: Int64(frame))
      let shown = try source.frame(for: SeekRequest(time: time), cancellation: cancellation)
      return try ClipFolder.number(shownBy: shown)
    }

    private func checkFrames(_ source: FFmpegSource) throws {
      for frame in [99, 3, 50, 51, 27, 0] { #expect(try number(frame, source) == frame) }
    }

    @Test("Bytes in memory are a video", arguments: options.indices)
    func bytesInMemoryAreAVideo(_ index: Int) throws {
      let options = Self.options[index]
      let source = try FFmpegSource(reading: BytesReader(clip.bytes), options: options)
      defer { source.close() }
      try checkFrames(source)
      let file = try FFmpegSource(path: clip.path, options: options)
      defer { file.close() }
      #expect(source.information == file.information)
    }

    @Test("Short reads change nothing", arguments: [true, false], [true, false])
    func shortReadsChangeNothing(knowsSize: Bool, isRandom: Bool) throws {
      let folder = try ClipFolder()
      let path = try folder.demoClip(frames: 100, gopLength: 20)
      let random = Lock(SeededGenerator(seed: 5))
      let reader = try TestReader(path: path, knowsSize: knowsSize) { (count, _) in
        guard isRandom else { return 1 }
        return random.withLock { random in
          let most = Int.random(in: 1...count, using: &random)
          return Int.random(in: 1...most, using: &random)
        }
      }
      let source = try FFmpegSource(reading: reader, options: Corpus.patient())
      defer { source.close() }
      try checkFrames(source)
    }

    @Test("A failing reader's error is thrown, once", arguments: options.indices)
    func failingReadFailsOnlyItsRequest(_ index: Int) throws {
      let reader = TestReader(clip.bytes)
      let source = try FFmpegSource(
        reading: reader, name: "noise", options: Self.options[index])
      defer { source.close() }
      for (frame, healthy) in [(90, 0), (48, 1), (70, 2)] {
        let start = reader.reads
        reader.use { [unowned reader] (count, _) throws(MediaError) in
          if reader.reads - start > healthy { throw TestReader.lost }
          return count
        }
        let error = #expect(throws: MediaError.self) { try number(frame, source) }
        var expected = TestReader.lost
        expected.path = "noise"
        expected.time = FrameRate(30).middle(ofFrame: Int64(frame))
        #expect(error == expected)
        #expect(reader.reads - start < 10, "it is not asked again and again")
        reader.use(nil)
        #expect(try number(frame, source) == frame)
      }
    }

    @Test("A reader that fails during opening gives its error", arguments: options.indices)
    func failureDuringOpeningIsThrown(_ index: Int) throws {
      let whole = TestReader(clip.bytes)
      try FFmpegSource(reading: whole, options: Self.options[index]).close()
      for healthy in 0..<whole.reads {
        let reader = TestReader(clip.bytes)
        reader.use { [unowned reader] (count, _) throws(MediaError) in
          if reader.reads > healthy { throw TestReader.lost }
          return count
        }
        let error = #expect(throws: MediaError.self, "after \(healthy) reads") {
          try FFmpegSource(reading: reader, options: Self.options[index])
        }
        #expect(error?.code == TestReader.lost.code && error?.path == "bytes")
      }
    }

    @Test("A reader without bytes is no video") func noBytesAreNoVideo() {
      for knowsSize in [true, false] {
        let error = #expect(throws: MediaError.self) {
          try FFmpegSource(reading: TestReader([], knowsSize: knowsSize))
        }
        #expect(error?.code == .notMedia)
      }
    }

    /// Two and a half seconds with a keyframe in each.
    private static func transportStream() throws -> [UInt8] {
      let folder = try ClipFolder()
      try DemoClip.write(
        to: folder.path("clip.ts"), frames: 75, gopLength: 25, container: "mpegts")
      return try [UInt8](Data(contentsOf: URL(filePath: folder.path("clip.ts"))))
    }

    /// A download whose length is unknown at first, and a recording that goes on.
    @Test("The video is what the reader holds when it is opened", arguments: options.indices)
    func growingReaderIsAsItWasOpened(_ index: Int) throws {
      let unknown = TestReader(clip.bytes, knowsSize: false)
      let source = try FFmpegSource(reading: unknown, options: Self.options[index])
      defer { source.close() }
      try checkFrames(source)
      unknown.set(byteCount: Int64(clip.bytes.count))
      try checkFrames(source)

      let whole = try Self.transportStream()
      let half = whole.count / 2
      let growing = TestReader(whole)
      growing.set(byteCount: Int64(half))
      let live = try FFmpegSource(reading: growing, options: Self.options[index])
      defer { live.close() }
      growing.set(byteCount: Int64(whole.count))
      let cut = try FFmpegSource(
        reading: BytesReader(Array(whole[..<half])), options: Self.options[index])
      defer { cut.close() }
      let tables = try [live, cut].map {
        try $0.frameTable(progress: { _ in }, cancellation: Cancellation())
      }
      #expect(tables[0] == tables[1] && tables[0].count > 10)
    }

    @Test("A format that needs the size says so", .enabled(if: SharedFolder.isPresent))
    func sizeIsMissingClearly() throws {
      let path = try #require(SharedFolder.url).appending(path: "media/o_sample.png").path
      let error = #expect(throws: MediaError.self) {
        try FFmpegSource(reading: TestReader(path: path, knowsSize: false))
      }
      #expect(error?.code == .unsupported && error?.cause.contains("size") == true)
      try FFmpegSource(reading: TestReader(path: path)).close()
    }

    @Test("A stalled reader ends with the request's cancellation and its deadline")
    func stalledReaderEnds() throws {
      var options = Self.options[1]
      options.requestDeadline = 0.2
      let reader = TestReader(clip.bytes)
      let source = try FFmpegSource(reading: reader, options: options)
      defer { source.close() }
      reader.use(TestReader.stalled)
      let late = #expect(throws: MediaError.self) { try number(90, source) }
      #expect(late?.code == .timedOut)
      let cancellation = Cancellation()
      let start = reader.reads
      let thread = WorkerThread {
        eventually { reader.reads > start }
        cancellation.cancel()
      }
      let canceled = #expect(throws: MediaError.self) { try number(60, source, cancellation) }
      thread?.join()
      #expect(canceled?.code == .cancelled || canceled?.code == .timedOut)
      reader.use(nil)
      // A busy machine may miss the short deadline.
      #expect(eventually { (try? number(60, source)) == 60 })
    }

    /// A reader in its own right must not open what its bytes name.
    @Test("A list of other files is refused", .enabled(if: SharedFolder.isPresent))
    func listsOfFilesAreRefused() throws {
      let media = try #require(SharedFolder.url).appending(path: "media")
      let film = media.appending(path: "bbb_2500ms.ts").path
      let lists = [
        "#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:2.5,\n\(film)\n#EXT-X-ENDLIST\n",
        "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n\(film)\n", "#EXTM3U\n",
        "ffconcat version 1.0\nfile \(film)\n", "ffconcat version 1.0\nfile 'file:\(film)'\n",
      ]
      for list in lists {
        let error = #expect(throws: MediaError.self, "\(list)") {
          try FFmpegSource(
            reading: BytesReader(Array(list.utf8)), name: media.appending(path: "list").path)
        }
        #expect(error?.code == .unsupported, "\(list)")
      }
      for point in Corpus.points where ["hls", "dash"].contains(point.container) {
        let error = #expect(throws: MediaError.self, "\(point)") {
          try FFmpegSource(reading: TestReader(path: point.url.path), name: point.url.path)
        }
        #expect(error?.code == .unsupported, "\(point): \(String(describing: error))")
      }
    }

    @Test("A name is never opened") func namesAreNotOpened() throws {
      for name in [clip.path, "http://localhost/a.mp4", "frame%03d.png", "a\0b.mp4", ""] {
        let source = try FFmpegSource(
          reading: BytesReader(clip.bytes), name: name, options: Self.options[1])
        #expect(try number(20, source) == 20, "\(name)")
        source.close()
        let error = #expect(throws: MediaError.self) {
          try FFmpegSource(reading: BytesReader([1, 2, 3]), name: name)
        }
        // The ending of a name is a hint, which may lead to a decoder.
        #expect([.notMedia, .damaged].contains(error?.code) && error?.path == name)
      }
    }

    @Test("Calls to a reader never overlap, and it is released") func callsDoNotOverlap() throws {
      weak var last: TestReader?
      do {
        let reader = TestReader(try Self.transportStream()) { (count, _) in
          slowDown(seconds: 0.000_2)
          return min(count, 16 << 10)
        }
        last = reader
        let failures = Lock<[MediaError]>([])
        // Without an index while opening, so that each is also scanned in the background.
        let options = Corpus.patient(scanBytes: 1 << 12)
        let threads = (0..<3).map { number in
          WorkerThread {
            do throws(MediaError) {
              let source = try FFmpegSource(reading: reader, options: options)
              for step in 0..<6 {
                let time = MediaTime(value: Int64(number + 2 * step) % 12, timescale: 5)
                let frame = try source.frame(
                  for: SeekRequest(time: time), cancellation: Cancellation())
                if !frame.isExact { throw TestReader.lost }
              }
              source.close()
            } catch {
              failures.withLock { $0.append(error) }
            }
          }
        }
        for thread in threads { thread?.join() }
        #expect(failures.withLock { $0 } == [])
        #expect(reader.mostActive == 1)
      }
      #expect(last == nil)
    }

    /// At 20 ms a read, the time of a jump is that of its reads.
    @Test("A jump reads its frames in a few large pieces") func jumpsNeedFewReads() throws {
      let reader = TestReader(clip.bytes)
      let source = try FFmpegSource(reading: reader, options: Self.options[1])
      defer { source.close() }
      #expect(reader.reads <= NoiseClip.readsToOpen, "\(reader.reads) reads to open")
      var random = SeededGenerator(seed: 9)
      for _ in 0..<20 {
        let frame = Int.random(in: 0..<NoiseClip.frames, using: &random)
        let before = (reader.reads, reader.bytesRead)
        #expect(try number(frame, source) == frame)
        // From the keyframe on, and two packets to be sure that no other is displayed before.
        let packets = frame % NoiseClip.gopLength + 3
        let needed = packets * clip.largestFrame
        var (pieces, size, window) = (0, 0, 256 << 10)
        while size < needed {
          (pieces, size) = (pieces + 1, size + window)
          window = min(2 * window, 1 << 20)
        }
        // The first piece may begin before the keyframe.
        #expect(reader.reads - before.0 <= pieces + 1, "to frame \(frame)")
        #expect(reader.bytesRead - before.1 <= needed + (1 << 20), "to frame \(frame)")
      }
    }
  }
#endif
