import ScrubConfigText
import SpeedCurves

/// `{ kind: "power", reach: 200, deadZone: 10, scale: 100 }`
struct PowerKind: CurveKind {
  let name = "power"
  let title = "Steep, then gentle"
  let summary = "Slows down quickly near the track and ever more gently farther away."
  let parameters = [
    SharedKeys.minimumSpeed.field, SharedKeys.reach.field, SharedKeys.deadZone.field,
    Self.scale.field,
  ]

  private static let scale = ConfigKey.number(
    "scale", in: .reaches, default: 100,
    "The distance beyond the dead zone at which the fall is half as steep, in points.")

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    try PowerCurve(
      minimumSpeed: parameters.minimumSpeed(in: context), reach: parameters[SharedKeys.reach],
      deadZone: parameters[SharedKeys.deadZone], scale: parameters[Self.scale]
    ).erased
  }
}
