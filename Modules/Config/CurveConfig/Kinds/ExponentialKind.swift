import ScrubConfigText
import SpeedCurves

/// `{ kind: "exponential", halvingDistance: 40, deadZone: 0, minimumSpeed: 0.001 }`
struct ExponentialKind: CurveKind {
  let name = "exponential"
  let title = "Halves evenly"
  let summary = "A smooth curve that halves the speed at regular distances."
  let parameters = [Self.halvingDistance.field, Self.deadZone.field, Self.minimumSpeed.field]

  private static let halvingDistance = ConfigKey.number(
    "halvingDistance", in: .lengths, default: 40,
    "The distance over which the speed halves, in points.")
  private static let deadZone = ConfigKey.number(
    "deadZone", in: .distances, default: 0, "The distance up to which the speed stays 1, in points."
  )
  private static let minimumSpeed = ConfigKey.number(
    "minimumSpeed", in: .shares, default: 0.001, "The slowest speed, as a factor.")

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    try ExponentialCurve(
      halvingDistance: parameters[Self.halvingDistance], deadZone: parameters[Self.deadZone],
      minimumSpeed: parameters[Self.minimumSpeed]
    ).erased
  }
}
