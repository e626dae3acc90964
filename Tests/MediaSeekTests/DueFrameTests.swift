import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@testable import MediaSeek

/// Exact frames that are due while other work is under way.
struct DueFrameTests {
  /// A synthetic video whose ranges are never decoded: such a call only ends when it is canceled.
  private final class StuckSource: MediaSource {
    private let film = SyntheticSource(.init(count: 1000, gopLength: 10))
    /// The number of calls that wait.
    let stuck = Lock(0)

    var information: MediaInformation { film.information }
    var counters: DecodeCounters { film.counters }

    func decode(
      _ request: DecodeRequest, cancellation: Cancellation,
      report: @escaping @Sendable (SourceEvent) -> Void
    ) throws(MediaError) {
      guard case .range = request else {
        return try film.decode(request, cancellation: cancellation, report: report)
      }
      try wait(cancellation)
    }

    func wait(_ cancellation: Cancellation) throws(MediaError) {
      stuck.withLock { $0 += 1 }
      defer { stuck.withLock { $0 -= 1 } }
      guard eventually(within: 20, { cancellation.isCancelled }) else { return }
      throw .cancelled("read ahead")
    }

    func time(ofFrameAt index: Int, cancellation: Cancellation) throws(MediaError) -> MediaTime {
      try film.time(ofFrameAt: index, cancellation: cancellation)
    }
    func index(
      ofFrameAt time: MediaTime, cancellation: Cancellation
    ) throws(MediaError) -> Int? { try film.index(ofFrameAt: time, cancellation: cancellation) }
    func frameTable(
      progress: (Double) -> Void, cancellation: Cancellation
    ) throws(MediaError) -> [FrameTableEntry] {
      try film.frameTable(progress: progress, cancellation: cancellation)
    }
    func close() { film.close() }
  }

  /// What delays the exact frame.
  enum Delay: CaseIterable, Sendable { case backgroundCall, readingAhead }

  private func at(_ number: Int, _ tolerance: SeekTolerance = .exact) -> SeekRequest {
    SeekRequest(time: MediaTime(value: Int64(number), timescale: 25), tolerance: tolerance)
  }

  @Test(
    "Other work does not delay a frame that is due", arguments: Delay.allCases,
    [false, true])
  func dueFrameIsNotDelayed(_ delay: Delay, isLifted: Bool) throws {
    let exact = Lock<Set<Int>>([])
    let source = StuckSource()
    let scheduler = SeekScheduler(source: source, cache: FrameCache(byteLimit: 1 << 22)) { result in
      if case .frame(_, let sequence) = result { _ = exact.withLock { $0.insert(sequence) } }
    }
    defer { scheduler.close() }
    _ = try scheduler.frame(for: at(55), cancellation: Cancellation())
    switch delay {
    case .readingAhead: break
    case .backgroundCall:
      Task {
        try await scheduler.perform(priority: .background) { (_, cancellation) throws(MediaError) in
          try source.wait(cancellation)
        }
      }
    }
    #expect(eventually { source.stuck.withLock { $0 } == 1 })
    let start = monotonicSeconds()
    scheduler.submit(at(58, .within(seconds: 0.2)), sequence: 1)
    if isLifted { scheduler.lift() }
    #expect(eventually { exact.withLock { $0.contains(1) } })
    #expect(monotonicSeconds() - start < 10, "the other work takes 20 s")
  }

  /// A client that does not return, or draws slowly.
  @Test("Errors for a slow handler do not accumulate") func errorsDoNotAccumulate() throws {
    let log = Lock<[String]>([])
    let (isHandling, goOn) = (Signal(), Signal())
    let source = ForwardingSource(.init(count: 5000))
    source.willDecode.withLock { hook in
      hook = { () throws(MediaError) in
        throw MediaError(operation: "decode", code: .damaged, cause: "it is broken")
      }
    }
    let scheduler = SeekScheduler(source: source, cache: FrameCache(byteLimit: 1 << 20)) { result in
      guard case .failure(_, let sequence) = result else { return }
      log.withLock { $0.append("\(sequence)") }
      guard sequence == 0 else { return }
      isHandling.set()
      goOn.wait(seconds: 60)
    }
    scheduler.submit(at(4000), sequence: 0)
    isHandling.wait(seconds: 60)
    var longest = 0
    for sequence in 1...500 {
      scheduler.submit(at(sequence * 7), sequence: sequence)
      // The request has failed before the call runs.
      #expect(eventually { scheduler.core.state.withLock { $0.machine.latest == nil } })
      longest = max(longest, scheduler.core.state.withLock { $0.outbox.deliveries.count })
    }
    #expect(longest <= 2)
    goOn.set()
    #expect(eventually { log.withLock { $0.last == "500" } })
    scheduler.close()
    #expect(log.withLock { $0 } == ["0", "500"])
  }

  @Test("A keyframe request gives the nearest keyframe, whatever is cached")
  func keyframesDoNotDependOnTheCache() throws {
    let numbers = Array(stride(from: 0, to: 200, by: 3))
    func keyframes(after warmUp: [Int]) throws -> [Int?] {
      let scheduler = SeekScheduler(
        source: SyntheticSource(.init(count: 300, gopLength: 24)),
        cache: FrameCache(byteLimit: 1 << 24))
      defer { scheduler.close() }
      for number in warmUp {
        _ = try scheduler.frame(for: at(number), cancellation: Cancellation())
      }
      return try numbers.map { number in
        let frame = try scheduler.frame(for: at(number, .keyframe), cancellation: Cancellation())
        #expect(frame.isKeyframe && frame.isExact == (frame.index == number), "\(frame)")
        return frame.index
      }
    }
    let fresh = try keyframes(after: [])
    #expect(try keyframes(after: [40, 50, 170, 199]) == fresh)
    #expect(zip(fresh, fresh.dropFirst()).allSatisfy { $0 ?? 0 <= $1 ?? 0 })
  }
}
