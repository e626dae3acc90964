import Foundation
import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Testing

@testable import MediaSeek

@Suite struct SeekSchedulerTests {
  /// Each test has its own cache, because tests run in parallel.
  private let cache = FrameCache(byteLimit: 1 << 24)

  private func at(_ number: Int, _ tolerance: SeekTolerance = .exact) -> SeekRequest {
    SeekRequest(time: MediaTime(value: Int64(number), timescale: 25), tolerance: tolerance)
  }

  @Test("Blocking calls get their frames") func blockingCallsGetTheirFrames() throws {
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 100)), cache: cache)
    let frame = try scheduler.frame(for: at(42), cancellation: Cancellation())
    #expect(frame.index == 42)
    #expect(
      try scheduler.frame(stepping: -2, from: frame, cancellation: Cancellation()).index == 40)
    scheduler.close()
    let error = #expect(throws: MediaError.self) {
      try scheduler.frame(for: at(1), cancellation: Cancellation())
    }
    #expect(error?.code == .closed)
  }

  /// Otherwise the request would be repeated forever.
  @Test("A source that cancels on its own has failed")
  func sourceThatCancelsItselfHasFailed() throws {
    let results = Answers()
    let source = ForwardingSource(.init(count: 100))
    source.willDecode.withLock {
      $0 = { () throws(MediaError) in throw .cancelled("show the frame") }
    }
    let scheduler = SeekScheduler(source: source, cache: cache) { results.add($0) }
    scheduler.submit(at(47), sequence: 5)
    #expect(results.waitForFinalResult(of: 5).last?.text.hasPrefix("failure") == true)
    scheduler.close()
  }

  /// The keyframe first, then frames on the way that halve the distance, then the exact frame.
  @Test("An exact request shows marked previews first")
  func exactRequestShowsMarkedPreviews() throws {
    let results = Answers()
    var script = SyntheticSource.Script(count: 100)
    // Undelivered previews are replaced by better ones, so that decoding is slow here.
    script.onPacket = { number in if number == 41 { results.pollUntilFirst() } }
    let scheduler = SeekScheduler(source: SyntheticSource(script), cache: cache) {
      results.add($0)
    }
    scheduler.submit(at(47), sequence: 5)
    let all = results.waitForFinalResult(of: 5)
    #expect(all.first?.text == "preview 40 5" && all.last?.text == "frame 47 5")
    #expect(abs(all[0].distance - 7.0 / 25) < 1e-9)
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.distance >= 2 * $1.distance })
    #expect(!all.contains { $0.text == "preview 47 5" }, "no frame is delivered twice")
    scheduler.close()
  }

  /// While packet 44 is decoded for target 49, a newer target arrives: 45 is never decoded.
  @Test("The newest request wins between two packets")
  func newestRequestWinsBetweenPackets() throws {
    let results = Answers()
    let packets = Lock<[Int]>([])
    let submitter = Box()
    var script = SyntheticSource.Script(count: 200, gopLength: 10)
    script.onPacket = { number in
      packets.withLock { $0.append(number) }
      if number == 44 { submitter.run() }
    }
    let source = SyntheticSource(script)
    // A constant clock: the scrub velocity is 0.
    let scheduler = SeekScheduler(source: source, cache: cache, clock: { 0 }) { results.add($0) }
    let newest = at(121)
    submitter.set { [weak scheduler] in
      scheduler?.submit(newest, sequence: 2)
      // Another thread passes it on.
      eventually {
        scheduler?.core.state.withLock { $0.cancellation?.isCancelled == true } == true
      }
    }
    scheduler.submit(at(49), sequence: 1)
    let all = results.waitForFinalResult(of: 2)
    #expect(all.last?.text == "frame 121 2")
    #expect(packets.withLock { $0 }.prefix(7) == [40, 41, 42, 43, 44, 120, 121])
    #expect(scheduler.statistics.cancelled == 1)
    scheduler.close()
  }

  @Test("The rest is measured by the given clock") func restIsMeasuredByTheGivenClock() throws {
    let results = Answers()
    let now = Lock(100.0)
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 100)), cache: cache, clock: { now.withLock { $0 } }
    ) { results.add($0) }
    scheduler.submit(at(58, .within(seconds: 1)), sequence: 1)
    #expect(results.waitFor(count: 1).map(\.text) == ["preview 50 1"])
    now.withLock { $0 = 100.1 }
    scheduler.clockChanged()
    #expect(results.waitForFinalResult(of: 1).last?.text == "frame 58 1")
    scheduler.close()
  }

  @Test("The end of the gesture brings the exact frame")
  func endOfTheGestureBringsTheExactFrame() throws {
    let results = Answers()
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 100)), cache: cache, clock: { 0 }
    ) { results.add($0) }
    scheduler.submit(at(58, .keyframe), sequence: 1)
    _ = results.waitFor(count: 1)
    scheduler.lift()
    #expect(results.waitForFinalResult(of: 1).last?.text == "frame 58 1")
    scheduler.close()
  }

  @Test("A broken frame is a failure, and the next request works")
  func brokenFrameFailsOnlyItsRequest() throws {
    let results = Answers()
    var script = SyntheticSource.Script(count: 100, gopLength: 10)
    script.failing = [33]
    let scheduler = SeekScheduler(source: SyntheticSource(script), cache: cache) {
      results.add($0)
    }
    scheduler.submit(at(35), sequence: 1)
    #expect(results.waitForFinalResult(of: 1).map(\.text) == ["preview 30 1", "failure damaged 1"])
    scheduler.submit(at(41), sequence: 2)
    #expect(results.waitForFinalResult(of: 2).last?.text == "frame 41 2")
    scheduler.close()
  }

  @Test("A blocking call ends when its cancellation flag is set")
  func raisedFlagEndsABlockingCall() throws {
    let flag = Cancellation()
    var script = SyntheticSource.Script(count: 100, gopLength: 100)
    script.onPacket = { if $0 == 20 { flag.cancel() } }
    let source = SyntheticSource(script)
    let scheduler = SeekScheduler(source: source, cache: cache)
    let error = #expect(throws: MediaError.self) {
      try scheduler.frame(for: at(90), cancellation: flag)
    }
    #expect(error?.code == .cancelled)
    #expect(source.counters.packetsRead == 20)
    #expect(try scheduler.frame(for: at(21), cancellation: Cancellation()).index == 21)
    scheduler.close()
  }

  /// A waiting call interrupts a submitted request, which is completed later.
  @Test("A blocking call does not lose a submitted request")
  func blockingCallKeepsSubmittedRequests() throws {
    let results = Answers()
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 1000)), cache: cache) {
      results.add($0)
    }
    for round in 0..<50 {
      scheduler.submit(at(round * 17 % 1000), sequence: round)
      #expect(try scheduler.frame(for: at(round), cancellation: Cancellation()).index == round)
    }
    #expect(results.waitForFinalResult(of: 49).last?.text == "frame \(49 * 17 % 1000) 49")
    scheduler.close()
  }

  @Test("Closing completes the requests that are waiting")
  func closingCompletesWaitingRequests() throws {
    let results = Answers()
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 100)), cache: cache, clock: { 0 }
    ) { results.add($0) }
    scheduler.submit(at(58, .keyframe), sequence: 3)
    _ = results.waitFor(count: 1)
    scheduler.close()
    #expect(results.waitForFinalResult(of: 3).last?.text == "failure closed 3")
    scheduler.submit(at(1), sequence: 4)
    #expect(results.waitForFinalResult(of: 4).last?.text == "failure closed 4")
  }

  /// A flood of requests, the latest of which ends with its exact frame.
  @Test("The final result always arrives", arguments: [1, 2, 3] as [UInt64])
  func finalResultAlwaysArrives(seed: UInt64) throws {
    let results = Answers()
    let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 5000)), cache: cache) {
      results.add($0)
    }
    for sequence in 0..<2000 {
      scheduler.submit(at((sequence * Int(seed) * 7919) % 5000), sequence: sequence)
    }
    let last = results.waitForFinalResult(of: 1999).last
    #expect(last?.text == "frame \(1999 * Int(seed) * 7919 % 5000) 1999")
    scheduler.close()
  }

  #if os(Linux)
    @Test("Closing ends the thread") func closingEndsTheThread() throws {
      let scheduler = SeekScheduler(source: SyntheticSource(.init(count: 10)), cache: cache)
      let thread = try scheduler.perform(cancellation: Cancellation()) {
        (_, _) throws(MediaError) in Self.thisThread()
      }
      #expect(FileManager.default.fileExists(atPath: thread))
      scheduler.close()
      #expect(!FileManager.default.fileExists(atPath: thread))
    }

    @Test("Releasing the scheduler ends the thread") func releaseEndsTheThread() throws {
      var scheduler: SeekScheduler? = SeekScheduler(
        source: SyntheticSource(.init(count: 10)), cache: cache)
      let thread = try #require(
        try scheduler?.perform(cancellation: Cancellation()) { (_, _) throws(MediaError) in
          Self.thisThread()
        })
      scheduler = nil
      #expect(eventually { !FileManager.default.fileExists(atPath: thread) })
    }

    /// Returns the folder of the current thread in /proc.
    private static func thisThread() -> String {
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
      return "/proc/" + (link ?? "none")
    }
  #endif
}

/// A collection of results, for which a test can wait, at most ten seconds.
private final class Answers: Sendable {
  struct Entry: Sendable {
    var text: String
    var sequence: Int
    var isFinal: Bool
    var distance: Double
  }
  private let all = Lock<[Entry]>([])
  private let arrival = DispatchSemaphore(value: 0)

  func add(_ result: SeekResult) {
    let entry =
      switch result {
      case .preview(let frame, let sequence):
        Entry(
          text: "preview \(frame.index ?? -1) \(sequence)", sequence: sequence, isFinal: false,
          distance: frame.distance)
      case .frame(let frame, let sequence):
        Entry(
          text: "frame \(frame.index ?? -1) \(sequence)", sequence: sequence, isFinal: true,
          distance: frame.distance)
      case .failure(let error, let sequence):
        Entry(
          text: "failure \(error.code.rawValue) \(sequence)", sequence: sequence, isFinal: true,
          distance: 0)
      }
    all.withLock { $0.append(entry) }
    arrival.signal()
  }

  /// Waits for the first result on another thread, without the semaphore.
  func pollUntilFirst() {
    eventually { all.withLock { !$0.isEmpty } }
  }

  func waitFor(count: Int) -> [Entry] { wait { $0.count >= count } }

  func waitForFinalResult(of sequence: Int) -> [Entry] {
    wait { $0.contains { $0.sequence == sequence && $0.isFinal } }
  }

  private func wait(until isDone: ([Entry]) -> Bool) -> [Entry] {
    while true {
      let now = all.withLock { $0 }
      if isDone(now) { return now }
      if arrival.wait(timeout: .now() + 60) == .timedOut { return now }
    }
  }
}

/// A closure that is called once, and set later.
private final class Box: Sendable {
  private let action = Lock<(@Sendable () -> Void)?>(nil)
  func set(_ new: @escaping @Sendable () -> Void) { action.withLock { $0 = new } }
  func run() {
    let taken = action.withLock { action in
      defer { action = nil }
      return action
    }
    taken?()
  }
}
