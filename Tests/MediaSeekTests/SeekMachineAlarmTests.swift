import ScrubMedia
import ScrubTime
import Testing

@testable import MediaSeek

/// The decisions about work that an exact frame would wait for, as tables: the time, the event, and the reaction.
@Suite struct SeekMachineAlarmTests {
  @Test("A frame within the tolerance does not keep the exact one waiting for a call")
  func cachedFrameInterruptsACall() {
    var run = MachineRun.inMiddle()
    run.check([
      (0, .request(5, near: 5, isExact: true), "frame 5 of 1"),
      (0, .call(.background), ""),
      (0, .next, "background call"),
      (0.1, .alarm, "no alarm"),
      (0.2, .request(5.1, .within(seconds: 1), near: 5), "preview 5 of 2, cancel"),
      (0.2, .callFinished(.background, hasEnded: false), ""),
      (0.31, .next, "decode 5.1 exact"),
      (0.31, .finished(frame(5.1)), "frame 5.1 of 2"),
      (0.31, .next, "background call"),
      (0.4, .callFinished(.background), ""),
    ])
  }

  @Test("Work ahead ends when a frame is due", arguments: [false, true])
  func alarmEndsWorkAhead(beginsEarlier: Bool) {
    var run = MachineRun.inMiddle()
    if beginsEarlier {
      run.check([
        (0, .request(5, near: 5, isExact: true), "frame 5 of 1"),
        (0.1, .next, "range 4500...4999 back"),
        (0.1, .alarm, "no alarm"),
        (0.2, .request(5.005, .within(seconds: 1), near: 5), "preview 5 of 2"),
      ])
    } else {
      run.check([
        (0.2, .request(5.005, .within(seconds: 1), near: 5), "preview 5 of 1"),
        (0.26, .next, "range 4500...4999 back"),
      ])
    }
    let sequence = beginsEarlier ? 2 : 1
    run.check([
      (0.28, .alarm, "alarm in 0.02"),
      (0.31, .alarm, "cancel"),
      (0.31, .finished(.cancelled), ""),
      (0.31, .alarm, "no alarm"),
      (0.31, .next, "decode 5.005 exact"),
      (0.31, .finished(frame(5.005)), "frame 5.005 of \(sequence)"),
      (0.31, .alarm, "no alarm"),
    ])
  }

  private func frame(_ seconds: Double) -> SeekMachine.Outcome {
    .frame(MachineRun.frame(seconds, isExact: true), isKept: false)
  }
}
