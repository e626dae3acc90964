import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Synchronization
import Testing

@testable import MediaSeek

/// Law 10, whatever else happens: the newest request ends with a frame or an error.
@Suite(.timeLimit(.minutes(10))) struct FinalResultTests {
  private static let count = 400

  private func request(_ random: inout SeededGenerator) -> SeekRequest {
    let tolerances: [SeekTolerance] = [.exact, .exact, .keyframe, .within(seconds: 0.3)]
    return SeekRequest(
      time: MediaTime(
        value: .random(in: -20..<Int64(Self.count) + 20, using: &random), timescale: 25),
      tolerance: tolerances.randomElement(using: &random) ?? .exact)
  }

  /// Creates a video whose packets take random times, and of which some are damaged.
  private func source(_ random: inout SeededGenerator) -> SyntheticSource {
    var script = SyntheticSource.Script(
      count: Self.count, gopLength: .random(in: 1...60, using: &random))
    for _ in 0..<3 { script.failing.insert(.random(in: 0..<Self.count, using: &random)) }
    let delays = Lock(SeededGenerator(seed: random.next()))
    script.onPacket = { _ in
      let delay = delays.withLock { Int.random(in: 0..<40, using: &$0) }
      if delay < 2 { slowDown(seconds: Double(delay + 1) / 1000) }
    }
    return SyntheticSource(script)
  }

  @Test("The newest of many requests has a final result", arguments: 0..<6 as Range<UInt64>)
  func newestRequestEnds(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let newest = Atomic(-1)
    let scheduler = SeekScheduler(
      source: source(&random),
      cache: FrameCache(byteLimit: .random(in: 0...2, using: &random) * 100 << 10)
    ) { result in
      switch result {
      case .preview: break
      case .frame(_, let sequence), .failure(_, let sequence):
        newest.store(sequence, ordering: .releasing)
      }
    }
    for sequence in 0..<250 {
      var others: [Task<Void, Never>] = []
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let (other, isBackground) = (request(&random), Bool.random(using: &random))
        others.append(
          Task {
            _ = try? await scheduler.frame(
              for: other, priority: isBackground ? .background : .immediate)
          })
      }
      if Bool.random(using: &random) {
        scheduler.submit(request(&random), sequence: -1)
        if Bool.random(using: &random) { await Task.yield() }
      }
      scheduler.submit(request(&random), sequence: sequence)
      if Bool.random(using: &random) { scheduler.lift() }
      if Bool.random(using: &random) { for other in others { other.cancel() } }
      let isOver = await soon { newest.load(ordering: .acquiring) == sequence }
      #expect(isOver, "request \(sequence), seed \(seed)")
      if !isOver { break }
    }
    await scheduler.shutDown()
  }

  /// A newer request waits for a preview, which otherwise takes as many packets as the source needs.
  @Test("A preview has a limit, also while nothing is cached", arguments: [0, 1 << 20])
  func previewsHaveALimit(byteLimit: Int) {
    let source = ForwardingSource(.init(count: 100))
    let isOver = Lock(false)
    let scheduler = SeekScheduler(source: source, cache: FrameCache(byteLimit: byteLimit)) {
      if case .frame = $0 { isOver.withLock { $0 = true } }
    }
    defer { scheduler.close() }
    scheduler.submit(SeekRequest(time: MediaTime(value: 2, timescale: 1)), sequence: 1)
    #expect(eventually { isOver.withLock { $0 } })
    #expect(source.reaches.withLock { $0.map { $0 != nil } } == [true])
  }

  /// A source that breaks the requirements.
  @Test("A request ends with an error if the source returns another frame as the exact one")
  func inexactFrameEndsTheRequest() throws {
    let source = ForwardingSource(.init(count: 100))
    source.change.withLock { $0 = { $0.isExact = false } }
    let results = Lock<[SeekResult]>([])
    let scheduler = SeekScheduler(source: source, cache: FrameCache(byteLimit: 1 << 20)) { result in
      results.withLock { $0.append(result) }
    }
    defer { scheduler.close() }
    for (sequence, number) in [50, 51, 3].enumerated() {
      let time = MediaTime(value: Int64(number), timescale: 25)
      scheduler.submit(SeekRequest(time: time), sequence: sequence)
      #expect(
        eventually {
          results.withLock { results in
            results.contains {
              if case .failure(_, sequence) = $0 { true } else { false }
            }
          }
        }, "request \(sequence)")
      let error = #expect(throws: MediaError.self) {
        try scheduler.frame(for: SeekRequest(time: time), cancellation: Cancellation())
      }
      #expect(error?.code == .damaged)
    }
  }
}
