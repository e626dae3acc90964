import Scrubbing
import SpeedCurves
import Testing

/// Tests of feedback: its kinds, haptics and rate limit.
struct ScrubFeedbackTests {
  private func slider(_ change: (inout SliderSettings) -> Void = { _ in }) -> ScrubSlider {
    var settings = SliderSettings()
    change(&settings)
    var slider = ScrubSlider(settings: settings, curve: TieredCurve.classic, trackWidth: 100)
    slider.setRange(minimum: 0, maximum: 100)
    slider.setValue(50)
    return slider
  }

  /// Returns the feedback of moves to points 0.1 seconds apart, after a touch down at the first.
  private func feedback(
    of slider: ScrubSlider, _ path: [(Double, Double)], every interval: Double = 0.1
  ) -> [ScrubFeedback] {
    var slider = slider
    _ = slider.touchDown(TouchPoint(x: path[0].0, y: path[0].1, time: 0))
    return path.dropFirst().enumerated().map { index, point in
      let time = Double(index + 1) * interval
      return slider.touchMoved(TouchPoint(x: point.0, y: point.1, time: time)).feedback
    }
  }

  @Test("Each kind of feedback has its name and its haptic") func eachKindHasANameAndAHaptic() {
    let all: ScrubFeedback = [.start, .detent, .end, .band]
    #expect(all.names == ["band", "end", "detent", "start"] && ScrubFeedback().names.isEmpty)
    #expect(all.strongest == .end && ScrubFeedback().strongest == nil)
    #expect(ScrubFeedback([.band, .start]).strongest == .start)
    let haptics = [ScrubFeedback.detent, .band, .start, .end].map(\.haptic)
    #expect(haptics.map(\.?.kind) == [.selection, .selection, .impact, .impact])
    #expect(haptics.allSatisfy { (0...1).contains($0?.intensity ?? 2) })
    #expect(ScrubFeedback().haptic == nil)
  }

  @Test("A tier change feels the same on the way out and back")
  func tierChangeFeelsTheSameBothWays() {
    let felt = feedback(of: slider(), [(0, 0), (0, -60), (0, -110), (0, -60), (0, 0)])
    #expect(felt == [.band, .band, .band, .band])
  }

  @Test("Both ends feel the same") func bothEndsFeelTheSame() {
    #expect(feedback(of: slider(), [(0, 0), (60, 0), (90, 0)]) == [.end, []])
    #expect(feedback(of: slider(), [(0, 0), (-60, 0), (-90, 0)]) == [.end, []])
  }

  @Test("A tick feels the same in both directions") func ticksFeelTheSameInBothDirections() throws {
    var slider = slider()
    slider.trackConfiguration = try TrackConfiguration(ticks: [0.6, 0.7])
    slider.setValue(55)
    let up = feedback(of: slider, [(0, 0), (3, 0), (5, 0), (8, 0), (20, 0), (21, 0)])
    #expect(up == [[], .detent, [], .detent, []])
    slider.setValue(75)
    let down = feedback(of: slider, [(0, 0), (-3, 0), (-5, 0), (-8, 0), (-20, 0), (-21, 0)])
    #expect(down == [[], .detent, [], .detent, []])
  }

  @Test("The start mark feels the same from both sides") func startMarkFeelsTheSameFromBothSides() {
    let right = feedback(of: slider(), [(0, 0), (9, 0), (3, 0), (0, 0), (-4, 0), (-5, 0), (1, 0)])
    #expect(right == [[], [], .start, [], [], .start])
    let left = feedback(of: slider(), [(0, 0), (-9, 0), (-3, 0), (1, 0), (0, 0), (-1, 0)])
    #expect(left == [[], [], .start, .start, []])
  }

  @Test("There is no feedback while nothing moves") func nothingIsFeltWhileNothingMoves() throws {
    var slider = slider()
    slider.trackConfiguration = try TrackConfiguration(numberOfTicks: 101)
    slider.setValue(100)
    // A touch at the end, pushed further against it.
    let pressed = feedback(of: slider, [(0, 0), (0, 0), (40, 0), (40, 0), (90, 0)])
    #expect(pressed == [[], [], [], []])
    _ = slider.touchDown(TouchPoint(x: 0, y: -140, time: 0))
    #expect(slider.touchMoved(TouchPoint(x: 0, y: -140, time: 1)).feedback.isEmpty)
    #expect(slider.touchUp(TouchPoint(x: 0, y: 0, time: 2)).feedback.isEmpty)
  }

  @Test("Taps are rate-limited by the timestamps of the events")
  func tapsAreLimitedByEventTimestamps() throws {
    var slider = slider()
    slider.trackConfiguration = try TrackConfiguration(numberOfTicks: 101)
    slider.setValue(50.5)
    slider.settings.feedbackInterval = 0.045
    let path = (0...30).map { (Double($0), 0.0) }
    #expect(feedback(of: slider, path, every: 0.01).filter { !$0.isEmpty }.count == 6)
    #expect(feedback(of: slider, path, every: 0.06).filter { !$0.isEmpty }.count == 30)
    #expect(feedback(of: slider, path, every: .nan).filter { !$0.isEmpty }.count == 30)
    slider.settings.feedbackInterval = 0
    #expect(feedback(of: slider, path, every: 0.01).filter { !$0.isEmpty }.count == 30)
  }

  @Test("Only more important feedback breaks through the rate limit")
  func onlyMoreImportantTapsBreakTheLimit() {
    var limiter = FeedbackLimiter(interval: 1)
    #expect(limiter.limit(.detent, at: 0) == .detent)
    #expect(limiter.limit(.detent, at: 0.1) == [])
    #expect(limiter.limit([.detent, .band], at: 0.2) == .band)
    #expect(limiter.limit(.start, at: 0.3) == .start)
    #expect(limiter.limit([.band, .end], at: 0.4) == .end)
    #expect(limiter.limit([.band, .end, .start, .detent], at: 1.3) == [])
    #expect(limiter.limit([], at: 9) == [])
    #expect(limiter.limit([.band, .end], at: 1.5) == [.band, .end])
    #expect(limiter.limit(.detent, at: 0) == .detent, "a clock that has gone back limits nothing")
    #expect(FeedbackLimiter(interval: -1).interval == 0)
    #expect(FeedbackLimiter(interval: .nan).interval == 0)
  }

  @Test(
    "The classic modes keep their original feedback",
    arguments: [SliderMode.scrubbingSlider, .obSlider])
  func theClassicModesFeelAsTheyAlwaysDid(_ mode: SliderMode) throws {
    var slider = ScrubSlider(settings: SliderSettings(mode: mode), curve: TieredCurve.classic)
    slider.trackConfiguration = try TrackConfiguration(numberOfTicks: 101)
    slider.setValue(0.5)
    let felt = feedback(
      of: slider, [(0, 0), (10, 0), (-10, 0), (-10, -60), (-10, 0), (900, 0)], every: 0.001)
    #expect(felt == (mode == .obSlider ? [[], [], [], [], []] : [[], [], .band, .band, .end]))
  }
}
