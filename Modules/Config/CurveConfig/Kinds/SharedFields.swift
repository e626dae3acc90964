import ConfigText
import SpeedCurves

/// The curve within a composition; without one it is the default curve.
let innerCurve = ConfigField(
  "curve", .curve, .default(["kind": "exponential"]),
  "The curve within: the name of another curve in the file, or an object with a kind.")

/// From where on a curve is at its slowest.
let reachField = ConfigField(
  "reach", .number(.atLeast(1)), .default(200),
  "The distance from which on the speed is the slowest, in points.")

/// Up to where a curve has full speed.
let deadZoneField = ConfigField(
  "deadZone", .number(.atLeast(0)), .default(10),
  "The distance up to which the speed stays 1, in points.")

/// The slowest speed of a curve that is as slow as the video needs unless it is told.
let fittedMinimumSpeed = ConfigField(
  "minimumSpeed", .number(.above(0)), .optional,
  "The slowest speed, as a factor up to 1; left out, one frame of the video takes 2 points.")

extension ConfigRecord {
  /// The slowest speed, or the one at which a frame takes as many points as with `fitted`.
  func minimumSpeed(in context: CurveContext) throws(InvalidParameter) -> Double {
    if let speed = number(ifPresent: "minimumSpeed") { return speed }
    return try FittedCurve(framesPerPoint: context.framesPerPoint).minimumSpeed
  }
}
