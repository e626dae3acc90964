import ScrubMedia
import ScrubTestSupport
import ScrubTesting
import ScrubThreads
import ScrubTime
import Synchronization
import Testing

@testable import MediaSeek

/// Reading ahead, and its cancellation by requests.
@Suite struct SchedulerAheadTests {
  private let cache = FrameCache(byteLimit: 1 << 24)

  private func at(_ number: Int) -> SeekRequest {
    SeekRequest(time: MediaTime(value: Int64(number), timescale: 25))
  }

  /// A jump in a video without an index decodes one frame, whose end is unknown.
  @Test("At rest, both sides of a jump are decoded")
  func bothSidesOfAJumpAreDecodedAtRest() throws {
    let source = ForwardingSource(.init(count: 200, gopLength: 50), hasIndex: false)
    let scheduler = SeekScheduler(source: source, cache: cache)
    let frame = try scheduler.frame(for: at(120), cancellation: Cancellation())
    #expect(frame.index == 120 && frame.nextPts == nil)
    eventually { source.stretchCount >= 2 }
    // The thread takes the next job after the range.
    try scheduler.perform(cancellation: Cancellation()) { (_, _) throws(MediaError) in }
    let hits = scheduler.statistics.cacheHits
    #expect(try scheduler.frame(for: at(121), cancellation: Cancellation()).index == 121)
    #expect(try scheduler.frame(for: at(119), cancellation: Cancellation()).index == 119)
    #expect(scheduler.statistics.cacheHits == hits + 2)
    scheduler.close()
  }

  /// After a drag, the direction may change.
  @Test("At rest, both sides of a drag are decoded")
  func bothSidesOfADragAreDecodedAtRest() throws {
    let now = Atomic(0.0.bitPattern)
    let clock: @Sendable () -> Double = { Double(bitPattern: now.load(ordering: .relaxed)) }
    let answered = Flag()
    let scheduler = SeekScheduler(
      source: SyntheticSource(.init(count: 200, gopLength: 50)), cache: cache,
      clock: clock, handler: { if case .frame(_, 3) = $0 { answered.raise() } })
    for (sequence, number) in [(1, 120), (2, 121), (3, 122)] {
      scheduler.submitAndWait(at(number), sequence: sequence)
      now.store((clock() + 0.01).bitPattern, ordering: .relaxed)
    }
    eventually { answered.isRaised }
    try #require(answered.isRaised)
    now.store((clock() + 1.2).bitPattern, ordering: .relaxed)
    scheduler.clockChanged()
    // A frame of the GOP before, which is not decoded on the way.
    let before = at(99)
    eventually { scheduler.keeps(before) }
    #expect(scheduler.keeps(before))
    scheduler.close()
  }

  /// A range behind that cannot be decoded is tried once.
  @Test("An unreadable range behind does not prevent reading ahead")
  func unreadableRangeBehindIsSkipped() throws {
    let tries = Atomic(0)
    var script = SyntheticSource.Script(count: 100, gopLength: 10)
    script.failing = [33]
    script.onPacket = { if $0 == 33 { tries.add(1, ordering: .relaxed) } }
    cache.fillsThumbnails = false
    let scheduler = SeekScheduler(source: SyntheticSource(script), cache: cache)
    #expect(try scheduler.frame(for: at(45), cancellation: Cancellation()).index == 45)
    eventually { scheduler.keeps(at(60)) }
    #expect(scheduler.keeps(at(46)) && scheduler.keeps(at(60)))
    #expect(tries.load(ordering: .relaxed) == 1)
    scheduler.close()
  }

  /// A waiting call may decode the submitted frame.
  @Test("A submitted frame that was cached meanwhile is not decoded again")
  func frameCachedMeanwhileIsNotDecoded() throws {
    let packets = Lock<[Int]>([])
    let (hasBegun, mayGoOn, answered) = (Flag(), Flag(), Flag())
    var script = SyntheticSource.Script(count: 100, gopLength: 100)
    script.onPacket = { number in
      packets.withLock { $0.append(number) }
      guard number == 50 else { return }
      hasBegun.raise()
      eventually { mayGoOn.isRaised }
    }
    let scheduler = SeekScheduler(
      source: SyntheticSource(script), cache: cache, clock: { 0 },
      handler: { if case .frame(let frame, 1) = $0, frame.index == 90 { answered.raise() } })
    scheduler.submit(at(90), sequence: 1)
    eventually { hasBegun.isRaised }
    let caller = WorkerThread { [wanted = at(95)] in
      #expect(throws: Never.self) { try scheduler.frame(for: wanted, cancellation: Cancellation()) }
    }
    eventually { scheduler.hasWaitingCall }
    mayGoOn.raise()
    caller?.join()
    eventually { answered.isRaised }
    #expect(answered.isRaised)
    scheduler.close()
    // Frame 51 was being decoded at the time of the call.
    #expect(packets.withLock { $0.filter { (51...95).contains($0) } } == Array(51...95))
  }

  /// Reading a keyframe may take long on a slow disk; a waiting caller does not wait for it.
  @Test("A blocking call ends the search for a preview") func blockingCallEndsAPreview() throws {
    let source = ForwardingSource(.init(count: 200))
    let (hasBegun, wasEnded) = (Flag(), Flag())
    source.onPreview.withLock {
      $0 = { cancellation throws(MediaError) in
        hasBegun.raise()
        if eventually({ cancellation.isCancelled }) { wasEnded.raise() }
        throw .cancelled("show the frame")
      }
    }
    let scheduler = SeekScheduler(source: source, cache: cache)
    scheduler.submit(at(47), sequence: 1)
    eventually { hasBegun.isRaised }
    scheduler.submitAndWait(at(48), sequence: 2)
    #expect(!wasEnded.isRaised, "a newer request does not end a preview")
    #expect(try scheduler.frame(for: at(3), cancellation: Cancellation()).index == 3)
    #expect(wasEnded.isRaised)
    scheduler.close()
  }
}

extension SeekScheduler {
  /// Returns whether the exact frame of a request is cached.
  fileprivate func keeps(_ request: SeekRequest) -> Bool {
    core.cache.nearestFrame(to: request.time)?.isExact == true
  }

  /// Whether a call waits for the current work to end.
  fileprivate var hasWaitingCall: Bool { core.state.withLock { !$0.calls.isEmpty } }
}

/// A flag.
private final class Flag: Sendable {
  private let state = Atomic(false)
  var isRaised: Bool { state.load(ordering: .relaxed) }
  func raise() { state.store(true, ordering: .relaxed) }
}
