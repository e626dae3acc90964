#if FFmpeg
  import ScrubSidecars
  import FFmpegHandles
  import Foundation
  import ScrubMedia
  import ScrubFixtures
  import MediaSeek
  import ScrubTesting
  import ScrubTime
  @testable import FFmpegSeek
  import ScrubStills
  import ScrubTestSupport
  import Testing

  /// What was learned about a file is not learned again; and nothing that a sidecar says leads to a wrong
  /// frame.
  struct SecondOpeningTests {
    private let folder: ClipFolder
    private let sidecars: SidecarFolder

    init() throws {
      folder = try ClipFolder()
      sidecars = SidecarFolder(path: folder.path("sidecars"))
    }

    /// Writes 240 frames that show their number, on noise if the file is to be large.
    private func clip(
      _ encoder: String, _ name: String, start: Int = 0, isLarge: Bool = false
    ) throws -> String {
      let path = folder.path(name)
      try writeOnce("\(encoder) \(name) \(start) \(isLarge)", to: path) {
        var random = SeededGenerator(seed: 1)
        let settings = ClipFolder.settings(encoder, gopLength: 24)
        try ClipFolder.write(start..<start + 240, to: path, settings) { image in
          guard isLarge else { return }
          // Eight at a time: tests run without optimization.
          let words = (0..<image.luma.count / 8).map { _ in random.next() }
          image.luma = unsafe words.withUnsafeBytes { unsafe Array($0) }
        }
      }
      return path
    }

    private func options(scanBytes: Int64 = 32 << 20) -> SourceOptions {
      var options = Corpus.patient(scanBytes: scanBytes)
      options.cache = sidecars
      return options
    }

    /// Opens a file, waits until its sidecar has its packets and, if it needs any, its proofs.
    private func learn(_ path: String, scanBytes: Int64 = 32 << 20) throws {
      let source = try FFmpegSource(path: path, options: options(scanBytes: scanBytes))
      defer { source.close() }
      let isLearned = try eventually {
        _ = try frame(0, source)
        // Cheaper than opening the file.
        guard Sidecar(ofVideoAt: path, in: sidecars)?.read(.index) != nil else { return false }
        return try index(path).map { $0.candidates.isEmpty || $0.isProofComplete } ?? false
      }
      #expect(isLearned)
    }

    /// The packets that the sidecar of a file lists.
    private func index(_ path: String) throws -> PacketIndex? {
      try knowledge(path, options()).index.flatMap { $0.hasNews ? nil : $0 }
    }

    private func knowledge(_ path: String, _ options: SourceOptions) throws -> StreamFacts {
      try Opening(
        input: .file(path: path), options: options, interrupt: Interrupt(), counters: CounterBox()
      ).run().known
    }

    private func frame(_ number: Int, _ source: FFmpegSource) throws -> Frame {
      let time = FrameRate(25).middle(ofFrame: Int64(number))
      return try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
    }

    @Test(
      "Packets, references and proofs are read from the sidecar",
      arguments: [("libx264", "ts"), ("libx264", "mp4"), ("libx265", "mkv"), ("wmv2", "asf")])
    func secondOpening(encoder: String, container: String) throws {
      let path = try clip(encoder, "clip.\(container)")
      try learn(path)
      let read = try #require(try knowledge(path, SourceOptions()).index)
      let stored = try #require(try index(path))
      #expect(stored.entries.map(\.pts) == read.entries.map(\.pts))
      #expect(stored.entries.map(\.dts) == read.entries.map(\.dts))
      #expect(stored.entries.map(\.fingerprint) == read.entries.map(\.fingerprint))
      #expect(stored.entries.map(\.offset) == read.entries.map(\.offset))
      #expect(stored.entries.map(\.size) == read.entries.map(\.size))
      #expect(read.entries.allSatisfy { $0.size > 0 && $0.offset >= 0 })
      #expect(stored.displayPts == read.displayPts)
      #expect(stored.references == read.references)
      #expect(stored.hasOwnTimestamps == read.hasOwnTimestamps)
      if encoder == "wmv2" {
        #expect(stored.entries.count { $0.randomAccess == .proven } == 10)
      } else {
        #expect(stored.entries.map(\.randomAccess) == read.entries.map(\.randomAccess))
      }
      try expectExact(path)
    }

    @Test("A transport stream that is not read while opening knows its frames soon")
    func transportStream() throws {
      let path = try clip("libx264", "clip.ts")
      try learn(path, scanBytes: 4 << 10)
      let source = try FFmpegSource(path: path, options: options(scanBytes: 4 << 10))
      defer { source.close() }
      let isKnown = try eventually {
        _ = try frame(100, source)
        return source.information.frameCount == 240
      }
      #expect(isKnown)
      try expectExact(path, scanBytes: 4 << 10)
    }

    @Test("Proofs that took two decodes of the file apply at once") func proofs() throws {
      let path = try clip("wmv2", "clip.asf")
      try learn(path)
      let source = try FFmpegSource(path: path, options: options())
      defer { source.close() }
      _ = try frame(3, source)
      let before = source.counters.framesDecoded
      _ = try frame(230, source)
      #expect(source.counters.framesDecoded - before <= 24)
    }

    /// Gives a video the packets of another, as if the user's own key had signed them.
    private func exchangeIndex(_ path: String, with other: String) throws {
      try learn(other)
      let index = try #require(Sidecar(ofVideoAt: other, in: sidecars)?.read(.index))
      try #require(Sidecar(ofVideoAt: path, in: sidecars)).write([.index: index])
      #expect(Sidecar(ofVideoAt: path, in: sidecars)?.read(.index) == index)
    }

    @Test(
      "The packets of another video are not believed",
      arguments: [("rawvideo", "avi"), ("libx264", "mp4"), ("libx264", "ts")])
    func exchangedVideo(encoder: String, container: String) throws {
      let path = try clip(encoder, "clip.\(container)")
      try exchangeIndex(path, with: clip(encoder, "other.\(container)", start: 1000))
      try expectExact(path)
      // Packets of raw video begin and end alike, and are the same list.
      let kept = Sidecar(ofVideoAt: path, in: sidecars)?.read(.index)
      #expect(kept == nil || encoder == "rawvideo", "it is deleted")
    }

    @Test("The packets of a video that was changed in its middle are not believed")
    func changedMiddle() throws {
      let path = try clip("libx264", "clip.ts", isLarge: true)
      var bytes = try Data(contentsOf: URL(filePath: path))
      try #require(bytes.count > 200_000)
      // Null packets (ISO/IEC 13818-1, 2.4.3.3) in place of others, so that the stream has a hole.
      let middle = bytes.count / 2 / 188 * 188
      let null = Data([0x47, 0x1F, 0xFF, 0x10]) + Data(repeating: 0xFF, count: 184)
      for place in stride(from: middle, to: middle + 188 * 100, by: 188) {
        bytes.replaceSubrange(place..<place + 188, with: null)
      }
      let changed = folder.path("changed.ts")
      try bytes.write(to: URL(filePath: changed))
      try exchangeIndex(changed, with: path)
      try expectExact(changed)
      #expect(Sidecar(ofVideoAt: changed, in: sidecars)?.read(.index) == nil, "it is deleted")
    }

    @Test("A video that is written again has no sidecar, whatever its size and time")
    func replacedVideo() throws {
      let path = try clip("rawvideo", "clip.avi")
      let date = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1e9)]
      try FileManager.default.setAttributes(date, ofItemAtPath: path)
      try learn(path)
      let bytes = try Data(contentsOf: URL(filePath: path))
      try bytes.write(to: URL(filePath: path))
      try FileManager.default.setAttributes(date, ofItemAtPath: path)
      #expect(try index(path) == nil)
    }

    @Test("Nothing is kept of a list of other files") func lists() throws {
      let path = try clip("libx264", "clip.ts")
      let list = folder.path("list.ffconcat")
      try Data("ffconcat version 1.0\nfile clip.ts\n".utf8).write(to: URL(filePath: list))
      let playlist = folder.path("list.m3u8")
      try Data("#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:9.6,\nclip.ts\n#EXT-X-ENDLIST\n".utf8)
        .write(to: URL(filePath: playlist))
      for list in [list, playlist] {
        guard let source = try? FFmpegSource(path: list, options: options()) else { continue }
        _ = try frame(100, source)
        source.close()
      }
      #expect(try sidecars.entries().isEmpty)
      try learn(path)
      #expect(try sidecars.entries().map(\.videoPath) == [path])
    }

    @Test(
      "Reduced copies are previews at the next opening, and the frame shown last is one at once")
    func thumbnails() throws {
      let path = try clip("libx264", "clip.mp4")
      #expect(FFmpegSource.lastFrame(ofVideoAt: path, options: options()) == nil)
      let (first, cache) = (try FFmpegSource(path: path, options: options()), FrameCache())
      let scheduler = SeekScheduler(source: first, cache: cache)
      let shown = try scheduler.frame(
        for: SeekRequest(time: MediaTime(seconds: 4)), cancellation: Cancellation())
      first.keep(thumbnails: try stride(from: 0, to: 240, by: 10).map { try copy($0) }, last: nil)
      scheduler.close()

      let last = try #require(FFmpegSource.lastFrame(ofVideoAt: path, options: options()))
      #expect(last.time == shown.time && last.isReduced && !last.isExact)
      try expectAlike(last, shown)

      let source = try FFmpegSource(path: path, options: options())
      defer { source.close() }
      let kept = KeptFrames()
      let isKept = try eventually {
        _ = try source.frame(for: SeekRequest(time: .zero), into: kept)
        // On a busy machine, the others wait for the next closing.
        return kept.all.contains { $0.isReduced }
      }
      #expect(isKept)
      for copy in kept.all where copy.isReduced {
        #expect(!copy.isExact && copy.pixels.width == 80 && copy.pixels.height == 45)
        #expect(copy.pixels.byteCount < 4000)
        let exact = try source.frame(
          for: SeekRequest(time: copy.time), cancellation: Cancellation())
        #expect(exact.pts == copy.pts)
        try expectAlike(copy, exact)
      }

      /// Returns a reduced copy of a frame.
      func copy(_ number: Int) throws -> Frame {
        var frame = try frame(number, first)
        (frame.pixels, frame.isReduced, frame.isExact) = (
          try frame.pixels.reduced(by: 4), true, false
        )
        return frame
      }
    }

    /// Compares a compressed copy with the reduced frame: a few levels on average.
    private func expectAlike(_ copy: Frame, _ frame: Frame) throws {
      let (found, expected) = (try copy.bgra(), try frame.pixels.reduced(by: 4).bgra())
      try #require(found.count == expected.count)
      let error = zip(found, expected).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      #expect(Double(error) / Double(found.count) < 4, "\(frame.time.seconds) s")
    }

    @Test("The scheduler's own copies are kept, and are previews of the next one") func scheduled()
      async throws
    {
      let path = try clip("libx264", "clip.mp4")
      // Too little for the 20 MiB of all frames: evicted ones leave copies.
      let cache = FrameCache(byteLimit: 12 << 20)
      let scheduler = SeekScheduler(
        source: try await FFmpegSource.open(path: path, options: options()), cache: cache)
      for number in 0..<240 {
        _ = try await scheduler.frame(
          for: SeekRequest(time: FrameRate(25).middle(ofFrame: Int64(number))))
      }
      await scheduler.shutDown()
      let sidecar = try #require(Sidecar(ofVideoAt: path, in: sidecars))
      #expect(sidecar.thumbnails(.thumbnails, scaler: FFmpegPixels.Scaler()).count > 0)
      #expect(sidecar.thumbnails(.lastFrame, scaler: FFmpegPixels.Scaler()).count == 1)
    }

    @Test("Copies are compressed coarse to fine", arguments: [0, 1, 2, 3, 8, 100])
    func order(count: Int) {
      let order = Sidecar.coarseToFine(count)
      #expect(order.sorted() == Array(0..<count))
      if count == 8 { #expect(order == [0, 4, 2, 6, 1, 5, 3, 7]) }
    }

    @Test("Nothing is kept of a file unless the options say where") func noFolder() throws {
      let source = try FFmpegSource(path: try clip("libx264", "clip.ts"), options: Corpus.patient())
      _ = try frame(100, source)
      source.close()
      #expect(try sidecars.entries().isEmpty)
    }

    /// Requests frames in a scattered order with the sidecar, and without one: the first and the last frame of each GOP
    /// and some others, or all of them for the whole corpus.
    private func expectExact(_ path: String, scanBytes: Int64 = 32 << 20) throws {
      let source = try FFmpegSource(path: path, options: options(scanBytes: scanBytes))
      defer { source.close() }
      let reference = try FFmpegSource(path: path, options: Corpus.patient(scanBytes: 0))
      defer { reference.close() }
      let numbers = (0..<240).filter {
        WholeCorpus.isChecked || [0, 23].contains($0 % 24) || $0 % 9 == 5
      }
      let expected = try numbers.map { (number: $0, frame: try frame($0, reference)) }
      var random = SeededGenerator(seed: 1)
      for (number, frame) in expected.shuffled(using: &random) {
        let found = try self.frame(number, source)
        #expect(found.isExact && found.pts == frame.pts, "frame \(number)")
        #expect(found.pixels.md5() == frame.pixels.md5(), "frame \(number)")
      }
    }
  }
#endif
