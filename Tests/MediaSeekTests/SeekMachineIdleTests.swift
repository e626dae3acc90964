import ScrubMedia
import ScrubTime
import Testing

@testable import MediaSeek

/// The decisions about a video that is not used, as tables: the time, the event, and the reaction.
@Suite struct SeekMachineIdleTests {
  /// Returns a machine without memory for reading ahead.
  private func run(idleDelay: Double?) -> MachineRun {
    var run = MachineRun()
    run.share.idleDelay = idleDelay
    return run
  }

  @Test("Memory is released once after each use") func memoryIsReleasedOnce() {
    var run = run(idleDelay: 60)
    run.check([
      (0, .next, "sleep"),
      (1, .request(5, near: 5, isExact: true), "frame 5 of 1"),
      (1, .next, "sleep 0.05"),
      (2, .next, "sleep 59"),
      (60.9, .next, "sleep 0.1"),
      (61, .next, "release"),
      (61, .next, "sleep"),
      (500, .next, "sleep"),
      (500, .request(6, near: 6, isExact: true), "frame 6 of 2"),
      (500, .next, "sleep 0.05"),
      (560, .next, "release"),
      (560, .next, "sleep"),
    ])
  }

  @Test("A longer delay lets an idle video be idle until its next use", arguments: [nil, 600])
  func longerDelay(delay: Double?) {
    var run = run(idleDelay: 60)
    run.check([
      (1, .request(5, near: 5, isExact: true), "frame 5 of 1"),
      (1, .next, "sleep 0.05"),
      (61, .next, "release"),
    ])
    run.share.idleDelay = delay
    run.check([(62, .next, "sleep"), (700, .next, "sleep")])
  }

  @Test("The delay begins with the end of the last work for a request or a call")
  func delayBeginsWithTheEndOfWork() {
    var run = run(idleDelay: 60)
    run.check([
      (0, .request(5), ""),
      (0, .next, "find preview 5"),
      (0.1, .finished(.nothing), ""),
      (0.1, .next, "decode 5 exact"),
      (10, .finished(.frame(MachineRun.frame(5, isExact: true), isKept: false)), "frame 5 of 1"),
      (11, .next, "sleep 59"),
      (20, .call(.background), ""),
      (20, .next, "background call"),
      (100, .callFinished(.background), ""),
      (100, .next, "sleep 60"),
      (160, .next, "release"),
      (170, .call(), ""),
      (170, .next, "call"),
      (171, .callFinished(), ""),
      (172, .next, "sleep 59"),
      (200, .step(7), ""),
      (201, .next, "sleep 59"),
    ])
  }

  @Test("An idle video decodes nothing ahead, also if it grows") func idleVideoDecodesNothing() {
    var run = MachineRun.inMiddle(duration: 100)
    (run.share.idleDelay, run.share.thumbnails) = (60, run.share.all)
    run.check([
      (0, .request(5, near: 5, isExact: true), "frame 5 of 1"),
      (1, .next, "range 4500...4999 back"),
      // What is under way ends first.
      (70, .finished(.nothing), ""),
      (70, .next, "release"),
      (70, .next, "sleep"),
    ])
    run.machine.grew(from: 100_000)
    run.check([
      (80, .next, "sleep"),
      (90, .request(5, near: 5, isExact: true), "frame 5 of 2"),
      (91, .next, "range 5010...5160"),
    ])
  }

  @Test("Without a delay, a video is never idle") func neverIdleWithoutADelay() {
    var run = run(idleDelay: nil)
    run.check([
      (0, .request(5, near: 5, isExact: true), "frame 5 of 1"),
      (1e6, .next, "sleep"),
    ])
  }

  @Test("A frame that is due comes before the release") func dueFrameComesFirst() {
    var run = run(idleDelay: 0)
    run.check([
      (0, .request(5, .within(seconds: 1), near: 4.5), "preview 4.5 of 1"),
      (0.01, .next, "sleep 0.04"),
      (0.06, .next, "sleep 0.04"),
      (0.1, .next, "decode 5 exact"),
      (0.2, .finished(.frame(MachineRun.frame(5, isExact: true), isKept: false)), "frame 5 of 1"),
      (0.2, .next, "release"),
    ])
  }
}
