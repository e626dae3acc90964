#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import MediaSeek
  import ScrubTesting
  import ScrubTime
  import ScrubTestSupport
  import ScrubThreads
  import Testing

  /// The shared media: every result must be the reference decode's frame, to the last sample.
  @Suite(.enabled(if: SharedFolder.isPresent), .serialized)
  struct CorpusTests {
    static let regular = Corpus.points.filter(\.isRegular)

    /// Every fifth file from a given one on, or all of them for the whole corpus: the checks that
    /// take long share the files, so that each file is in one of them.
    static func fifth(_ first: Int) -> [Corpus.Point] {
      WholeCorpus.isChecked
        ? regular
        : regular.indices.filter { $0 % 5 == first }.map { regular[$0] }
    }

    @Test("The corpus is present") func theCorpusIsThere() {
      #expect(Self.regular.count > 100)
    }

    /// First, last and 12 random frames, or 20 for the whole corpus, in random order, on one open source; then steps
    /// back and forth.
    @Test("Random frames are those of the reference decode", arguments: fifth(0))
    func randomFramesMatchTheReference(point: Corpus.Point) throws {
      let seed: UInt64 = 20_240_607
      var random = SeededGenerator(seed: seed)
      let source = try FFmpegSource(path: point.url.path, options: Corpus.patient())
      let walk = Walk(point: point, source, note: "seed \(seed)")
      var order = [0, point.pts.count - 1]
      for _ in 0..<(WholeCorpus.isChecked ? 20 : 12) {
        order.append(Int.random(in: point.pts.indices, using: &random))
      }
      order.shuffle(using: &random)
      try walk.check(order, using: &random)
      try walk.checkSteps(from: point.pts.count / 2)
      source.close()
    }

    /// The same without an index, as for files too large to be read while opening.
    @Test("Seeks without an index are exact", arguments: fifth(1).filter { $0.pts.count > 60 })
    func seeksWithoutAnIndexAreExact(point: Corpus.Point) throws {
      let seed: UInt64 = 7
      var random = SeededGenerator(seed: seed)
      let source = try FFmpegSource(path: point.url.path, options: Corpus.patient(scanBytes: 0))
      let walk = Walk(point: point, source, note: "no index, seed \(seed)")
      let numbers = (0..<6).map { _ in Int.random(in: point.pts.indices, using: &random) }
      try walk.check(numbers, using: &random)
      source.close()
    }

    /// The files of one container format each and codec, or all of them for the whole corpus; a playlist's
    /// bytes are no video.
    static let readable: [Corpus.Point] = {
      var seen: Set<String> = []
      return regular.filter { point in
        guard !["hls", "dash"].contains(point.container) else { return false }
        return seen.insert("\(point.container) \(point.codec)").inserted || WholeCorpus.isChecked
      }
    }()

    /// The same through a reader of bytes that returns short pieces; half of the files without an index, and
    /// every third without a known size, which APNG needs.
    @Test("Frames read through a byte reader are exact", arguments: zip(readable.indices, readable))
    func readFramesAreExact(number: Int, point: Corpus.Point) throws {
      var random = SeededGenerator(seed: 17)
      let source = try FFmpegSource(
        reading: TestReader(
          path: point.url.path, knowsSize: number % 3 > 0 || point.container == "apng"
        ) { (count, _) in min(count, 100_000) },
        name: point.entry,
        options: Corpus.patient(scanBytes: number % 2 == 0 ? 0 : SourceOptions().scanBytes))
      let walk = Walk(point: point, source, note: "byte reader")
      let numbers = (0..<(WholeCorpus.isChecked ? 20 : 6)).map { _ in
        Int.random(in: point.pts.indices, using: &random)
      }
      try walk.check(numbers, using: &random)
      try walk.checkSteps(from: point.pts.count / 2)
      source.close()
    }

    /// A seek ends with its frame. If libdav1d is drained too early, it loses the last frame, and decoding
    /// starts again further back.
    @Test(
      "A seek decodes each frame on its way once",
      arguments: regular.filter { $0.codec == "av1" && $0.pts.count > 60 })
    func jumpDecodesItsPathOnce(point: Corpus.Point) throws {
      var random = SeededGenerator(seed: 3)
      let source = try FFmpegSource(path: point.url.path, options: Corpus.patient())
      let walk = Walk(point: point, source, note: "jumps")
      for _ in 0..<(WholeCorpus.isChecked ? 12 : 4) {
        let number = Int.random(in: point.pts.indices, using: &random)
        let before = source.counters.framesDecoded
        try walk.check(number, inside: 0.5)
        let way = number - ((point.keyframes ?? []).filter { $0 <= number }.max() ?? 0)
        #expect(source.counters.framesDecoded - before <= way + 8, "to decoded \(number)")
      }
      source.close()
    }

    /// When decoding ends with a range, each frame's successor is correct, and the frame after the range is
    /// not taken for its last one.
    @Test(
      "Ranges end with their last frame", arguments: fifth(2).filter { $0.pts.count > 60 })
    func rangesEndWithTheirLastFrame(point: Corpus.Point) throws {
      try checkRanges(of: point, scanBytes: 0)
      if WholeCorpus.isChecked { try checkRanges(of: point, scanBytes: 32 << 20) }
    }

    private func checkRanges(of point: Corpus.Point, scanBytes: Int64) throws {
      var random = SeededGenerator(seed: 5)
      let source = try FFmpegSource(
        path: point.url.path, options: Corpus.patient(scanBytes: scanBytes))
      let successors = Successors()
      let walk = Walk(point: point, source, note: "ranges, scan \(scanBytes)")
      for round in 0..<8 where round == 0 || walk.hasBudget {
        let last = Int.random(in: 30..<point.pts.count - 1, using: &random)
        try source.decode(
          .range(
            from: walk.request(last - Int.random(in: 2..<30, using: &random), inside: 0.5).time,
            through: walk.request(last, inside: 0.5).time, stopsAtCachedFrame: true),
          cancellation: Cancellation(), report: successors.take)
        try walk.check(last + 1, inside: 0.5)
      }
      source.close()
      for (pts, next) in successors.all {
        guard let next, let place = point.pts.firstIndex(of: pts) else { continue }
        let expected = place + 1 < point.pts.count ? point.pts[place + 1] : .max
        #expect(next == expected, "after \(pts)")
      }
    }

    /// The same through a scheduler with a cache that is too small: seeks, steps in both directions, and a
    /// moving finger, in any order.
    @Test("Cached frames are those of the reference decode", arguments: fifth(3))
    func cachedFramesMatchTheReference(point: Corpus.Point) throws {
      let seed: UInt64 = 31
      var random = SeededGenerator(seed: seed)
      let source = try FFmpegSource(path: point.url.path, options: Corpus.patient())
      let screen = FinalResults()
      let scheduler = SeekScheduler(
        source: source, cache: FrameCache(byteLimit: 1 << Int.random(in: 21...26, using: &random))
      ) { screen.note($0) }
      let walk = Walk(point: point, source, scheduler, note: "scheduled, seed \(seed)")
      for round in 0..<(WholeCorpus.isChecked ? 6 : 3) where round == 0 || walk.hasBudget {
        let number = Int.random(in: point.pts.indices, using: &random)
        try walk.check(number, inside: Double.random(in: 0..<1, using: &random))
        let way = [-1, 1].randomElement(using: &random) ?? 1
        try walk.checkSteps(from: number, Array(repeating: way, count: 5))
        let goal = min(max(0, number + way * 9), point.pts.count - 1)
        for target in stride(from: number, through: goal, by: way) {
          scheduler.submit(try walk.request(target, inside: 0.5), sequence: round << 32 + target)
        }
        scheduler.lift()
        walk.compare(try screen.finalResult(of: round << 32 + goal), goal)
      }
      scheduler.close()
    }

    /// Properties reported without decoding are correct or absent.
    @Test("Counts and keyframes are correct", arguments: regular)
    func countsAndKeyframesAreCorrect(point: Corpus.Point) throws {
      let source = try FFmpegSource(path: point.url.path, options: Corpus.patient())
      if let count = source.information.frameCount { #expect(count == point.pts.count) }
      #expect(source.information.startPts == point.pts[0])
      let last = try #require(point.pts[point.pts.count - 1])
      #expect(source.information.duration >= source.information.time(ofPts: last))
      source.close()
    }
  }

  /// Files with missing, repeated or decreasing timestamps: frames keep the order of the reference decode,
  /// each has its own index and time, and both are the same on every run.
  @Suite(.enabled(if: SharedFolder.isPresent), .serialized)
  struct DecodeOrderTests {
    static let irregular = Corpus.points.filter { $0.isReliable && !$0.isRegular }

    /// The master playlist of one media playlist shows the same 720 frames.
    @Test(
      "Frame numbers follow the reference decode",
      arguments: irregular.filter { WholeCorpus.isChecked || $0.entry != "hls_ts_hevc/hevc.m3u8" })
    func numbersFollowTheReference(point: Corpus.Point) throws {
      var random = SeededGenerator(seed: 11)
      let source = try FFmpegSource(path: point.url.path, options: Corpus.patient())
      let table = try source.frameTable(progress: { _ in }, cancellation: Cancellation())
      #expect(table.map(\.pts) == point.pts)
      #expect(source.information.frameCount == point.pts.count)
      var last = MediaTime(value: -1, timescale: 1)
      for number in point.pts.indices {
        let time = try source.time(ofFrameAt: number, cancellation: Cancellation())
        #expect(time > last)
        last = time
      }
      for _ in 0..<(WholeCorpus.isChecked ? 8 : 4) {
        let number = Int.random(in: point.pts.indices, using: &random)
        let time = try source.time(ofFrameAt: number, cancellation: Cancellation())
        let frame = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
        #expect(frame.index == number)
        #expect(frame.time == time)
        #expect(frame.pixels.md5() == point.md5[number], "decoded \(number)")
      }
      source.close()
    }

    /// Indices and times agree from the first request on, before the frame table is created.
    @Test(
      "A frame index leads to its frame immediately", arguments: irregular)
    func numberLeadsToItsFrameAtOnce(point: Corpus.Point) throws {
      let source = try FFmpegSource(path: point.url.path, options: Corpus.patient())
      let number = min(1, point.pts.count - 1)
      let time = try source.time(ofFrameAt: number, cancellation: Cancellation())
      let frame = try source.frame(for: SeekRequest(time: time), cancellation: Cancellation())
      #expect(frame.index == number)
      #expect(frame.pixels.md5() == point.md5[number])
      source.close()
    }

    @Test(
      "The frame table matches the reference decode",
      arguments: Corpus.points.filter { $0.isRegular && $0.pts.count <= 60 })
    func frameTableIsCorrect(point: Corpus.Point) throws {
      let source = try FFmpegSource(path: point.url.path, options: Corpus.patient())
      let table = try source.frameTable(progress: { _ in }, cancellation: Cancellation())
      #expect(table.map(\.pts) == point.pts)
      if let keyframes = point.keyframes {
        #expect(Set(table.indices.filter { table[$0].isKeyframe }) == keyframes)
      }
      source.close()
    }
  }

  /// If a decoder does not mark its frames, libavcodec's default differs between versions.
  @Suite(.enabled(if: SharedFolder.isPresent))
  struct UnmarkedKeyframeTests {
    @Test("The container's keyframes count where the decoder marks none: Microsoft Video 1")
    func containerMarksCount() throws {
      let media = try #require(SharedFolder.url).appending(path: "media")
      let source = try FFmpegSource(path: media.appending(path: "clock-cram16.avi").path)
      let table = try source.frameTable(progress: { _ in }, cancellation: Cancellation())
      #expect(table.indices.filter { table[$0].isKeyframe } == [0])
      source.close()
    }
  }

  /// The timestamps of frames and of their successors, but no samples: those of all ranges would take
  /// gigabytes.
  private final class Successors: Sendable {
    private let pairs = Lock<[(pts: Int64, next: Int64?)]>([])

    var all: [(pts: Int64, next: Int64?)] { pairs.withLock { $0 } }

    @Sendable func take(_ event: SourceEvent) {
      switch event {
      case .frame(let frame, .onTheWay): pairs.withLock { $0.append((frame.pts, frame.nextPts)) }
      case .frame, .renumbered: break
      case .reset: pairs.withLock { $0 = [] }
      }
    }
  }
#endif
