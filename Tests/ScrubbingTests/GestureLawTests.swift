import ScrubTestSupport
import Scrubbing
import SpeedCurves
import Testing

/// Laws 3 to 6 of the design, on random sliders and gestures.
struct GestureLawTests {
  static let seeds = Array(1...150 as ClosedRange<UInt64>)

  /// Law 3: the value is finite and in range after any sequence of events.
  @Test(
    "Any sequence of events leaves a finite value in range", arguments: SliderMode.allCases, seeds)
  func anythingLeavesAFiniteValueInRange(_ mode: SliderMode, seed: UInt64) {
    var random = RandomGesture(seed: seed)
    var slider = random.slider(mode: mode)
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0, .leastNonzeroMagnitude]
    for step in 0..<200 {
      var point = random.point(Double(step) * 0.01)
      if random.chance(0.1) { point.x = odd.randomElement(using: &random.generator) ?? 0 }
      if random.chance(0.1) { point.y = odd.randomElement(using: &random.generator) ?? 0 }
      if random.chance(0.1) { point.time = odd.randomElement(using: &random.generator) ?? 0 }
      switch Int.random(in: 0..<14, using: &random.generator) {
      case 0: _ = slider.touchDown(point)
      case 1: _ = slider.touchUp(random.chance(0.5) ? point : nil)
      case 2: _ = slider.touchCancelled()
      case 3: slider.trackWidth = random.chance(0.5) ? point.x : 300
      case 4: slider.setRange(minimum: random.chance(0.3) ? point.x : 0, maximum: point.y)
      case 5: slider.setValue(point.x)
      case 6: slider.curve = random.chance(0.3) ? random.hugeCurve() : random.curve()
      case 7: slider.lineY = point.y
      case 8: slider.settings = random.slider(mode: mode).settings
      default: _ = slider.touchMoved(point)
      }
      #expect(slider.value.isFinite && slider.speed.isFinite && slider.speed >= 0, "seed \(seed)")
      #expect(
        slider.value >= slider.minimumValue && slider.value <= slider.maximumValue,
        "seed \(seed), step \(step)")
      #expect(slider.valuePerPoint.isFinite, "seed \(seed)")
    }
  }

  /// Law 4: a change of state alone, or an event at the previous point, moves nothing.
  @Test("A change of state alone leaves the value bit-identical", arguments: seeds)
  func stateChangesLeaveTheValueBitIdentical(_ seed: UInt64) {
    var random = RandomGesture(seed: seed)
    var slider = random.slider()
    slider.settings.cancel = .keep
    for _ in 0..<20 {
      let before = slider.value.bitPattern
      #expect(slider.touchDown(random.point()).value.bitPattern == before, "seed \(seed), down")
      var last = random.point()
      for _ in 0..<8 {
        last = random.point()
        _ = slider.touchMoved(last)
        let held = slider.value.bitPattern
        slider.curve = random.curve()
        slider.trackWidth = random.number(50...800)
        slider.settings = {
          var settings = random.slider().settings
          settings.cancel = .keep
          return settings
        }()
        #expect(slider.value.bitPattern == held, "seed \(seed), state")
        let again = slider.touchMoved(last)
        #expect(again.value.bitPattern == held, "seed \(seed), same point")
        #expect(again.valueChangedActions == 0 && again.feedback.isEmpty, "seed \(seed)")
      }
      let held = slider.value.bitPattern
      let ended = random.chance(0.5) ? slider.touchUp(random.point()) : slider.touchCancelled()
      #expect(ended.value.bitPattern == held, "seed \(seed), end")
    }
  }

  /// Law 5: movement only across the track moves nothing, unless finger and thumb reunite.
  @Test("Moving across the slider's axis does not change the value", arguments: seeds)
  func movingAcrossMovesNothing(_ seed: UInt64) {
    var random = RandomGesture(seed: seed)
    var slider = random.slider()
    slider.settings.reunite = .never
    _ = slider.touchDown(random.point())
    let start = random.point()
    _ = slider.touchMoved(start)
    let held = slider.value.bitPattern
    for _ in 0..<30 {
      let point = TouchPoint(x: start.x, y: random.number(-250...250))
      #expect(slider.touchMoved(point).value.bitPattern == held, "seed \(seed)")
    }
  }

  /// Law 6: more samples on the same path lead to the same value and band.
  @Test("The path decides the value, not the event rate", arguments: SeededPaths.all)
  func thePathDecidesNotTheRate(_ seed: UInt64) {
    var random = RandomGesture(seed: seed)
    var sparse = random.slider()
    var dense = sparse
    var last = random.point()
    _ = (sparse.touchDown(last), dense.touchDown(last))
    for _ in 0..<12 {
      let next =
        random.chance(0.2)
        ? TouchPoint(x: last.x, y: 0)
        : random.chance(0.2)
          ? TouchPoint(x: random.number(-200...600), y: last.y) : random.point()
      let shares = (0..<Int.random(in: 1...30, using: &random.generator)).map { _ in
        random.number(0...1)
      }
      for share in shares.sorted() {
        _ = dense.touchMoved(
          TouchPoint(
            x: last.x + (next.x - last.x) * share, y: last.y + (next.y - last.y) * share))
      }
      _ = (sparse.touchMoved(next), dense.touchMoved(next))
      let apart = abs(sparse.value - dense.value) / sparse.range
      #expect(apart < 1e-9, "seed \(seed): \(apart) of the range apart, \(sparse.settings)")
      #expect(sparse.band == dense.band, "seed \(seed)")
      last = next
    }
  }

  enum SeededPaths { static let all = Array(1...1500 as ClosedRange<UInt64>) }
}
