import ScrubMedia
import ScrubTime
import Testing

@testable import MediaSeek

/// The decisions about requests, as tables: the time, the event, and the reaction.
@Suite struct SeekMachineTests {
  private func frame(_ seconds: Double, isExact: Bool = false) -> SeekMachine.Outcome {
    .frame(MachineRun.frame(seconds, isExact: isExact), isKept: false)
  }

  private let broken = SeekMachine.Outcome.failed(
    MediaError(operation: "decode", code: .damaged, cause: "it is broken"))

  @Test("An exact request gets a preview and then the exact frame")
  func exactRequestGetsAPreviewFirst() {
    MachineRun.check([
      (0, .request(3), ""),
      (0, .next, "find preview 3"),
      (0, .finished(frame(2)), "preview 2 of 1"),
      (0, .next, "decode 3 exact"),
      (0, .finished(frame(3, isExact: true)), "frame 3 of 1"),
      (1, .next, "sleep"),
      (1, .lift, ""),
    ])
  }

  @Test("A preview may be exact") func exactPreviewIsTheFinalResult() {
    MachineRun.check([
      (0, .request(3), ""),
      (0, .next, "find preview 3"),
      (0, .finished(frame(3, isExact: true)), "frame 3 of 1"),
      (1, .next, "sleep"),
    ])
  }

  @Test("A coarse request is made exact once the finger rests")
  func coarseRequestIsRefinedAtRest() {
    MachineRun.check([
      (10, .request(3, .within(seconds: 2)), ""),
      (10, .next, "find preview 3"),
      (10, .finished(.frame(MachineRun.frame(2, distance: 1), isKept: false)), "preview 2 of 1"),
      (10.05, .next, "sleep 0.05"),
      (10.1, .next, "decode 3 exact"),
      (10.1, .finished(frame(3, isExact: true)), "frame 3 of 1"),
    ])
  }

  @Test("A coarse request without a keyframe nearby is decoded")
  func coarseRequestWithoutAKeyframeDecodes() {
    MachineRun.check([
      (0, .request(3, .within(seconds: 0.1)), ""),
      (0, .next, "find preview 3"),
      (0, .finished(.frame(MachineRun.frame(2, distance: 1), isKept: false)), "preview 2 of 1"),
      (0, .next, "decode 3 within 0.1 s"),
      (0, .finished(frame(2.95)), "preview 2.95 of 1"),
      (0.06, .next, "sleep 0.04"),
    ])
  }

  @Test("A coarse request whose keyframe fails still leads to the exact frame")
  func failedCoarseRequestLeadsToTheFrame() {
    MachineRun.check([
      (0, .request(3, .within(seconds: 0.1)), ""),
      (0, .next, "find preview 3"),
      (0, .finished(broken), ""),
      (0, .next, "decode 3 within 0.1 s"),
      (0, .finished(broken), ""),
      (0.06, .next, "sleep 0.04"),
      (0.1, .next, "decode 3 exact"),
      (0.2, .finished(frame(3, isExact: true)), "frame 3 of 1"),
    ])
  }

  /// Exact frames would come too late.
  @Test("A fast finger gets keyframes", arguments: [SeekTolerance.exact, .within(seconds: 0.1)])
  func aFastFingerGetsKeyframes(_ tolerance: SeekTolerance) {
    MachineRun.check([
      (0, .request(0, tolerance), ""),
      (0.02, .request(1, tolerance), ""),
      (0.04, .request(2, tolerance), ""),
      // 1.5 times the 30 ms of a keyframe, at 50 media seconds per second.
      (0.04, .next, "find preview 4.25"),
      (0.04, .finished(.nothing), ""),
      (0.05, .next, "sleep 0.03"),
      (0.08, .next, "decode 2 exact and others"),
    ])
  }

  @Test("The limit of a fast finger follows the decoder") func limitFollowsTheDecoder() {
    var run = MachineRun()
    #expect(run.machine.velocityLimit == 1.75 * 8)
    for (frames, velocity) in [(7, 8.0), (100, 4), (50, 3.5)] {
      run.machine.measured(
        .frame(SeekRequest(time: .zero), cachesIntermediateFrames: true), .cancelled,
        SeekMachine.Measurement(start: 0, end: 1, frames: frames), frameSeconds: 0.04)
      #expect(run.machine.velocityLimit == 1.75 * velocity)
    }
  }

  /// A keyframe that takes 0.2 s is displayed from 0.2 to 0.4 s after its request.
  @Test("Keyframes are chosen for the middle of the time they are shown")
  func keyframesTargetTheMiddleOfTheirTime() {
    MachineRun.check([
      (0, .request(50), ""),
      (0, .next, "find preview 50"),
      (0.02, .finished(frame(49), seconds: 0.2), "preview 49 of 1"),
      (0.02, .request(49.8, .within(seconds: 0.01)), ""),
      (0.02, .next, "find preview 46.8"),
    ])
  }

  @Test("The end of the gesture does not wait for a rest") func endOfTheGestureNeedsNoRest() {
    MachineRun.check([
      (0, .request(3, .keyframe), ""),
      (0, .next, "decode 3 keyframe"),
      (0, .finished(frame(2)), "preview 2 of 1"),
      (0.01, .lift, ""),
      (0.01, .next, "decode 3 exact"),
    ])
  }

  @Test("A newer target restarts the wait for a rest") func newerTargetRestartsTheRest() {
    MachineRun.check([
      (0, .request(3, .keyframe), ""),
      (0, .next, "decode 3 keyframe"),
      (0.09, .request(3.5, .keyframe), "cancel"),
      (0.09, .finished(.cancelled), "count"),
      (0.09, .next, "decode 3.5 keyframe and others"),
      (0.09, .finished(frame(2)), "preview 2 of 2"),
      (0.12, .next, "sleep 0.07"),
    ])
  }

  @Test("Work that was canceled, or had too little memory, is done again")
  func canceledWorkIsRepeated() {
    MachineRun.check([
      (0, .request(3), ""),
      (0, .next, "find preview 3"),
      (0, .finished(.cancelled), ""),
      (0, .next, "find preview 3"),
      (0, .finished(.nothing), ""),
      (0, .next, "decode 3 exact"),
      (0, .finished(.memoryFreed), ""),
      (0, .next, "decode 3 exact"),
    ])
  }

  @Test("A failed preview still leads to the exact frame")
  func failedPreviewStillLeadsToTheFrame() {
    MachineRun.check([
      (0, .request(3), ""),
      (0, .next, "find preview 3"),
      (0, .finished(broken), ""),
      (0, .next, "decode 3 exact"),
      (0, .finished(broken), "damaged of 1"),
      (1, .next, "sleep"),
    ])
  }

  @Test("A frame on the way is a preview if it halves the distance")
  func framesOnTheWayHalveTheDistance() {
    MachineRun.check([
      (0, .request(3, near: 1), "preview 1 of 1"),
      (0, .next, "find preview 3"),
      (0, .decoded(2.5, next: 2.6), ""),
      (0, .finished(.nothing), ""),
      (0, .next, "decode 3 exact"),
      (0, .decoded(1.9, next: 2), ""),
      (0, .decoded(2.1, next: 2.2), "preview 2.1 of 1"),
      (0, .decoded(2.5, next: 2.6), ""),
      (0, .decoded(2.6, next: 2.7), "preview 2.6 of 1"),
      // The final result, which no preview precedes.
      (0, .decoded(2.9, next: 3.1), ""),
      (0, .finished(frame(2.9, isExact: true)), "frame 2.9 of 1"),
    ])
  }

  @Test("The frame of an older request may be a preview of the latest")
  func olderFrameMayBeAPreview() {
    MachineRun.check([
      (0, .request(3, near: 1), "preview 1 of 1"),
      (0, .next, "find preview 3"),
      (0, .finished(.nothing), ""),
      (0, .next, "decode 3 exact"),
      (0.2, .request(3.5), "cancel"),
      (0.2, .finished(frame(3, isExact: true)), "preview 3 of 2"),
      (0.2, .next, "find preview 3.5"),
      (0.2, .finished(.nothing), ""),
      (0.2, .next, "decode 3.5 exact"),
      (0.4, .request(0), "cancel"),
      (0.4, .finished(frame(3.5, isExact: true)), ""),
    ])
  }

  @Test("A cached frame completes a request") func cachedFrameCompletesARequest() {
    MachineRun.check([
      (0, .request(3), ""),
      (0, .next, "find preview 3"),
      (0, .finished(.nothing), ""),
      (0, .next, "decode 3 exact"),
      (0, .request(4, near: 4, isExact: true), "frame 4 of 2, cancel"),
      (0, .finished(.cancelled), "count"),
      (0.2, .next, "sleep 0.8"),
      (0.3, .request(5, .within(seconds: 1), near: 5.2), "preview 5.2 of 3"),
      (0.35, .next, "sleep 0.05"),
      (0.4, .next, "decode 5 exact"),
    ])
  }

  @Test("A cached frame is shown only if it is nearer") func fartherFrameIsNotShown() {
    MachineRun.check([
      (0, .request(3, near: 1), "preview 1 of 1"),
      (0, .request(2, near: 4), ""),
      (0, .request(3, near: 4), "preview 4 of 3"),
    ])
  }

  @Test("Waiting callers come first") func waitingCallersComeFirst() {
    MachineRun.check([
      (0, .request(3), ""),
      (0, .next, "find preview 3"),
      (0, .call(), "cancel"),
      (0, .call(), "cancel"),
      (0, .finished(.cancelled), ""),
      (0, .next, "call"),
      (0, .call(), ""),
      (0, .callFinished(), ""),
      (0, .next, "call"),
      (0, .callFinished(), ""),
      (0, .next, "call"),
      (0, .callFinished(), ""),
      (0, .next, "find preview 3"),
    ])
  }

  @Test("Closing ends everything") func closingEndsEverything() {
    MachineRun.check([
      (0, .request(3), ""),
      (0, .next, "find preview 3"),
      (0, .close, "cancel"),
      (0, .call(), "closed"),
      (0, .finished(.cancelled), ""),
      (0, .next, "close"),
      (0, .ended, "closed of 1"),
      (0, .request(4), "closed of 2"),
      (0, .ended, ""),
    ])
  }

  @Test("A request that comes while the video is closed replaces the one before")
  func requestDuringClosing() {
    MachineRun.check([
      (0, .request(3), ""),
      (0, .next, "find preview 3"),
      (0, .close, "cancel"),
      (0, .request(4), "closed of 2"),
      (0, .finished(.cancelled), "count"),
      (0, .next, "close"),
      (0, .ended, ""),
    ])
  }
}
