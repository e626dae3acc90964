#if FFmpeg
  import FFmpegSeek
  import Foundation
  import ScrubMedia
  import MediaSeek
  import ScrubTesting
  import ScrubTime
  import ScrubThreads
  import ScrubTestSupport
  import Testing

  /// The shared media under a finger: every frame marked exact is the reference decode's. Takes a while, so it only runs with `FINESCRUB_CORPUS=whole`.
  @Suite(.enabled(if: SharedFolder.isPresent && WholeCorpus.isChecked), .serialized)
  struct ScrubbedCorpusTests {
    @Test(
      "A frame marked exact is exact, with and without memory for frames",
      arguments: Corpus.points.filter(\.isReliable))
    func exactMeansExact(point: Corpus.Point) throws {
      let seed: UInt64 = 41
      var random = SeededGenerator(seed: seed)
      for mebibytes in [128, 0] {
        let numbers = (0..<3).map { _ in Int.random(in: point.pts.indices, using: &random) }
        let answers = try answers(to: numbers, in: point, mebibytes)
        #expect(answers.last?.number == numbers[2], "\(mebibytes) MiB, seed \(seed)")
        for (number, frame) in answers {
          let note: Comment = "\(mebibytes) MiB, decoded \(number), seed \(seed)"
          #expect(frame.isExact, note)
          if point.isRegular { #expect(frame.pts == point.pts[number], note) }
          #expect(frame.index ?? number == number, note)
          #expect(frame.pixels.md5() == point.md5[number], note)
        }
      }
    }

    /// Simulates a finger that touches the first frame, moves to the second and at once to the third, and
    /// lifts there.
    ///
    /// - Returns: The frames marked exact, in order.
    private func answers(
      to numbers: [Int], in point: Corpus.Point, _ mebibytes: Int
    ) throws -> [(number: Int, frame: Frame)] {
      let source = try FFmpegSource(path: point.url.path, options: Corpus.patient())
      let requests = try numbers.map { try point.request($0, in: source) }
      let (words, exact) = (FinalResults(), ExactFrames())
      let scheduler = SeekScheduler(
        source: source, cache: FrameCache(byteLimit: mebibytes << 20)
      ) { answer in
        exact.note(answer)
        words.note(answer)
      }
      defer { scheduler.close() }
      scheduler.submit(requests[0], sequence: 0)
      scheduler.lift()
      _ = try words.finalResult(of: 0)
      scheduler.submit(requests[1], sequence: 1)
      scheduler.submit(requests[2], sequence: 2)
      scheduler.lift()
      _ = try words.finalResult(of: 2)
      return exact.all.map { (numbers[$0.sequence], $0.frame) }
    }
  }

  /// The frames marked exact, with the sequence numbers of their requests.
  private final class ExactFrames: Sendable {
    private let frames = Lock<[(sequence: Int, frame: Frame)]>([])

    var all: [(sequence: Int, frame: Frame)] { frames.withLock { $0 } }

    func note(_ result: SeekResult) {
      switch result {
      case .frame(let frame, let sequence):
        frames.withLock { $0.append((sequence, frame)) }
      case .preview(let frame, let sequence):
        if frame.isExact { frames.withLock { $0.append((sequence, frame)) } }
      case .failure: return
      }
    }
  }

  extension Corpus.Point {
    /// Returns a request for a frame: at the truth's time, or, if timestamps do not identify frames, at the
    /// time reported by the source.
    func request(_ number: Int, in source: FFmpegSource) throws -> SeekRequest {
      guard isRegular, let pts = pts[number] else {
        return SeekRequest(time: try source.time(ofFrameAt: number, cancellation: Cancellation()))
      }
      return SeekRequest(time: source.information.time(ofPts: pts))
    }
  }
#endif
