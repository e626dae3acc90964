import PanScrub
import ScrubTesting
import Scrubbing
import SpeedCurves
import Testing

/// Tests of pan to scrub: recognition, both mappings, playback and invalid input.
struct PanScrubberTests {
  private func pan(
    _ mode: PanMode, duration: Double = 60, width: Double = 300, at value: Double = 30
  ) -> PanScrubber {
    var pan = PanScrubber(
      settings: PanSettings(mode: mode, width: width), curve: TieredCurve.classic)
    pan.setRange(minimum: 0, maximum: duration)
    pan.setValue(value)
    return pan
  }

  @Test("Only horizontal pans begin", arguments: PanMode.allCases)
  func onlyHorizontalPansBegin(_ mode: PanMode) {
    for (x, y, begins) in [(5.0, 4.0, true), (5, 5, false), (0, 5, false), (-5, 4, true)] {
      var pan = pan(mode)
      #expect(pan.touchDown(TouchPoint(x: 0, y: 0), playback: .playing).state == .possible)
      #expect(pan.touchMoved(TouchPoint(x: 0, y: 0)).state == .possible)
      let response = pan.touchMoved(TouchPoint(x: x, y: y))
      #expect(response.state == (begins ? .began : .failed))
      #expect(response.playback == (begins ? .paused : nil))
      #expect(response.isTracking == begins)
      if !begins { #expect(pan.touchMoved(TouchPoint(x: 90, y: 0)).value == 30) }
    }
  }

  @Test("Absolute pans add the whole distance to the start") func absoluteIsStartPlusDistance() {
    var pan = pan(.absolute)
    _ = pan.touchDown(TouchPoint(x: 100, y: 0), playback: .paused)
    #expect(pan.touchMoved(TouchPoint(x: 150, y: 3)).value == 40)
    #expect(pan.touchMoved(TouchPoint(x: 400, y: 200)).value == 60)
    // The overshoot of 100 points beyond the end must be dragged back first.
    #expect(pan.touchMoved(TouchPoint(x: 300, y: 200)).value == 60)
    #expect(pan.touchMoved(TouchPoint(x: 200, y: 200)).value == 50)
    #expect(pan.touchUp().value == 50)
  }

  @Test("Fine pans are slower away from the line where they began")
  func fineSlowsAwayFromTheStartLine() {
    var pan = pan(.fine)
    _ = pan.touchDown(TouchPoint(x: 0, y: 500), playback: .paused)
    #expect(pan.touchMoved(TouchPoint(x: 50, y: 500)).value == 40)
    let away = pan.touchMoved(TouchPoint(x: 50, y: 380))
    #expect(away.value == 40 && away.speed == 0.25 && away.feedback == .band)
    #expect(pan.touchMoved(TouchPoint(x: 90, y: 380)).value == 42)
  }

  @Test("The video resumes only if it was playing", arguments: PlaybackState.allCases)
  func resumesOnlyIfItWasPlaying(_ playback: PlaybackState) {
    for cancels in [true, false] {
      var pan = pan(.fine)
      _ = pan.touchDown(TouchPoint(x: 0, y: 0), playback: playback)
      _ = pan.touchMoved(TouchPoint(x: 30, y: 0))
      let end = cancels ? pan.touchCancelled() : pan.touchUp()
      #expect(end.playback == (playback == .playing ? .playing : nil))
      #expect(end.state == (cancels ? .cancelled : .ended))
      #expect(end.value == (cancels ? 30 : 36))
      #expect(!end.isTracking)
    }
  }

  @Test("What plays when the pan begins resumes, whatever played at the touch down")
  func playbackIsThatOfTheBeginning() {
    for (first, second) in [(PlaybackState.playing, .paused), (.paused, PlaybackState.playing)] {
      var pan = pan(.fine)
      _ = pan.touchDown(TouchPoint(x: 0, y: 0), playback: first)
      pan.setPlayback(second)
      let began = pan.touchMoved(TouchPoint(x: 30, y: 0))
      #expect(began.state == .began && began.playback == (second == .playing ? .paused : nil))
      // The pan has paused it.
      pan.setPlayback(.paused)
      #expect(pan.touchUp().playback == (second == .playing ? .playing : nil))
    }
  }

  @Test("A touch during a pan does not forget the playback")
  func touchDuringAPanKeepsThePlayback() {
    var pan = pan(.fine)
    _ = pan.touchDown(TouchPoint(x: 0, y: 0), playback: .playing)
    _ = pan.touchMoved(TouchPoint(x: 30, y: 0))
    #expect(pan.touchDown(TouchPoint(x: 0, y: 0), playback: .paused).playback == .playing)
    _ = pan.touchMoved(TouchPoint(x: 30, y: 0))
    #expect(pan.touchUp().playback == .playing)
  }

  @Test("A pan with nothing to scrub fails") func nothingToScrubFails() {
    var pan = pan(.absolute, duration: 0)
    let response = pan.touchDown(TouchPoint(x: 0, y: 0), playback: .playing)
    #expect(response.state == .failed && response.playback == nil)
    #expect(pan.touchMoved(TouchPoint(x: 50, y: 0)).value == 0)
  }

  @Test("Points per second feel the same for every length") func pointsPerSecondIgnoresTheLength() {
    for duration in [60.0, 7200] {
      for mode in PanMode.allCases {
        var pan = pan(mode, duration: duration)
        pan.settings.pointsPerSecond = 10
        _ = pan.touchDown(TouchPoint(x: 0, y: 0), playback: .paused)
        #expect(abs(pan.touchMoved(TouchPoint(x: 25, y: 0)).value - 32.5) < 1e-9)
      }
    }
  }

  @Test(
    "Any events leave a finite value in range, and state changes move nothing",
    arguments: Array(1...200 as ClosedRange<UInt64>))
  func anythingLeavesAFiniteValueInRange(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var pan = pan(PanMode.allCases.randomElement(using: &random) ?? .fine)
    func coordinate() -> Double {
      [.nan, .infinity, -1e300, Double.random(in: -500...500, using: &random)]
        .randomElement(using: &random) ?? 0
    }
    for _ in 0..<150 {
      let point = TouchPoint(x: coordinate(), y: coordinate())
      let before = pan.value
      switch Int.random(in: 0..<9, using: &random) {
      case 0:
        _ = pan.touchDown(point, playback: .playing)
        #expect(pan.value == before, "seed \(seed)")
      case 1:
        _ = pan.touchUp(point)
        #expect(pan.value == before, "seed \(seed)")
      case 2: _ = pan.touchCancelled()
      case 3:
        pan.curve = ExponentialCurve.standard
        pan.settings.width = coordinate()
        #expect(pan.value == before, "seed \(seed)")
      default: _ = pan.touchMoved(point)
      }
      #expect(
        pan.value >= 0 && pan.value <= 60 && pan.current.valuePerPoint.isFinite, "seed \(seed)")
    }
  }
}
