import FineScrub
import PanScrub
import ScrubAllocationCounter
import ScrubPlayback
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

/// Handling an event, from the touch to the request, allocates no memory.
@Suite(.enabled(if: finescrub_allocations() >= 0, "allocations are not counted here"))
struct AllocationTests {
  static let curves: [any SpeedCurve] = {
    do {
      let smooth = ExponentialCurve.standard
      return [
        TieredCurve.classic, OBSliderCurve.classic, smooth, OneSidedCurve(smooth, side: .below),
        try ScaledCurve(TieredCurve.classic, speed: 2),
        try ClampedCurve(smooth, minimumSpeed: 0.1),
        try FittedCurve(framesPerPoint: 1440), try PowerCurve(minimumSpeed: 1e-4),
        try LogisticCurve(minimumSpeed: 1e-4), try CubicBezierCurve(minimumSpeed: 1e-4),
        try PiecewiseLinearCurve(points: [.init(distance: 0, speed: 1)]),
        try ExpressionCurve("exp(-d / 80)"),
        try BlendedCurve(TieredCurve.classic, smooth, weight: 0.4, from: 30, to: 90),
        try ChainedCurve(TieredCurve.classic, upTo: 60, then: smooth),
      ]
    } catch {
      fatalError("a curve of the tests cannot be made: \(error)")
    }
  }()

  /// Returns how often the body allocates when it runs a second time.
  ///
  /// Allocations of the first call in a process, by the Swift runtime and the C library, are not
  /// counted, because the result would depend on the tests that ran before.
  private func allocations(_ body: () -> Void) -> Int {
    body()
    let before = finescrub_allocations()
    body()
    return finescrub_allocations() - before
  }

  @Test("The counter counts allocations") func counterCountsAllocations() {
    var kept: [[Int]] = []
    let count = allocations { kept.append(Array(repeating: 7, count: 1000)) }
    #expect(count >= 1 && kept.count == 2)
  }

  @Test("Evaluating a curve allocates nothing", arguments: curves.indices)
  func evaluatingACurveAllocatesNothing(_ index: Int) {
    let curve = Self.curves[index]
    var sum = 0.0
    let count = allocations {
      for step in 0..<500 {
        let distance = Double(step) - 50
        sum += curve.speed(atDistance: distance)
        sum += curve.averageSpeed(from: distance, to: distance + Double(step % 7) * 9)
        sum += curve.nextBend(after: distance)
        sum += curve.band(index: curve.band(atDistance: distance).index)?.speed ?? 0
      }
    }
    #expect(count == 0 && sum > 0)
  }

  @Test("A drag allocates nothing", arguments: curves.indices, SliderMode.allCases)
  func aDragAllocatesNothing(_ index: Int, _ mode: SliderMode) {
    var model = ScrubModel(curve: Self.curves[index], slider: SliderSettings(mode: mode))
    model.open(duration: MediaTime(value: 7200, timescale: 1))
    let count = allocations {
      _ = model.send(.touchDown(TouchPoint(x: 150, y: 0, time: 0)))
      for step in 0..<300 {
        let time = Double(step)
        // Out, across, back through the line, and against both ends.
        let y = time.truncatingRemainder(dividingBy: 80) * 6 - 240
        let x = (time * 37).truncatingRemainder(dividingBy: 700) - 200
        _ = model.send(.touchMoved(TouchPoint(x: x, y: y, time: time / 60)))
      }
      _ = model.send(.touchUp(TouchPoint(x: 0, y: 0, time: 6)))
    }
    #expect(count == 0)
  }

  @Test(
    "A drag over ticks and the start mark allocates nothing", arguments: curves.indices,
    [false, true])
  func dragOverTicksAllocatesNothing(_ index: Int, _ ticksOnly: Bool) throws {
    var settings = SliderSettings()
    (settings.startDetent, settings.reunite) = (8, .never)
    var slider = ScrubSlider(settings: settings, curve: Self.curves[index])
    slider.trackConfiguration = try TrackConfiguration(
      numberOfTicks: 1000, allowsTickValuesOnly: ticksOnly, enabledRange: 0.1...0.9)
    slider.setValue(0.5)
    var indicator = SpeedIndicator(state: slider.state)
    let count = allocations {
      indicator.follow(
        slider.touchDown(TouchPoint(x: 150, y: 0, time: 0)), at: TouchPoint(x: 0, y: 0))
      for step in 0..<300 {
        let time = Double(step)
        let x = 150 + 40 * (time.truncatingRemainder(dividingBy: 9) - 4)
        let point = TouchPoint(
          x: x, y: time.truncatingRemainder(dividingBy: 80) * 6 - 240, time: time / 60)
        let response = slider.touchMoved(point)
        indicator.follow(response, at: point)
        _ = (response.feedback.haptic, indicator.appearance(at: time / 60))
      }
      _ = slider.touchUp()
      slider.animateValue(to: 0.7, at: 6)
      _ = slider.advanceAnimation(to: 6.1)
    }
    #expect(count == 0)
  }

  @Test("A drag through all stages allocates nothing", arguments: SliderMode.allCases)
  func aDragThroughAllStagesAllocatesNothing(_ mode: SliderMode) throws {
    var settings = SliderSettings(mode: mode)
    settings.stages = TouchStages(jitterFilter: .standard, dwellLock: .standard)
    settings.cancelZone = try CancelZone(side: .both)
    var model = ScrubModel(curve: ExponentialCurve.standard, slider: settings)
    model.open(duration: MediaTime(value: 7200, timescale: 1))
    let count = allocations {
      _ = model.send(.touchDown(TouchPoint(x: 150, y: 0, time: 0)))
      for step in 0..<300 {
        let time = Double(step)
        let way = step % 60 < 40 ? time * 3 : 0
        _ = model.send(.touchMoved(TouchPoint(x: way, y: -way / 2, time: time / 60)))
      }
      _ = model.send(.touchUp(TouchPoint(x: 0, y: 0, time: 6)))
    }
    #expect(count == 0)
  }

  @Test("Scrolls and keys allocate nothing") func scrollsAndKeysAllocateNothing() throws {
    var slider = ScrubSlider(curve: ExponentialCurve.standard)
    var scroll = ScrollScrubber(followsMomentum: true)
    var shuttle = try Shuttle(curve: ExponentialCurve.standard)
    let (phases, units) = (ScrollEvent.Phase.allCases, ScrollEvent.Unit.allCases)
    let keys = Shuttle.Key.allCases
    let count = allocations {
      // By index: in a debug build, the iterator of an array allocates memory.
      for phase in 0..<phases.count {
        for unit in 0..<units.count {
          let event = ScrollEvent(
            x: 1, y: 0.5, unit: units[unit], phase: phases[phase], distance: 30)
          _ = scroll.scrolled(event, on: &slider)
        }
      }
      for key in 0..<keys.count {
        _ = shuttle.keyDown(keys[key])
        _ = shuttle.keyDown(keys[key], isRepeat: true)
        _ = shuttle.keyUp(keys[key])
      }
    }
    #expect(count == 0)
  }

  @Test("A pan allocates nothing", arguments: PanMode.allCases, PanEdge.allCases)
  func aPanAllocatesNothing(_ mode: PanMode, _ edge: PanEdge) {
    var model = ScrubModel(
      curve: ExponentialCurve.standard,
      pan: PanSettings(mode: mode, edge: edge, recognitionDistance: 5))
    model.open(duration: MediaTime(value: 7200, timescale: 1))
    let count = allocations {
      _ = model.send(.panDown(TouchPoint(x: 0, y: 0)))
      for step in 1...300 {
        _ = model.send(.panMoved(TouchPoint(x: Double(step), y: Double(step % 90))))
      }
      _ = model.send(.panUp())
    }
    #expect(count == 0)
  }

  @Test("A drag through a scrubber allocates nothing") func sessionAllocatesNothing() {
    let scrubber = Scrubber()
    let count = allocations {
      scrubber.send(.touchDown(TouchPoint(x: 150, y: 0, time: 0)))
      for step in 0..<300 {
        let time = Double(step)
        scrubber.send(.touchMoved(TouchPoint(x: 150 + time, y: -time, time: time / 60)))
      }
      scrubber.send(.touchUp())
      scrubber.send(.panDown(TouchPoint(x: 0, y: 0)))
      for step in 1...300 {
        scrubber.send(.panMoved(TouchPoint(x: Double(step), y: -Double(step % 90))))
      }
      scrubber.send(.panUp())
    }
    #expect(count == 0)
  }
}
