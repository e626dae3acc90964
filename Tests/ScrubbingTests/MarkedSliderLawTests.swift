import ScrubTestSupport
import Scrubbing
import SpeedCurves
import Testing

/// Laws 3 to 6 of the design for sliders with ticks, an enabled range and a detent.
struct MarkedSliderLawTests {
  static let seeds = Array(1...150 as ClosedRange<UInt64>)

  private func slider(_ random: inout RandomGesture) throws -> ScrubSlider {
    var slider = random.slider()
    slider.settings.startDetent = [0, 3, 12].randomElement(using: &random.generator) ?? 0
    slider.trackConfiguration = try track(&random)
    return slider
  }

  private func track(_ random: inout RandomGesture) throws -> TrackConfiguration {
    let low = random.number(0...0.5)
    let count = Int.random(in: 0...40, using: &random.generator)
    return try TrackConfiguration(
      ticks: (0..<count).map { _ in random.number(0...1) },
      allowsTickValuesOnly: random.chance(0.5), enabledRange: low...random.number(low...1))
  }

  @Test("Any sequence of events leaves a finite value in reach", arguments: seeds)
  func anythingLeavesAFiniteValueInReach(_ seed: UInt64) throws {
    var random = RandomGesture(seed: seed)
    var slider = try slider(&random)
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0]
    for step in 0..<200 {
      var point = random.point(Double(step) * 0.01)
      if random.chance(0.1) { point.x = odd.randomElement(using: &random.generator) ?? 0 }
      if random.chance(0.1) { point.y = odd.randomElement(using: &random.generator) ?? 0 }
      let steps = AdjustmentSteps(duration: point.y)
      switch Int.random(in: 0..<14, using: &random.generator) {
      case 0, 1: _ = slider.touchDown(point)
      case 2: _ = slider.touchUp(point)
      case 3: _ = slider.touchCancelled()
      case 4: slider.setRange(minimum: point.x, maximum: point.y)
      case 5: slider.setValue(point.x)
      case 6: slider.trackConfiguration = try track(&random)
      case 7: slider.animateValue(to: point.x, at: point.time ?? .nan)
      case 8: _ = slider.advanceAnimation(to: point.time ?? .nan)
      case 9: _ = slider.perform(.pages(step - 100), steps: steps, at: point.time)
      case 10: _ = slider.perform(.frames(step), steps: steps, at: point.time)
      default: _ = slider.touchMoved(point)
      }
      #expect(slider.value.isFinite && (0...1).contains(slider.share), "seed \(seed)")
      #expect(
        slider.value >= slider.lowestValue && slider.value <= slider.highestValue,
        "seed \(seed), step \(step)")
      if slider.trackConfiguration.allowsTickValuesOnly,
        let tick = slider.tick(nearest: slider.value)
      {
        #expect(slider.value == tick, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("A touch and an event at the same point move nothing", arguments: seeds)
  func repeatedPointMovesNothing(_ seed: UInt64) throws {
    var random = RandomGesture(seed: seed)
    var slider = try slider(&random)
    for _ in 0..<20 {
      let before = slider.value.bitPattern
      #expect(slider.touchDown(random.point()).value.bitPattern == before, "seed \(seed), down")
      for _ in 0..<8 {
        let point = random.point()
        let held = slider.touchMoved(point).value.bitPattern
        slider.curve = random.curve()
        slider.trackWidth = random.number(50...800)
        let again = slider.touchMoved(point)
        #expect(again.value.bitPattern == held && again.feedback.isEmpty, "seed \(seed)")
      }
      let held = slider.value.bitPattern
      #expect(slider.touchUp().value.bitPattern == held, "seed \(seed), up")
    }
  }

  @Test("Moving across the slider's axis does not change the value", arguments: seeds)
  func movingAcrossMovesNothing(_ seed: UInt64) throws {
    var random = RandomGesture(seed: seed)
    var slider = try slider(&random)
    slider.settings.reunite = .never
    _ = slider.touchDown(random.point())
    _ = slider.touchMoved(random.point())
    let start = random.point()
    let held = slider.touchMoved(start).value.bitPattern
    for _ in 0..<30 {
      let point = TouchPoint(x: start.x, y: random.number(-250...250))
      #expect(slider.touchMoved(point).value.bitPattern == held, "seed \(seed)")
    }
  }

  /// Without reuniting, as otherwise the value can turn at the mark within an event of the sparse
  /// path.
  @Test(
    "The path decides the value, not the event rate",
    arguments: Array(1...1000 as ClosedRange<UInt64>))
  func thePathDecidesNotTheRate(_ seed: UInt64) throws {
    var random = RandomGesture(seed: seed)
    var sparse = try slider(&random)
    sparse.trackConfiguration = .plain
    sparse.settings.startDetent = random.number(1...30)
    sparse.settings.reunite = .never
    var dense = sparse
    var last = random.point()
    _ = (sparse.touchDown(last), dense.touchDown(last))
    for _ in 0..<12 {
      let next = TouchPoint(x: last.x + random.number(-60...60), y: random.number(-250...250))
      let count = Int.random(in: 1...30, using: &random.generator)
      for share in (0..<count).map({ _ in random.number(0...1) }).sorted() {
        _ = dense.touchMoved(
          TouchPoint(
            x: last.x + (next.x - last.x) * share, y: last.y + (next.y - last.y) * share))
      }
      _ = (sparse.touchMoved(next), dense.touchMoved(next))
      let apart = abs(sparse.value - dense.value) / sparse.range
      #expect(apart < 1e-9, "seed \(seed): \(apart) of the range apart, \(sparse.settings)")
      last = next
    }
  }
}
