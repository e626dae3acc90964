import FineScrub
import PanScrub
import ScrubTesting
import ScrubTime
import Scrubbing
import SpeedCurves
import Testing

/// Law 4 for curves that are fitted again during a drag: the value stays the same, to the bit.
struct RefittingTests {
  /// A video of 60 frames a second that changes in length, on a track that changes its width.
  private struct Scene {
    var generator: SeededGenerator
    var seconds: Int64 = 600
    var model: ScrubModel

    init(seed: UInt64, _ mode: SliderMode, _ pan: PanMode) throws {
      generator = SeededGenerator(seed: seed)
      model = ScrubModel(
        curve: ExponentialCurve.standard, slider: SliderSettings(mode: mode),
        pan: PanSettings(mode: pan))
      model.open(duration: MediaTime(value: seconds, timescale: 1))
      model.setValue(250)
      try refit()
    }

    mutating func point(_ time: Int) -> TouchPoint {
      TouchPoint(
        x: Double.random(in: -50...450, using: &generator),
        y: Double.random(in: -250...250, using: &generator), time: Double(time) / 60)
    }

    /// A live stream grows, the device is turned, the track is zoomed in, or another kind is
    /// chosen.
    mutating func change() throws {
      switch Int.random(in: 0...3, using: &generator) {
      case 0:
        seconds += Int64.random(in: 0...5000, using: &generator)
        model.setDuration(MediaTime(value: seconds, timescale: 1))
      case 1: model.trackWidth = Double.random(in: 100...900, using: &generator)
      case 2:
        let value = model.slider.value
        let window = Double.random(in: 0...100, using: &generator)
        model.setRange(minimum: value - window, maximum: value + window * 3)
      default: break
      }
      try refit()
    }

    private mutating func refit() throws {
      let range = model.slider.maximumValue - model.slider.minimumValue
      let fitted = try FittedCurve(framesPerPoint: range * 60 / model.trackWidth)
      switch Int.random(in: 0...4, using: &generator) {
      case 0: model.curve = try PowerCurve(minimumSpeed: fitted.minimumSpeed)
      case 1: model.curve = try LogisticCurve(minimumSpeed: fitted.minimumSpeed)
      case 2: model.curve = try CubicBezierCurve(minimumSpeed: fitted.minimumSpeed)
      default: model.curve = fitted
      }
      model.panCurve = fitted
    }
  }

  @Test(
    "Refitting the curve of a slider never moves the value", arguments: [21, 22, 23] as [UInt64],
    SliderMode.allCases)
  func refittingNeverMovesASlidersValue(seed: UInt64, mode: SliderMode) throws {
    var scene = try Scene(seed: seed, mode, .fine)
    _ = scene.model.send(.touchDown(scene.point(0)))
    for step in 1...200 {
      let point = scene.point(step)
      let before = scene.model.send(.touchMoved(point)).value
      try scene.change()
      #expect(scene.model.slider.value.bitPattern == before.bitPattern, "seed \(seed)")
      #expect(scene.model.slider.isTracking)
      let after = scene.model.send(.touchMoved(point))
      #expect(after.value.bitPattern == before.bitPattern, "step \(step), seed \(seed)")
      #expect(after.speed.isFinite && after.request == nil)
    }
  }

  @Test(
    "Refitting the curve of a pan never moves the value", arguments: [31, 32, 33] as [UInt64],
    PanMode.allCases)
  func refittingNeverMovesAPansValue(seed: UInt64, mode: PanMode) throws {
    var scene = try Scene(seed: seed, .fine, mode)
    _ = scene.model.send(.panDown(scene.point(0)))
    for step in 1...200 {
      let point = scene.point(step)
      let before = scene.model.send(.panMoved(point)).value
      try scene.change()
      #expect(scene.model.pan.value.bitPattern == before.bitPattern, "seed \(seed)")
      let after = scene.model.send(.panMoved(point))
      #expect(after.value.bitPattern == before.bitPattern, "step \(step), seed \(seed)")
    }
  }

  @Test("A live stream grows during a drag") func aLiveStreamGrowsDuringADrag() {
    var model = ScrubModel(curve: ExponentialCurve.standard)
    model.open(duration: MediaTime(value: 60, timescale: 1))
    _ = model.send(.touchDown(TouchPoint(x: 10, y: 0)))
    _ = model.send(.touchMoved(TouchPoint(x: 160, y: 0)))
    model.setDuration(MediaTime(value: 120, timescale: 1))
    #expect(model.duration == MediaTime(value: 120, timescale: 1))
    #expect(model.slider.value == 30 && model.slider.maximumValue == 120 && model.isTracking)
    #expect(model.send(.touchMoved(TouchPoint(x: 170, y: 0))).value == 34)
    // A shorter one, as when the first seconds of the length turn out to be wrong.
    model.setDuration(MediaTime(value: 20, timescale: 1))
    #expect(model.slider.value == 20 && model.pan.value == 20)
  }

  @Test("A pan can have its own curve") func aPanCanHaveACurveOfItsOwn() throws {
    var model = ScrubModel(curve: TieredCurve.classic)
    model.panCurve = try FittedCurve(framesPerPoint: 120)
    #expect(model.curve is TieredCurve && model.panCurve is FittedCurve)
    model.curve = ExponentialCurve.standard
    #expect(model.panCurve is ExponentialCurve)
  }
}
