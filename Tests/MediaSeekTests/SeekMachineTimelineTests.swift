import ScrubMedia
import ScrubTime
import Testing

@testable import MediaSeek

/// What happens to the displayed frame when the timestamps or numbers of the frames change.
@Suite struct SeekMachineTimelineTests {
  private func frame(_ seconds: Double, index: Int? = nil) -> Frame {
    var frame = MachineRun.frame(seconds, isExact: true)
    frame.index = index
    return frame
  }

  private func found(_ seconds: Double, index: Int? = nil) -> SeekMachine.Outcome {
    .frame(frame(seconds, index: index), isKept: false)
  }

  @Test("New timestamps: the displayed frame is decoded again, at once, also much later")
  func displayedFrameIsDecodedAgain() {
    MachineRun.check([
      (0, .request(3), ""),
      (0, .next, "find preview 3"),
      (0, .finished(found(3)), "frame 3 of 1"),
      (5, .next, "sleep"),
      (200, .reset, ""),
      (200, .next, "decode 3 exact"),
      // The displayed frame is nearer than those on the way.
      (200.1, .decoded(0.5, next: 0.54), ""),
      (200.2, .decoded(2.5, next: 2.54), ""),
      (200.5, .finished(found(2.9)), "frame 2.9 of 1"),
      (201, .next, "sleep"),
      (202, .reset, ""),
      (202, .next, "decode 3 exact"),
    ])
  }

  @Test("New timestamps before the end of work for a request: its frame is decoded again, once")
  func frameUnderWayMayBeOutdated() {
    MachineRun.check([
      (0, .request(3), ""),
      (0, .next, "find preview 3"),
      (0, .finished(.frame(MachineRun.frame(2), isKept: false)), "preview 2 of 1"),
      (0, .next, "decode 3 exact"),
      (0.1, .reset, ""),
      (0.2, .finished(found(3)), "frame 3 of 1"),
      (0.2, .next, "decode 3 exact"),
      (0.3, .reset, ""),
      (0.4, .finished(found(2.9)), "frame 2.9 of 1"),
      (1, .next, "sleep"),
    ])
  }

  @Test("New timestamps during a preview that is exact, or within the tolerance")
  func previewUnderWayMayBeOutdated() {
    MachineRun.check([
      (0, .request(3), ""),
      (0, .next, "find preview 3"),
      (0.1, .reset, ""),
      (0.2, .finished(found(3)), "frame 3 of 1"),
      (0.2, .next, "decode 3 exact"),
      (0.3, .finished(found(3)), "frame 3 of 1"),
      (1, .next, "sleep"),
      (2, .request(5, .within(seconds: 1)), ""),
      (2, .next, "find preview 5"),
      (2, .reset, ""),
      (
        2, .finished(.frame(MachineRun.frame(4.5, distance: 0.5), isKept: false)),
        "preview 4.5 of 2"
      ),
      (3, .next, "decode 5 exact"),
      (3, .finished(found(5)), "frame 5 of 2"),
      (4, .next, "sleep"),
    ])
  }

  @Test("If the frame cannot be decoded again, an error follows; if the video is closed, none does")
  func repetitionMayFail() {
    MachineRun.check([
      (0, .request(3, near: 3, isExact: true), "frame 3 of 1"),
      (1, .reset, ""),
      (1, .next, "decode 3 exact"),
      (1, .finished(.failed(.closed("decode"))), "closed of 1"),
      (2, .next, "sleep"),
      (3, .request(4, near: 4, isExact: true), "frame 4 of 2"),
      (4, .reset, ""),
      (4, .next, "decode 4 exact"),
      (4, .close, "cancel"),
      (4, .finished(.cancelled), ""),
      (4, .next, "close"),
      (4, .ended, ""),
    ])
  }

  @Test("A frame that a waiting caller moved away from is neither decoded nor delivered again")
  func displayedFrameOfAnOlderMovement() {
    MachineRun.check([
      (0, .request(3, near: 3, isExact: true), "frame 3 of 1"),
      (1, .step(9), ""),
      (2, .renumbered(near: frame(3, index: 75)), ""),
      (2, .reset, ""),
      (3, .next, "sleep"),
    ])
    for isRunning in [false, true] {
      var run = MachineRun()
      run.check([(0, .request(3, near: 3, isExact: true), "frame 3 of 1"), (1, .reset, "")])
      if isRunning { run.check([(1, .next, "decode 3 exact")]) }
      run.check([(1, .step(9), isRunning ? "cancel" : "")])
      if isRunning { run.check([(2, .finished(found(3)), "")]) }
      run.check([(3, .next, "sleep")])
    }
  }

  @Test("What is found by work that was planned before counts for nothing")
  func workBeforeCountsForNothing() {
    for outcome in [SeekMachine.Outcome.nothing, .cancelled, .failed(.closed("decode"))] {
      var run = MachineRun.inMiddle(duration: 10)
      _ = run(.request(5, near: 5, isExact: true), at: 0)
      let range = run(.next, at: 1)
      #expect(range.hasPrefix("range"))
      #expect(run(.reset, at: 1) == "cancel")
      #expect(run(.finished(outcome), at: 1) == "")
      #expect(run(.next, at: 1) == "decode 5 exact")
      _ = run(.finished(.frame(MachineRun.frame(5, isExact: true), isKept: false)), at: 1)
      #expect(run(.next, at: 2) == range)
    }
  }

  @Test("New timestamps end work ahead, and interrupt no waiting caller")
  func resetEndsWorkAhead() {
    MachineRun.check([
      (0, .request(3, near: 3, isExact: true), "frame 3 of 1"),
      (0, .call(.background), ""),
      (0, .next, "background call"),
      (0.1, .reset, "cancel"),
      (0.1, .callFinished(.background, hasEnded: false), ""),
      (0.1, .next, "decode 3 exact"),
      (0.2, .finished(found(3)), "frame 3 of 1"),
      (0.2, .call(), ""),
      (0.2, .next, "call"),
      (0.3, .reset, ""),
      (0.4, .callFinished(), ""),
      (0.4, .next, "decode 3 exact"),
    ])
  }

  @Test("New timestamps without a displayed exact frame, or while closing, add no work")
  func resetWithoutAnExactFrameAddsNothing() {
    MachineRun.check([
      (0, .reset, ""),
      (0, .next, "sleep"),
      (0, .request(3, .within(seconds: 2), near: 2), "preview 2 of 1"),
      (0.06, .reset, ""),
      (0.06, .next, "sleep 0.04"),
      (0.2, .next, "decode 3 exact"),
      (0.2, .finished(found(3)), "frame 3 of 1"),
      (1, .close, "cancel"),
      (1, .reset, ""),
      (1, .next, "close"),
      (1, .ended, ""),
    ])
  }

  @Test("The displayed frame is delivered again with its number, or with another one")
  func displayedFrameGetsItsNumber() {
    MachineRun.check([
      (0, .renumbered(near: frame(3, index: 75)), ""),
      (0, .request(3), ""),
      (0, .renumbered(near: frame(3, index: 75)), ""),
      (0, .next, "find preview 3"),
      (0, .finished(found(3)), "frame 3 of 1"),
      (1, .renumbered(), ""),
      (1, .renumbered(near: frame(3)), ""),
      (1, .renumbered(near: MachineRun.frame(2)), ""),
      (1, .renumbered(near: frame(3, index: 75)), "frame 3 #75 of 1"),
      (2, .renumbered(near: frame(3, index: 75)), ""),
      (2, .renumbered(near: frame(3)), "frame 3 of 1"),
      (2, .renumbered(near: frame(3, index: 74)), "frame 3 #74 of 1"),
      (3, .request(4), ""),
      (3, .next, "find preview 4"),
      (3, .finished(found(4, index: 100)), "frame 4 #100 of 2"),
      (4, .renumbered(near: frame(4, index: 100)), ""),
      (5, .close, "cancel"),
      (5, .renumbered(near: frame(4, index: 99)), ""),
    ])
  }
}
