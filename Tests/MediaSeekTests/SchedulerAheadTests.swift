import MediaTime
import Synchronization
import Testing

@testable import MediaSeek

/// What the scheduler decodes unasked, and what it leaves for those who wait.
@Suite struct SchedulerAheadTests {
  private let memory = FrameMemory(byteLimit: 1 << 24)

  private func at(_ number: Int, keepsNeighbours: Bool = false) -> SeekRequest {
    SeekRequest(
      time: MediaTime(value: Int64(number), timescale: 25), keepsNeighbours: keepsNeighbours)
  }

  /// A jump into a video without an index brings one picture, and nobody knows where it ends.
  @Test func atRestBothSidesOfAJumpAreDecoded() throws {
    let source = ForwardingSource(.init(count: 200, pictureGroupLength: 50), hasIndex: false)
    let scheduler = SeekScheduler(source: source, memory: memory)
    let frame = try scheduler.frame(for: at(120))
    #expect(frame.index == 120 && frame.nextPts == nil)
    for _ in 0..<10_000 where source.stretchCount < 2 { pause() }
    // The thread takes the next job once it is done with the stretch.
    try scheduler.perform { (_, _) throws(MediaError) in }
    let hits = scheduler.statistics.counters.cacheHits
    #expect(try scheduler.frame(for: at(121)).index == 121)
    #expect(try scheduler.frame(for: at(119)).index == 119)
    #expect(scheduler.statistics.counters.cacheHits == hits + 2)
    scheduler.close()
  }

  /// A kept picture ahead, as of the strip, is no reason to decode all that lies before it.
  @Test func aStepForwardDecodesNoStretchBack() throws {
    let film = SyntheticSource(.init(count: 200, pictureGroupLength: 50))
    let core = SchedulerCore(
      source: film, strategy: .fineScrub, memory: memory, clock: { 0 }, handler: { _ in })
    _ = try film.frame(for: at(150), cancellation: Cancellation())
    func step(from: Int, to number: Int) -> Frame? {
      core.state.withLock { state in
        state.motion.note(Double(from) / 25, at: 0)
        state.motion.note(Double(number) / 25, at: 2)
        core.cache?.moveCursor(to: at(number).time, direction: state.motion.direction)
      }
      return core.readBack(to: at(number, keepsNeighbours: true), Cancellation())
    }
    #expect(step(from: 147, to: 148) == nil && film.counters.framesDecoded == 1)
    #expect(step(from: 150, to: 149)?.index == 149 && film.counters.framesDecoded > 1)
    film.close()
  }

  /// Finding a keyframe may take long on a slow disk; whoever waits does not wait for it.
  @Test func aWaitingCallEndsAStandIn() throws {
    let source = ForwardingSource(.init(count: 200))
    let (hasBegun, wasEnded) = (Flag(), Flag())
    source.onStandIn.withLock {
      $0 = { cancellation throws(MediaError) in
        hasBegun.raise()
        for _ in 0..<1000 where !cancellation.isCancelled { pause() }
        if cancellation.isCancelled { wasEnded.raise() }
        throw .cancelled("show the picture")
      }
    }
    let scheduler = SeekScheduler(source: source, memory: memory)
    scheduler.submit(at(47), sequence: 1)
    for _ in 0..<1000 where !hasBegun.isRaised { pause() }
    scheduler.submit(at(48), sequence: 2)
    #expect(!wasEnded.isRaised, "the finger itself waits for what is about to be shown")
    #expect(try scheduler.frame(for: at(3)).index == 3)
    #expect(wasEnded.isRaised)
    scheduler.close()
  }
}

private func pause() { Signal().wait(seconds: 0.005) }

/// Is raised once.
private final class Flag: Sendable {
  private let state = Atomic(false)
  var isRaised: Bool { state.load(ordering: .relaxed) }
  func raise() { state.store(true, ordering: .relaxed) }
}
