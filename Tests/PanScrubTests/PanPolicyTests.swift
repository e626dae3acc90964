import Foundation
import PanScrub
import ScrubTesting
import Scrubbing
import SpeedCurves
import Testing

/// Tests of the policies of a pan, and of the classic post's faults that are fixed here.
struct PanPolicyTests {
  // MARK: One finger only

  @Test("Two fingers never begin a pan", arguments: PanMode.allCases)
  func twoFingersNeverBeginAPan(_ mode: PanMode) {
    var pan = makePan(mode)
    #expect(pan.touchDown(point(0), playback: .playing, fingers: 2).state == .failed)
    #expect(pan.touchMoved(point(50)).state == .failed)
    _ = pan.touchDown(point(0), playback: .playing)
    let second = pan.touchMoved(point(0), fingers: 2)
    #expect(second.state == .failed && second.playback == nil)
    #expect(pan.touchMoved(point(50)).value == 30)
  }

  @Test("A second finger during a pan is ignored", arguments: PanMode.allCases)
  func aSecondFingerDuringAPanIsIgnored(_ mode: PanMode) {
    var pan = makePan(mode)
    begin(&pan)
    let answer = pan.touchMoved(point(100), fingers: 2)
    #expect(answer.state == .changed && answer.value == 50)
    #expect(pan.touchUp().playback == .playing)
  }

  @Test("A second finger can cancel the pan", arguments: PanMode.allCases)
  func secondFingerCanCancelThePan(_ mode: PanMode) {
    var pan = makePan(mode) { $0.secondFingerCancels = true }
    begin(&pan)
    let answer = pan.touchMoved(point(100), fingers: 2)
    #expect(answer.state == .cancelled && answer.value == 30 && answer.playback == .playing)
    #expect(pan.touchMoved(point(150)).value == 30)
  }

  /// The classic post resumes "from the position we seeked to", also after a cancellation; a fine pan is
  /// canceled like a fine slider.
  @Test("The value after a cancellation by the system is a policy", arguments: PanMode.allCases)
  func cancelIsAPolicy(_ mode: PanMode) {
    for policy in [nil] + CancelPolicy.allCases {
      for cause in CancelCause.allCases {
        var pan = makePan(mode) { $0.cancel = policy }
        begin(&pan)
        let reached = pan.touchMoved(point(100)).value
        let keeps = cause == .system && (policy ?? (mode == .absolute ? .keep : .restore)) == .keep
        let end = pan.touchCancelled(by: cause)
        #expect(reached == 50 && end.value == (keeps ? 50 : 30))
        #expect(end.state == .cancelled && end.playback == .playing && !end.isTracking)
        #expect(end.valueChanged == !keeps)
      }
    }
  }

  // MARK: The readiness guard

  @Test("No pan begins while the player is not ready", arguments: PanMode.allCases)
  func noPanBeginsWhileThePlayerIsNotReady(_ mode: PanMode) {
    var pan = makePan(mode)
    pan.isReady = false
    #expect(pan.touchDown(point(0), playback: .playing).state == .failed)
    pan.isReady = true
    _ = pan.touchDown(point(0), playback: .playing)
    pan.isReady = false
    let answer = pan.touchMoved(point(50))
    #expect(answer.state == .failed && answer.playback == nil && answer.value == 30)
  }

  @Test(
    "While the player is not ready, a pan moves nothing and then goes on",
    arguments: PanMode.allCases)
  func unreadyPlayerStopsThePanForAWhile(_ mode: PanMode) {
    var pan = makePan(mode)
    begin(&pan)
    pan.isReady = false
    let waiting = pan.touchMoved(point(100))
    #expect(waiting.value == 40 && waiting.state == .changed && waiting.isTracking)
    pan.isReady = true
    #expect(pan.touchMoved(point(110)).value == (mode == .absolute ? 52 : 42))
  }

  @Test(
    "The end of a pan resumes the video even if the player is not ready",
    arguments: PanMode.allCases, [true, false])
  func videoDoesNotStayPaused(_ mode: PanMode, cancels: Bool) {
    var pan = makePan(mode)
    begin(&pan)
    pan.isReady = false
    let end = cancels ? pan.touchCancelled() : pan.touchUp()
    #expect(end.playback == .playing && !end.isTracking)
    #expect(end.state == (cancels ? .cancelled : .ended))
  }

  // MARK: Recognition

  @Test("The recognition distance must be exceeded and does not count", arguments: PanMode.allCases)
  func recognitionDistanceDoesNotCount(_ mode: PanMode) {
    var pan = makePan(mode) { $0.recognitionDistance = 10 }
    _ = pan.touchDown(point(0), playback: .playing)
    #expect(pan.touchMoved(point(0, 9)).state == .possible)
    #expect(pan.touchMoved(point(10, 0)).state == .possible)
    let began = pan.touchMoved(point(15, 0))
    #expect(began.state == .began && abs(began.value - 31) < 1e-12)
    #expect(abs(pan.touchMoved(point(10, 0)).value - 30) < 1e-12)
  }

  @Test("A diagonal movement beyond the recognition distance fails")
  func diagonalBeyondTheDistanceFails() {
    var pan = makePan { $0.recognitionDistance = 10 }
    _ = pan.touchDown(point(0), playback: .playing)
    #expect(pan.touchMoved(point(9, 9)).state == .failed)
  }

  // MARK: Hold to scrub

  @Test("A hold scrubs in any direction once its time is up", arguments: PanMode.allCases)
  func holdScrubsInAnyDirection(_ mode: PanMode) {
    var pan = makePan(mode) { $0.holdDuration = 0.5 }
    #expect(pan.holdDeadline == nil)
    _ = pan.touchDown(point(0, 0, 1), playback: .playing)
    #expect(pan.holdDeadline == 1.5)
    #expect(pan.touchMoved(point(3, 4, 1.2)).state == .possible)
    let began = pan.touchMoved(point(3, 4, 1.5))
    #expect(began.state == .began && began.value == 30 && began.playback == .paused)
    #expect(pan.holdDeadline == nil)
    #expect(pan.touchMoved(point(3, 40, 1.6)).value == 30)
    #expect(abs(pan.touchMoved(point(13, 40, 1.7)).value - 32) < 1e-12)
  }

  @Test("A move before the hold's time is no scrub") func moveBeforeTheHoldIsNoScrub() {
    var pan = makePan { $0.holdDuration = 0.5 }
    _ = pan.touchDown(point(0, 0, 1), playback: .playing)
    let answer = pan.touchMoved(point(11, 0, 1.3))
    #expect(answer.state == .failed && answer.playback == nil)
    #expect(pan.touchMoved(point(50, 0, 2)).value == 30)
  }

  @Test("A hold without events begins with the next move") func silentHoldBeginsWithTheNextMove() {
    var pan = makePan { $0.holdDuration = 0.5 }
    _ = pan.touchDown(point(0, 0, 1), playback: .playing)
    let answer = pan.touchMoved(point(25, 0, 3))
    #expect(answer.state == .began && answer.value == 35)
  }

  @Test("Without timestamps, a hold never begins") func withoutTimestampsAHoldNeverBegins() {
    var pan = makePan { $0.holdDuration = 0.5 }
    _ = pan.touchDown(point(0), playback: .playing)
    #expect(pan.holdDeadline == nil)
    #expect(pan.touchMoved(point(2)).state == .possible)
    #expect(pan.touchMoved(point(20)).state == .failed)
  }

  @Test("A hold of no duration is none, also once recorded", arguments: [0.0, -1, .nan])
  func holdOfNoDurationIsNone(_ duration: Double) throws {
    let settings = PanSettings(holdDuration: duration)
    let read = try JSONDecoder().decode(PanSettings.self, from: JSONEncoder().encode(settings))
    #expect(read == PanSettings())
    var pan = makePan { $0.holdDuration = duration }
    _ = pan.touchDown(point(0, 0, 1), playback: .playing)
    #expect(pan.holdDeadline == nil)
    #expect(pan.touchMoved(point(0, 0, 2)).state == .possible)
    #expect(pan.touchMoved(point(50, 0, 3)).value == 40)
  }

  // MARK: The end of a pan

  @Test(
    "A failure keeps the value and resumes the video", arguments: PanMode.allCases,
    PlaybackState.allCases)
  func failureKeepsTheValueAndResumes(_ mode: PanMode, playback: PlaybackState) {
    var pan = makePan(mode)
    begin(&pan, playback: playback)
    let answer = pan.failed()
    #expect(answer.state == .failed && answer.value == 40 && !answer.isTracking)
    #expect(answer.playback == (playback == .playing ? .playing : nil))
    #expect(pan.failed().playback == nil)
  }

  /// However a pan ends, the video is paused once and resumed once, and no state is left behind.
  @Test(
    "Every pause is resumed, however the pan ends", arguments: Array(1...300 as ClosedRange<UInt64>)
  )
  func everyPauseIsResumed(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var pan = makePan(PanMode.allCases.randomElement(using: &random) ?? .fine) {
      $0.holdDuration = Bool.random(using: &random) ? 0.3 : nil
      $0.secondFingerCancels = Bool.random(using: &random)
      $0.edge = [nil, .dragBack, .moveAtOnce].randomElement(using: &random) ?? nil
    }
    var isPaused = false
    func check(_ answer: PanResponse) {
      if answer.playback == .paused {
        #expect(!isPaused, "seed \(seed)")
        isPaused = true
      } else if answer.playback == .playing {
        #expect(isPaused, "seed \(seed)")
        isPaused = false
      }
      #expect(isPaused == answer.isTracking, "seed \(seed)")
      #expect(answer.value >= 0 && answer.value <= 90, "seed \(seed)")
    }
    for step in 0..<200 {
      let point = point(
        Double.random(in: -400...400, using: &random), Double.random(in: -90...90, using: &random),
        Double(step) * 0.1)
      let fingers = Int.random(in: 0..<12, using: &random) == 0 ? 2 : 1
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1:
        check(pan.touchDown(point, playback: isPaused ? .paused : .playing, fingers: fingers))
      case 2: check(pan.touchUp(point))
      case 3: check(pan.touchCancelled())
      case 4: check(pan.failed())
      case 5: pan.isReady.toggle()
      case 6:
        pan.setRange(minimum: 0, maximum: [0, 60, 90, .nan].randomElement(using: &random) ?? 60)
      default: check(pan.touchMoved(point, fingers: fingers))
      }
    }
    check(pan.touchUp())
    #expect(!isPaused, "seed \(seed)")
  }

  @Test(
    "A pan begins at the value of that moment, as while the video plays on",
    arguments: PanMode.allCases)
  func beginsAtTheCurrentValue(_ mode: PanMode) {
    var pan = makePan(mode, at: 30) { $0.holdDuration = 0.5 }
    _ = pan.touchDown(point(0, 0, 0), playback: .playing)
    pan.setValue(31)
    let began = pan.touchMoved(point(0, 0, 0.6))
    #expect(began.state == .began && began.value == 31)
    _ = pan.touchMoved(point(40, 0, 0.7))
    #expect(pan.touchCancelled(by: .escape).value == 31)
  }
}
