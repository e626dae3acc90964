import ScrubMedia
import ScrubTesting
import ScrubTime
import Testing

@testable import MediaSeek

/// The decisions about work ahead of requests, as tables: the time, the event, and the reaction.
@Suite struct SeekMachineAheadTests {
  @Test("After a jump, both sides are decoded, each once") func bothSidesOfAJumpAreDecoded() {
    var run = MachineRun.inMiddle()
    run.check([
      (0, .next, "sleep"),
      (1, .request(5, near: 5, isExact: true), "frame 5 of 1"),
      (1, .next, "sleep 0.05"),
      (1.05, .next, "range 4500...4999 back"),
      (1.1, .finished(.cancelled), ""),
      (1.1, .next, "range 4500...4999 back"),
      (1.2, .finished(.memoryFreed), ""),
      (1.2, .next, "range 4500...4999 back"),
      (1.3, .finished(.nothing), ""),
      (1.3, .next, "range 5010...5160"),
      (1.4, .finished(.failed(.closed("read"))), ""),
      (1.4, .next, "sleep"),
    ])
    // After a movement, only the last range is known to have failed.
    run.check([
      (2, .request(5.005, near: 5, isExact: true), "frame 5 of 2"),
      (2.1, .next, "range 4500...4999 back"),
    ])
  }

  @Test("Far away, reading ahead takes a sixth of the time at rest")
  func farAwayReadingAheadWaits() {
    var run = MachineRun.inMiddle()
    run.machine.link.isFar = true
    run.check([
      (0, .step(5), ""),
      (0, .call(), ""),
      (0, .next, "call"),
      (0.5, .callFinished(seconds: 0.5), ""),
      (0.55, .next, "sleep 2.45"),
      (3, .next, "range 4500...4999 back"),
      (3.1, .finished(.nothing, seconds: 0.1), ""),
      (3.1, .next, "sleep 0.5"),
      (3.61, .next, "range 5010...5160"),
    ])
  }

  @Test("A waiting call postpones reading ahead") func waitingCallPostponesReadingAhead() {
    var run = MachineRun.inMiddle()
    run.check([
      (0, .step(5), ""),
      (0, .call(), ""),
      (0, .next, "call"),
      (0.5, .callFinished(), ""),
      (0.52, .next, "sleep 0.03"),
      (0.55, .next, "range 4500...4999 back"),
      (0.6, .call(), "cancel"),
      (0.6, .finished(.cancelled), ""),
      (0.6, .next, "call"),
    ])
  }

  @Test("A call in the background waits for requests, and each interrupts it")
  func backgroundCallYields() {
    var run = MachineRun.inMiddle()
    run.check([
      (0, .request(5), ""),
      (0, .call(.background), ""),
      (0, .next, "find preview 5"),
      (0, .finished(.frame(MachineRun.frame(5, isExact: true), isKept: false)), "frame 5 of 1"),
      (0, .next, "background call"),
      (0.1, .request(6), "cancel"),
      (0.1, .callFinished(.background, hasEnded: false), ""),
      (0.1, .next, "find preview 6"),
      (0.2, .finished(.frame(MachineRun.frame(6, isExact: true), isKept: false)), "frame 6 of 2"),
      (0.2, .next, "background call"),
      (0.2, .request(6, near: 6, isExact: true), "frame 6 of 3"),
      (0.2, .call(), "cancel"),
      (0.2, .callFinished(.background, hasEnded: false), ""),
      (0.2, .next, "call"),
      (0.3, .callFinished(), ""),
      (0.3, .next, "background call"),
      (0.4, .callFinished(.background), ""),
    ])
  }

  @Test("A moving finger gets frames ahead at once, and both sides after a second")
  func movementReadsAheadAtOnce() {
    var run = MachineRun.inMiddle()
    run.check([
      (0, .request(4.99, near: 4.99, isExact: true), "frame 4.99 of 1"),
      (0.02, .request(5, near: 5, isExact: true), "frame 5 of 2"),
      (0.02, .next, "range 5010...5160"),
      (0.03, .finished(.nothing), ""),
      (0.03, .next, "sleep 0.99"),
      (1.03, .next, "clear direction"),
      (1.03, .next, "range 4500...4999 back"),
    ])
  }

  @Test("A request that is not cached ends the work ahead") func requestEndsWorkAhead() {
    var run = MachineRun.inMiddle()
    run.check([
      (0, .request(5, near: 5, isExact: true), "frame 5 of 1"),
      (0.1, .next, "range 4500...4999 back"),
      (0.2, .request(5.01, near: 5.01, isExact: true), "frame 5.01 of 2"),
      (0.5, .request(9), "cancel"),
      (0.5, .finished(.cancelled), ""),
      (0.5, .next, "find preview 9"),
    ])
  }

  /// Returns a machine after the preview of a fast finger.
  private func fastRun() -> MachineRun {
    var run = MachineRun(caching: [])
    run.check([
      (0, .request(1), ""),
      (0.02, .request(2), ""),
      (0.02, .next, "find preview 4.25"),
      (0.03, .finished(.nothing), ""),
    ])
    return run
  }

  @Test("A fast finger gets a part of the frames ahead, once") func fastFingerGetsASparseDecode() {
    var run = fastRun()
    run.check([
      (0.03, .next, "sparse 0...0"),
      (0.03, .finished(.nothing), ""),
      (0.03, .next, "sleep 0.03"),
      (0.06, .next, "decode 2 exact and others"),
    ])
  }

  /// With slow keyframes, there is no time for other frames.
  @Test("A fast finger with slow keyframes gets no others") func slowKeyframesLeaveNoTime() {
    var run = MachineRun(caching: [])
    run.check([
      (0, .request(1), ""),
      (0, .next, "find preview 1"),
      (
        0.02, .finished(.frame(MachineRun.frame(0), isKept: false), seconds: 0.1),
        "preview 0 of 1"
      ),
      (0.02, .request(2), ""),
      (0.02, .next, "find preview 9.5"),
      (0.03, .finished(.nothing), ""),
      (0.03, .next, "sleep 0.03"),
    ])
  }

  @Test("A frame that is due ends the sparse decode", arguments: [false, true])
  func dueFrameEndsTheSparseDecode(isLifted: Bool) {
    var run = fastRun()
    run.check([(0.03, .next, "sparse 0...0"), (0.05, .decoded(9, next: 9.1), "")])
    run.check(
      isLifted
        ? [(0.05, .lift, "cancel")]
        : [(0.07, .decoded(9.2, next: 9.3), "cancel")])
  }

  /// A cached frame ahead, such as a thumbnail, does not cause the range before it to be decoded.
  @Test("Only a step back decodes the range behind it") func onlyAStepBackDecodesTheRangeBehind() {
    func range(from start: Double, to end: Double, at timestamp: Int64) -> SeekMachine.Work? {
      var run = MachineRun.inMiddle()
      _ = run(.step(start), at: 0)
      _ = run(.step(end), at: 2)
      return run.machine.rangeBack(to: timestamp, in: run.store, share: run.share)
    }
    #expect(range(from: 4.98, to: 4.99, at: 4990) == nil)
    #expect(range(from: 5, to: 4.99, at: 4990) == .range(4500...4999, isBackward: true))
    #expect(range(from: 5, to: 4, at: 4000) == nil, "too far away")
  }

  /// Random events, as far as the scheduler may send them: no decision is contradictory, and the
  /// latest request is completed.
  @Test("The invariants hold after any events", arguments: [1, 2, 3, 4] as [UInt64])
  func invariantsHold(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var run = MachineRun.inMiddle(duration: 10)
    run.share.thumbnails = run.share.all / 4
    var now = 0.0
    for _ in 0..<3000 {
      now += Double.random(in: 0...0.05, using: &random)
      let seconds = Double(Int.random(in: 0..<100, using: &random)) / 10
      switch Int.random(in: 0..<12, using: &random) {
      case 0: _ = run(.request(seconds), at: now)
      case 1: _ = run(.request(seconds, .within(seconds: 1), near: seconds + 0.5), at: now)
      case 2: _ = run(.request(seconds, near: seconds, isExact: true), at: now)
      case 3: _ = run(.lift, at: now)
      case 4: _ = run(.call(Bool.random(using: &random) ? .immediate : .background), at: now)
      case 5: _ = run(.reset, at: now)
      case 6: _ = run(.renumbered(near: MachineRun.frame(seconds, isExact: true)), at: now)
      default: advance(&run, at: &now, seconds, &random)
      }
    }
    now += 1
    for _ in 0..<200 {
      finish(&run, at: now, .frame(MachineRun.frame(1, isExact: true), isKept: false))
    }
    #expect(run.machine.latest == nil, "seed \(seed)")
  }

  /// Continues the decoding thread by one event.
  private func advance(
    _ run: inout MachineRun, at now: inout Double, _ seconds: Double,
    _ random: inout SeededGenerator
  ) {
    let outcomes: [SeekMachine.Outcome] = [
      .frame(MachineRun.frame(seconds, isExact: true), isKept: false),
      .frame(MachineRun.frame(seconds, distance: 0.5), isKept: true),
      .cancelled, .memoryFreed, .failed(.closed("decode")), .nothing,
    ]
    if Bool.random(using: &random) { _ = run(.decoded(seconds, next: seconds + 0.1), at: now) }
    finish(&run, at: now, outcomes.randomElement(using: &random) ?? .nothing)
  }

  /// Ends the current work, or begins the next.
  private func finish(_ run: inout MachineRun, at now: Double, _ outcome: SeekMachine.Outcome) {
    switch run.machine.running {
    case .nothing: _ = run(.next, at: now)
    case .call(let priority):
      // Immediate calls are interrupted only by closing.
      var isInterrupted = false
      if priority == .background, case .cancelled = outcome { isInterrupted = true }
      _ = run(.callFinished(priority, hasEnded: !isInterrupted), at: now)
    case .request(.frame, _):
      if case .nothing = outcome { return }
      _ = run(.finished(outcome), at: now)
    case .request, .ahead, .obsolete: _ = run(.finished(outcome), at: now)
    }
  }
}
