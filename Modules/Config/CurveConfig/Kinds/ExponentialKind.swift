import ConfigText
import SpeedCurves

/// `{ kind: "exponential", halvingDistance: 40, deadZone: 0, minimumSpeed: 0.001 }`
struct ExponentialKind: CurveKind {
  let name = "exponential"
  let summary = "A smooth curve that halves the speed with every so many points."
  let parameters = [
    ConfigField(
      "halvingDistance", .number(.above(0)), .default(40),
      "The distance over which the speed halves, in points."),
    ConfigField(
      "deadZone", .number(.atLeast(0)), .default(0),
      "The distance up to which the speed stays 1, in points."),
    ConfigField(
      "minimumSpeed", .number(.within(0...1)), .default(0.001),
      "The speed that is never gone below, as a factor."),
  ]

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> AnySpeedCurve {
    try ExponentialCurve(
      halvingDistance: parameters.number("halvingDistance"),
      deadZone: parameters.number("deadZone"),
      minimumSpeed: parameters.number("minimumSpeed")
    ).erased
  }
}
