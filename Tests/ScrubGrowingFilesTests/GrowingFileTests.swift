#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import MediaSeek
  import ScrubFixtures
  import ScrubSidecars
  import ScrubTesting
  import ScrubTime
  import ScrubStills
  import ScrubTestSupport
  import Testing
  import ScrubThreads
  @testable import ScrubGrowingFiles

  /// Recordings that are read while they are written.
  @Suite(.timeLimit(.minutes(5)))
  struct GrowingFileTests {
    /// At every third length, or at all of them for the whole corpus.
    @Test(
      "Every frame before the duration is exact at any length, and the duration follows the file",
      arguments: [("ts", 0), ("mkv", 1), ("mp4", 2), ("m3u8", 0)])
    func everyLength(container: String, offset: Int) throws {
      let recording = try Recording(container)
      try recording.grow(to: 0.3)
      let file = try recording.open()
      defer { file.close() }
      var observed = try GrowingFile.Observation(file: FileSnapshot(path: recording.path))
      var random = SeededGenerator(seed: 7)
      for step in 31...99 where WholeCorpus.isChecked || step % 3 == offset || step == 99 {
        // Mostly in the middle of a packet.
        try recording.grow(to: Double(step) / 100)
        #expect(file.look(&observed, after: 0.25))
        let duration = file.information.duration.seconds
        for _ in 0..<3 {
          let time = Double.random(in: 0..<duration, using: &random)
          let shown = try frame(time, file)
          #expect(shown.isExact)
          let found = try number(shown)
          #expect(
            found == Int((time + 1e-6) * 25), "\(shown.time.seconds) s for \(time) of \(duration) s"
          )
        }
        let last = try frame(duration + 10, file)
        #expect(try number(last) == Int((last.time.seconds * 25).rounded()))
        #expect(last.time <= file.information.duration)
        guard case .at(let next) = last.next else { continue }
        let end = file.information.time(ofPts: next)
        #expect(abs(end.seconds - last.time.seconds - 0.04) < 0.001)
      }
      // The last 24 frames are a hundredth of the bytes, and 17 of Matroska's may still be reordered.
      #expect(file.information.duration.seconds > 8.4)
    }

    @Test("What is offered to the cache is complete, and its successors are known to be")
    func offeredFrames() throws {
      let recording = try Recording("ts")
      try recording.grow(to: 0.5)
      let file = try recording.open()
      defer { file.close() }
      let keeper = Keeper()
      let end = file.information.duration
      try file.decode(
        .range(from: .zero, through: MediaTime(seconds: 60)), cancellation: Cancellation(),
        report: keeper.take)
      let frames = keeper.frames.withLock { $0 }
      #expect(frames.count > 90)
      for frame in frames {
        #expect(frame.time < end && frame.next != .none)
        #expect(try number(frame) == Int((frame.time.seconds * 25).rounded()))
      }
    }

    /// Without B-frames, as cameras record, the last complete frame is the last one of its part.
    @Test(
      "Steps end at the last complete frame, and go on when there are more",
      arguments: [("ts", 3), ("ts", 0), ("mp4", 0), ("mkv", 0)])
    func stepping(container: String, maximumBFrames: Int) throws {
      let recording = try Recording(container, maximumBFrames: maximumBFrames)
      try recording.grow(to: 0.5)
      let file = try recording.open()
      defer { file.close() }
      let last = try frame(60, file)
      let shown = try #require(try number(last))
      let former = try frame(last.time.seconds - 0.06, file)
      func step(_ count: Int, from frame: Frame) throws -> Frame {
        try file.frame(stepping: count, from: frame, cancellation: Cancellation())
      }
      #expect(try step(1, from: last).pts == last.pts && number(former) == shown - 2)
      #expect(try step(5, from: former).pts == last.pts)
      var observed = try GrowingFile.Observation(file: FileSnapshot(path: recording.path))
      try recording.grow(to: 0.9)
      #expect(file.look(&observed, after: 0.25))
      #expect(try number(step(2, from: former)) == shown)
      #expect(try number(step(5, from: former)) == shown + 3)
      #expect(try number(step(1, from: last)) == shown + 1)
      #expect(try number(step(-1, from: last)) == shown - 1)
    }

    @Test("The changes end when the file is closed, and are none afterwards") func changesEnd()
      async throws
    {
      let recording = try Recording("ts")
      try recording.grow(to: 0.5)
      let file = try recording.open()
      let changes = file.changes
      async let count = changes.reduce(0) { count, _ in count + 1 }
      file.close()
      #expect(await count == 0)
      for await _ in file.changes { Issue.record("a change after the end") }
    }

    @Test(
      "A recording that stays as it is has ended, and has all frames",
      arguments: ["ts", "mkv", "mp4", "m3u8"])
    func end(container: String) async throws {
      let recording = try Recording(container)
      try recording.grow(to: 0.5)
      let file = try recording.open(quietSeconds: 0.2, interval: 0.01)
      var durations: [Double] = []
      try recording.grow(to: 1)
      var hasEnded = false
      for await growth in file.changes {
        switch growth {
        case .grew(let information): durations.append(information.duration.seconds)
        case .ended(let information):
          hasEnded = true
          #expect(information.frameCount == 240)
        case .failed(let error): Issue.record(error)
        }
      }
      #expect(hasEnded && durations == durations.sorted())
      #expect(try number(frame(60, file)) == 239)
      #expect(try frame(60, file).next == Frame.Next.none)
      #expect(try frame(60, file).index == 239)
      file.close()
    }

    @Test(
      "Frames that were cached during the recording get their numbers at its end",
      arguments: [
        ("ts", 32 << 20), ("mkv", 32 << 20), ("mp4", 32 << 20), ("m3u8", 32 << 20),
        // Numbered by a scan in the background.
        ("ts", 8 << 10), ("m3u8", 8 << 10),
      ] as [(String, Int64)])
    func numbersAtTheEnd(container: String, scanBytes: Int64) throws {
      let recording = try Recording(container)
      try recording.grow(to: 0.5)
      let file = try recording.open(quietSeconds: 1, scanBytes: scanBytes)
      defer { file.close() }
      let keeper = Keeper()
      try file.decode(
        .range(from: MediaTime(seconds: 2), through: MediaTime(seconds: 4)),
        cancellation: Cancellation(), report: keeper.take)
      let count = keeper.indices.count
      #expect(count > 15 && keeper.indices.allSatisfy { $0 == nil })
      var observed = try GrowingFile.Observation(file: FileSnapshot(path: recording.path))
      try recording.grow(to: 1)
      while file.look(&observed, after: 60) {}
      // Without another request.
      #expect(
        eventually {
          let expected = keeper.frames.withLock { $0.map { Int(($0.time.seconds * 25).rounded()) } }
          return expected.count >= count && keeper.indices == expected
        })
    }

    @Test("A cached frame has its number after the end, though nothing is decoded any more")
    func cachedNumbers() async throws {
      let recording = try Recording("ts")
      try recording.grow(to: 0.5)
      let file = try recording.open(quietSeconds: 1)
      let scheduler = SeekScheduler(source: file, cache: FrameCache(byteLimit: 64 << 20))
      let request = SeekRequest(time: MediaTime(seconds: 2))
      #expect(try await scheduler.frame(for: request).index == nil)
      var observed = try GrowingFile.Observation(file: FileSnapshot(path: recording.path))
      try recording.grow(to: 1)
      while file.look(&observed, after: 60) {}
      let deadline = Date(timeIntervalSinceNow: 60)
      var index: Int?
      while index == nil, Date() < deadline {
        index = try await scheduler.frame(for: request).index
        await Task.yield()
      }
      #expect(index == 50)
      await scheduler.shutDown()
    }

    @Test("After the end, the frame shown last is kept for the next opening; before, nothing is")
    func lastFrameIsKept() async throws {
      let recording = try Recording("ts")
      try recording.grow(to: 0.5)
      let sidecars = SidecarFolder(path: recording.folder.path + "/sidecars")
      for isWhole in [false, true] {
        let file = try recording.open(quietSeconds: 1, cache: sidecars)
        if isWhole {
          var observed = try GrowingFile.Observation(file: FileSnapshot(path: recording.path))
          try recording.grow(to: 1)
          while file.look(&observed, after: 60) {}
        }
        let scheduler = SeekScheduler(source: file, cache: FrameCache(byteLimit: 64 << 20))
        let shown = try await scheduler.frame(for: SeekRequest(time: MediaTime(seconds: 2)))
        await scheduler.shutDown()
        let last = await FFmpegSource.lastFrame(
          ofVideoAt: recording.path, options: SourceOptions(cache: sidecars))
        #expect(last?.time == (isWhole ? shown.time : nil))
      }
    }

    /// The packets read so far may lack some that are displayed before others.
    @Test("Numbers of a part are not those of frames beyond it") func numbersOfAPart() throws {
      let recording = try Recording("ts")
      try recording.grow(to: 0.5)
      let file = try recording.open()
      defer { file.close() }
      let keeper = Keeper()
      func read(from start: Double) throws {
        try file.decode(
          .range(from: MediaTime(seconds: start), through: MediaTime(seconds: 60)),
          cancellation: Cancellation(), report: keeper.take)
      }
      try read(from: 2)
      _ = try file.time(ofFrameAt: 50, cancellation: Cancellation())
      var observed = try GrowingFile.Observation(file: FileSnapshot(path: recording.path))
      for share in [0.6, 0.7, 0.8] {
        try recording.grow(to: share)
        #expect(file.look(&observed, after: 0.25))
        try read(from: file.information.duration.seconds - 0.8)
        for (frame, index) in zip(keeper.frames.withLock { $0 }, keeper.indices) {
          #expect(index == nil || index == Int((frame.time.seconds * 25).rounded()))
        }
      }
    }

    @Test("A playlist of playlists grows with them, and ends with them") func variants()
      async throws
    {
      let recording = try Recording("m3u8")
      try recording.grow(to: 0.5)
      let list = recording.folder.path + "/list.m3u8"
      try Data("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\ngrowing.m3u8\n".utf8)
        .write(to: URL(filePath: list))
      let file = try GrowingFile(list, SourceOptions(), 60, interval: 0.01, Cancellation())
      defer { file.close() }
      let before = file.information.duration
      try recording.grow(to: 1)
      for await _ in file.changes {}
      #expect(file.information.duration > before && file.information.frameCount == 240)
      #expect(try number(frame(60, file)) == 239)
    }

    @Test("A playlist that names itself is refused") func selfReference() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/list.m3u8"
      try Data("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlist.m3u8\n".utf8)
        .write(to: URL(filePath: path))
      #expect(throws: MediaError.self) { try GrowingFile(path: path) }
      #expect(try FileSnapshot(path: path).playlist?.hasEnded == false)
    }

    @Test("What cannot be followed is refused with its cause") func refusals() throws {
      let folder = try TemporaryFolder()
      let missing = #expect(throws: MediaError.self) {
        try GrowingFile(path: folder.path + "/no.ts")
      }
      #expect(missing?.code == .notFound)
      let notAFile = #expect(throws: MediaError.self) { try GrowingFile(path: folder.path) }
      #expect(notAFile?.code == .notAFile)
      let recording = try Recording("ts")
      try recording.grow(to: 0.02)
      #expect(throws: MediaError.self) { try recording.open() }
    }

    @Test("A file that is released is not watched any more") func release() async throws {
      let recording = try Recording("ts")
      try recording.grow(to: 0.5)
      weak var released: GrowingFile?
      do {
        let file = try recording.open(interval: 0.01)
        released = file
      }
      #expect(await soon { released == nil })
    }
  }
#endif
