import ConfigText
import SpeedCurves

/// `{ kind: "power", reach: 200, deadZone: 10, scale: 100 }`
struct PowerKind: CurveKind {
  let name = "power"
  let summary = "Falls steeply near the track and ever more gently farther away."
  let parameters = [
    fittedMinimumSpeed, reachField, deadZoneField,
    ConfigField(
      "scale", .number(.atLeast(1)), .default(100),
      "How far from the dead zone the fall has become half as steep, in points."),
  ]

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> AnySpeedCurve {
    try PowerCurve(
      minimumSpeed: parameters.minimumSpeed(in: context), reach: parameters.number("reach"),
      deadZone: parameters.number("deadZone"), scale: parameters.number("scale")
    ).erased
  }
}
