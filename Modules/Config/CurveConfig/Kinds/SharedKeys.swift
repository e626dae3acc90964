import ScrubConfigText
import SpeedCurves

/// The keys that several kinds have.
enum SharedKeys {
  /// A composition's wrapped curve, which defaults to `{ kind: "exponential" }`.
  static let base = ConfigKey.curve(
    "curve", default: ["kind": "exponential"],
    "The other curve: the name of one in the file, or an object with a kind.")

  /// The distance at which a curve is slowest, at least a point beyond the dead zone.
  static let reach = reach(in: .reaches, beyond: deadZone)

  /// Returns the key of the distance at which a curve is slowest, at least a point beyond another distance.
  static func reach(
    in range: NumberRange, beyond start: ConfigKey<Double>
  ) -> ConfigKey<Double> {
    ConfigKey.number(
      "reach", in: range, default: 200,
      "The distance from which the speed is the slowest, in points."
    ).above(start, by: 1)
  }

  /// The distance up to which a curve has full speed.
  static let deadZone = ConfigKey.number(
    "deadZone", in: .distances, default: 10,
    "The distance up to which the speed stays 1, in points.")

  /// The slowest speed, which by default is fitted to the video.
  static let minimumSpeed = ConfigKey.optionalNumber(
    "minimumSpeed", in: .slowestSpeeds,
    "The slowest speed, as a factor up to 1; unless set, one frame of the video takes 2 points.")
}

extension ConfigRecord {
  /// Returns the slowest speed, by default the one at which a frame takes as many points as with `fitted`.
  func minimumSpeed(in context: CurveContext) throws(InvalidParameter) -> Double {
    if let speed = self[SharedKeys.minimumSpeed] { return speed }
    return try FittedCurve(framesPerPoint: context.framesPerPoint).minimumSpeed
  }
}
