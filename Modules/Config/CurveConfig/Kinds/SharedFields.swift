import ConfigText
import SpeedCurves

/// The field of a composition's wrapped curve, which defaults to `{ kind: "exponential" }`.
let innerCurve = ConfigField(
  "curve", .curve, .default(["kind": "exponential"]),
  "The curve within: the name of another curve in the file, or an object with a kind.")

/// The field of the distance at which a curve is slowest.
let reachField = ConfigField(
  "reach", .number(.atLeast(1)), .default(200),
  "The distance from which on the speed is the slowest, in points.")

/// The field of the distance up to which a curve has full speed.
let deadZoneField = ConfigField(
  "deadZone", .number(.atLeast(0)), .default(10),
  "The distance up to which the speed stays 1, in points.")

/// The field of the slowest speed, which by default is fitted to the video.
let fittedMinimumSpeed = ConfigField(
  "minimumSpeed", .number(.above(0)), .optional,
  "The slowest speed, as a factor up to 1; left out, one frame of the video takes 2 points.")

extension ConfigRecord {
  /// Returns the slowest speed, by default the one at which a frame takes as many points as with `fitted`.
  func minimumSpeed(in context: CurveContext) throws(InvalidParameter) -> Double {
    if let speed = number(ifPresent: "minimumSpeed") { return speed }
    return try FittedCurve(framesPerPoint: context.framesPerPoint).minimumSpeed
  }
}
