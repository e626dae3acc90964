#if FFmpeg
  import FFmpegSeek
  import ScrubMedia
  import MediaSeek
  import ScrubTesting
  import ScrubTime
  import ScrubTestSupport
  import Testing

  /// A comparison of one source with the truth.
  struct Walk {
    let point: Corpus.Point
    let information: MediaInformation
    let note: String
    private let source: FFmpegSource
    private let seek: (SeekRequest) throws -> Frame
    private let step: (Int, Frame) throws -> Frame

    init(point: Corpus.Point, _ source: FFmpegSource, note: String) {
      self.point = point
      self.note = note
      self.source = source
      information = source.information
      seek = { try source.frame(for: $0, cancellation: Cancellation()) }
      step = { try source.frame(stepping: $0, from: $1, cancellation: Cancellation()) }
    }

    init(point: Corpus.Point, _ source: FFmpegSource, _ scheduler: SeekScheduler, note: String) {
      self.point = point
      self.note = note
      self.source = source
      information = source.information
      seek = { try scheduler.frame(for: $0, cancellation: Cancellation()) }
      step = { try scheduler.frame(stepping: $0, from: $1, cancellation: Cancellation()) }
    }

    /// Whether more may be decoded: a few files have most of the corpus's pixels.
    var hasBudget: Bool {
      WholeCorpus.isChecked
        || source.counters.framesDecoded * information.width * information.height < 100_000_000
    }

    /// Requests frames, each at a random time in its interval; beyond the budget, only the first and the last one, and
    /// one between them.
    func check(_ numbers: [Int], using random: inout SeededGenerator) throws {
      var isBetween = false
      for number in numbers {
        let isEnd = number == 0 || number == point.pts.count - 1
        guard hasBudget || isEnd || !isBetween else { continue }
        if !isEnd { isBetween = true }
        try check(number, inside: Double.random(in: 0..<1, using: &random))
      }
    }

    /// Requests a time inside a frame's interval, `share` of the way to the next frame.
    func check(_ number: Int, inside share: Double) throws {
      compare(try seek(request(number, inside: share)), number)
    }

    func request(_ number: Int, inside share: Double) throws -> SeekRequest {
      let pts = try #require(point.pts[number])
      var ticks = pts
      if number + 1 < point.pts.count, let next = point.pts[number + 1] {
        ticks += Int64(Double(next - pts) * share)
      }
      return SeekRequest(time: information.time(ofPts: ticks))
    }

    /// Steps from a frame; beyond the budget, only once.
    func checkSteps(from start: Int, _ steps: [Int] = [-1, -1, -1, 1, 1, -2, 3]) throws {
      var frame = try seek(request(start, inside: 0))
      var number = start
      for count in hasBudget ? steps : Array(steps.prefix(1)) {
        frame = try step(count, frame)
        number = min(max(0, number + count), point.pts.count - 1)
        compare(frame, number)
      }
    }

    func compare(_ frame: Frame, _ number: Int) {
      #expect(frame.pts == point.pts[number], "decoded \(number), \(note)")
      #expect(frame.pixels.md5() == point.md5[number], "decoded \(number), \(note)")
      if let index = frame.index { #expect(index == number, "\(note)") }
      #expect(frame.isExact)
    }
  }
#endif
