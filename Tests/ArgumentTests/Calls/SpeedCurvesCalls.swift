// Written by .ci/number-arguments.py from the symbol graph.
// Length: one entry for each symbol.
// swift-format-ignore-file
import CurveConfig
import FFmpegSeek
import FFmpegSound
import FineScrub
import GestureRecordings
import MediaSeek
import PanScrub
import ScrubConfig
import ScrubConfigText
import ScrubGestures
import ScrubGrowingFiles
import ScrubMedia
import ScrubPlayback
import ScrubSidecars
import ScrubStills
import ScrubStoryboards
import ScrubTime
import ScrubTimeline
import ScrubTrims
import Scrubbing
import SpeedCurves

/// Adds the calls of SpeedCurves that take a number.
func addSpeedCurvesCalls(_ add: (String, @escaping @Sendable (inout Values) throws -> Void) -> Void) {
  add("SpeedCurves.BlendedCurve.init(_:_:weight:from:to:)") { values in
    let target = try BlendedCurve(values.curve(), values.curve(), weight: Double.any(&values), from: Double.any(&values), to: Double.any(&values)); use(target.base); use(target.end); use(target.other); use(target.start); use(target.weight)
  }
  add("SpeedCurves.BlendedCurve.speed(atDistance:)") { values in
    values.with(BlendedCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.BlendedCurve.averageSpeed(from:to:)") { values in
    values.with(BlendedCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.BlendedCurve.nextBend(after:)") { values in
    values.with(BlendedCurve.self) { target, values in use(target.nextBend(after: Double.any(&values))) }
  }
  add("SpeedCurves.BlendedCurve.band(atDistance:)") { values in
    values.with(BlendedCurve.self) { target, values in use(target.band(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.BlendedCurve.band(index:)") { values in
    values.with(BlendedCurve.self) { target, values in use(target.band(index: Int.any(&values))) }
  }
  add("SpeedCurves.ChainedCurve.init(_:upTo:then:)") { values in
    let target = try ChainedCurve(values.curve(), upTo: Double.any(&values), then: values.curve()); use(target.base); use(target.end); use(target.isStepped); use(target.next)
  }
  add("SpeedCurves.ChainedCurve.speed(atDistance:)") { values in
    values.with(ChainedCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.ChainedCurve.averageSpeed(from:to:)") { values in
    values.with(ChainedCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.ChainedCurve.nextBend(after:)") { values in
    values.with(ChainedCurve.self) { target, values in use(target.nextBend(after: Double.any(&values))) }
  }
  add("SpeedCurves.ChainedCurve.band(atDistance:)") { values in
    values.with(ChainedCurve.self) { target, values in use(target.band(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.ChainedCurve.band(index:)") { values in
    values.with(ChainedCurve.self) { target, values in use(target.band(index: Int.any(&values))) }
  }
  add("SpeedCurves.ClampedCurve.init(_:minimumSpeed:maximumSpeed:)") { values in
    let target = try ClampedCurve(values.curve(), minimumSpeed: Double.any(&values), maximumSpeed: Double.any(&values)); use(target.base); use(target.isStepped); use(target.maximumSpeed); use(target.minimumSpeed)
  }
  add("SpeedCurves.ClampedCurve.speed(atDistance:)") { values in
    values.with(ClampedCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.ClampedCurve.averageSpeed(from:to:)") { values in
    values.with(ClampedCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.ClampedCurve.nextBend(after:)") { values in
    values.with(ClampedCurve.self) { target, values in use(target.nextBend(after: Double.any(&values))) }
  }
  add("SpeedCurves.ClampedCurve.band(atDistance:)") { values in
    values.with(ClampedCurve.self) { target, values in use(target.band(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.ClampedCurve.band(index:)") { values in
    values.with(ClampedCurve.self) { target, values in use(target.band(index: Int.any(&values))) }
  }
  add("SpeedCurves.OneSidedCurve.speed(atDistance:)") { values in
    values.with(OneSidedCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.OneSidedCurve.averageSpeed(from:to:)") { values in
    values.with(OneSidedCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.OneSidedCurve.band(atDistance:)") { values in
    values.with(OneSidedCurve.self) { target, values in use(target.band(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.OneSidedCurve.band(index:)") { values in
    values.with(OneSidedCurve.self) { target, values in use(target.band(index: Int.any(&values))) }
  }
  add("SpeedCurves.OneSidedCurve.nextBend(after:)") { values in
    values.with(OneSidedCurve.self) { target, values in use(target.nextBend(after: Double.any(&values))) }
  }
  add("SpeedCurves.ScaledCurve.init(_:speed:distance:)") { values in
    let target = try ScaledCurve(values.curve(), speed: Double.any(&values), distance: Double.any(&values)); use(target.base); use(target.distance); use(target.isStepped); use(target.speed)
  }
  add("SpeedCurves.ScaledCurve.speed(atDistance:)") { values in
    values.with(ScaledCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.ScaledCurve.averageSpeed(from:to:)") { values in
    values.with(ScaledCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.ScaledCurve.band(atDistance:)") { values in
    values.with(ScaledCurve.self) { target, values in use(target.band(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.ScaledCurve.band(index:)") { values in
    values.with(ScaledCurve.self) { target, values in use(target.band(index: Int.any(&values))) }
  }
  add("SpeedCurves.ScaledCurve.nextBend(after:)") { values in
    values.with(ScaledCurve.self) { target, values in use(target.nextBend(after: Double.any(&values))) }
  }
  add("SpeedCurves.CubicBezierCurve.init(controlPoints:minimumSpeed:reach:deadZone:)") { values in
    let target = try CubicBezierCurve(controlPoints: Array<Double>.any(&values), minimumSpeed: Double.any(&values), reach: Double.any(&values), deadZone: Double.any(&values)); use(target.controlPoints); use(target.deadZone); use(target.minimumSpeed); use(target.reach)
  }
  add("SpeedCurves.CubicBezierCurve.speed(atDistance:)") { values in
    values.with(CubicBezierCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.CubicBezierCurve.averageSpeed(from:to:)") { values in
    values.with(CubicBezierCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.CubicBezierCurve.nextBend(after:)") { values in
    values.with(CubicBezierCurve.self) { target, values in use(target.nextBend(after: Double.any(&values))) }
  }
  add("SpeedCurves.CubicBezierCurve.band(atDistance:)") { values in
    values.with(CubicBezierCurve.self) { target, values in use(target.band(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.CubicBezierCurve.band(index:)") { values in
    values.with(CubicBezierCurve.self) { target, values in use(target.band(index: Int.any(&values))) }
  }
  add("SpeedCurves.ExponentialCurve.init(halvingDistance:deadZone:minimumSpeed:)") { values in
    let target = try ExponentialCurve(halvingDistance: Double.any(&values), deadZone: Double.any(&values), minimumSpeed: Double.any(&values)); use(target.deadZone); use(target.halvingDistance); use(target.minimumSpeed)
  }
  add("SpeedCurves.ExponentialCurve.speed(atDistance:)") { values in
    values.with(ExponentialCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.ExponentialCurve.averageSpeed(from:to:)") { values in
    values.with(ExponentialCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.ExponentialCurve.nextBend(after:)") { values in
    values.with(ExponentialCurve.self) { target, values in use(target.nextBend(after: Double.any(&values))) }
  }
  add("SpeedCurves.ExponentialCurve.band(atDistance:)") { values in
    values.with(ExponentialCurve.self) { target, values in use(target.band(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.ExponentialCurve.band(index:)") { values in
    values.with(ExponentialCurve.self) { target, values in use(target.band(index: Int.any(&values))) }
  }
  add("SpeedCurves.ExpressionCurve.init(_:variables:)") { values in
    let target = try ExpressionCurve(String.any(&values), variables: Dictionary<String, Double>.any(&values)); use(target.table); use(target.text)
  }
  add("SpeedCurves.ExpressionCurve.speed(atDistance:)") { values in
    values.with(ExpressionCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.ExpressionCurve.averageSpeed(from:to:)") { values in
    values.with(ExpressionCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.ExpressionCurve.nextBend(after:)") { values in
    values.with(ExpressionCurve.self) { target, values in use(target.nextBend(after: Double.any(&values))) }
  }
  add("SpeedCurves.FittedCurve.speed(atDistance:)") { values in
    values.with(FittedCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.FittedCurve.averageSpeed(from:to:)") { values in
    values.with(FittedCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.FittedCurve.nextBend(after:)") { values in
    values.with(FittedCurve.self) { target, values in use(target.nextBend(after: Double.any(&values))) }
  }
  add("SpeedCurves.FittedCurve.band(atDistance:)") { values in
    values.with(FittedCurve.self) { target, values in use(target.band(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.FittedCurve.band(index:)") { values in
    values.with(FittedCurve.self) { target, values in use(target.band(index: Int.any(&values))) }
  }
  add("SpeedCurves.FittedCurve.init(framesPerPoint:pointsPerFrame:reach:deadZone:)") { values in
    let target = try FittedCurve(framesPerPoint: Double.any(&values), pointsPerFrame: Double.any(&values), reach: Double.any(&values), deadZone: Double.any(&values)); use(target.deadZone); use(target.framesPerPoint); use(target.minimumSpeed); use(target.pointsPerFrame); use(target.reach)
  }
  add("SpeedCurves.InvalidParameter.init(parameter:reason:offset:)") { values in
    let target = InvalidParameter(parameter: String.any(&values), reason: String.any(&values), offset: Optional<Int>.any(&values)); use(target.description); use(target.offset); use(target.parameter); use(target.reason)
  }
  add("SpeedCurves.LogisticCurve.init(minimumSpeed:reach:middle:)") { values in
    let target = try LogisticCurve(minimumSpeed: Double.any(&values), reach: Double.any(&values), middle: Double.any(&values)); use(target.middle); use(target.minimumSpeed); use(target.reach); use(target.width)
  }
  add("SpeedCurves.LogisticCurve.speed(atDistance:)") { values in
    values.with(LogisticCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.LogisticCurve.averageSpeed(from:to:)") { values in
    values.with(LogisticCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.LogisticCurve.nextBend(after:)") { values in
    values.with(LogisticCurve.self) { target, values in use(target.nextBend(after: Double.any(&values))) }
  }
  add("SpeedCurves.LogisticCurve.band(atDistance:)") { values in
    values.with(LogisticCurve.self) { target, values in use(target.band(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.LogisticCurve.band(index:)") { values in
    values.with(LogisticCurve.self) { target, values in use(target.band(index: Int.any(&values))) }
  }
  add("SpeedCurves.NumberRange.atLeast(_:)") { values in
    use(NumberRange.atLeast(Double.any(&values)))
  }
  add("SpeedCurves.NumberRange.above(_:upTo:)") { values in
    use(NumberRange.above(Double.any(&values), upTo: Optional<Double>.any(&values)))
  }
  add("SpeedCurves.NumberRange.within(_:)") { values in
    use(NumberRange.within(ClosedRange<Double>.any(&values)))
  }
  add("SpeedCurves.OBSliderCurve.init(scrubbingSpeeds:scrubbingSpeedChangePositions:)") { values in
    let target = try OBSliderCurve(scrubbingSpeeds: Array<Double>.any(&values), scrubbingSpeedChangePositions: Array<Double>.any(&values)); use(target.isStepped); use(target.scrubbingSpeedChangePositions); use(target.scrubbingSpeeds)
  }
  add("SpeedCurves.OBSliderCurve.speed(atDistance:)") { values in
    values.with(OBSliderCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.OBSliderCurve.averageSpeed(from:to:)") { values in
    values.with(OBSliderCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.OBSliderCurve.band(atDistance:)") { values in
    values.with(OBSliderCurve.self) { target, values in use(target.band(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.OBSliderCurve.band(index:)") { values in
    values.with(OBSliderCurve.self) { target, values in use(target.band(index: Int.any(&values))) }
  }
  add("SpeedCurves.PiecewiseLinearCurve.speed(atDistance:)") { values in
    values.with(PiecewiseLinearCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.PiecewiseLinearCurve.averageSpeed(from:to:)") { values in
    values.with(PiecewiseLinearCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.PiecewiseLinearCurve.nextBend(after:)") { values in
    values.with(PiecewiseLinearCurve.self) { target, values in use(target.nextBend(after: Double.any(&values))) }
  }
  add("SpeedCurves.PiecewiseLinearCurve.init(tabulatingUpTo:_:)") { values in
    let target = try PiecewiseLinearCurve(tabulatingUpTo: Double.any(&values), { _ in 0.5 }); use(target.points)
  }
  add("SpeedCurves.PiecewiseLinearCurve.Point.init(distance:speed:)") { values in
    let target = PiecewiseLinearCurve.Point(distance: Double.any(&values), speed: Double.any(&values)); use(target.distance); use(target.speed)
  }
  add("SpeedCurves.PowerCurve.init(minimumSpeed:reach:deadZone:scale:)") { values in
    let target = try PowerCurve(minimumSpeed: Double.any(&values), reach: Double.any(&values), deadZone: Double.any(&values), scale: Double.any(&values)); use(target.deadZone); use(target.exponent); use(target.minimumSpeed); use(target.reach); use(target.scale)
  }
  add("SpeedCurves.PowerCurve.speed(atDistance:)") { values in
    values.with(PowerCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.PowerCurve.averageSpeed(from:to:)") { values in
    values.with(PowerCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.PowerCurve.nextBend(after:)") { values in
    values.with(PowerCurve.self) { target, values in use(target.nextBend(after: Double.any(&values))) }
  }
  add("SpeedCurves.PowerCurve.band(atDistance:)") { values in
    values.with(PowerCurve.self) { target, values in use(target.band(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.PowerCurve.band(index:)") { values in
    values.with(PowerCurve.self) { target, values in use(target.band(index: Int.any(&values))) }
  }
  add("SpeedCurves.SpeedBand.init(index:distance:speed:)") { values in
    let target = SpeedBand(index: Int.any(&values), distance: Double.any(&values), speed: Double.any(&values)); use(target.distance); use(target.index); use(target.speed)
  }
  add("SpeedCurves.SpeedTier.init(speed:distance:)") { values in
    let target = SpeedTier(speed: Double.any(&values), distance: Double.any(&values)); use(target.distance); use(target.speed)
  }
  add("SpeedCurves.TieredCurve.init(tiers:)") { values in
    let target = try TieredCurve(tiers: Array<SpeedTier>.any(&values)); use(target.isStepped); use(target.tiers)
  }
  add("SpeedCurves.TieredCurve.init(sorting:)") { values in
    let target = try TieredCurve(sorting: Array<SpeedTier>.any(&values)); use(target.isStepped); use(target.tiers)
  }
  add("SpeedCurves.TieredCurve.speed(atDistance:)") { values in
    values.with(TieredCurve.self) { target, values in use(target.speed(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.TieredCurve.averageSpeed(from:to:)") { values in
    values.with(TieredCurve.self) { target, values in use(target.averageSpeed(from: Double.any(&values), to: Double.any(&values))) }
  }
  add("SpeedCurves.TieredCurve.band(atDistance:)") { values in
    values.with(TieredCurve.self) { target, values in use(target.band(atDistance: Double.any(&values))) }
  }
  add("SpeedCurves.TieredCurve.band(index:)") { values in
    values.with(TieredCurve.self) { target, values in use(target.band(index: Int.any(&values))) }
  }
}
