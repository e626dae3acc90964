import ScrubConfigText
import SpeedCurves

/// `{ kind: "cubicBezier", controlPoints: [0.42, 0, 0.58, 1], reach: 200 }`
struct CubicBezierKind: CurveKind {
  let name = "cubicBezier"
  let title = "Eased as in CSS"
  let summary = "Eases to the slowest speed along CSS's cubic-bezier() on a logarithmic scale."
  let parameters = [
    Self.controlPoints.field, SharedKeys.minimumSpeed.field, Self.reach.field,
    SharedKeys.deadZone.field,
  ]

  private static let controlPoints = ConfigKey.numbers(
    "controlPoints", in: .shares, minimumCount: 4, default: [0.42, 0, 0.58, 1],
    "The four numbers x1, y1, x2, y2 of the easing."
  ).atMost(4)
  private static let reach = SharedKeys.reach(
    in: .within(1...PiecewiseLinearCurve.farthestTabulated), beyond: SharedKeys.deadZone)

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    try CubicBezierCurve(
      controlPoints: parameters[Self.controlPoints],
      minimumSpeed: parameters.minimumSpeed(in: context), reach: parameters[Self.reach],
      deadZone: parameters[SharedKeys.deadZone]
    ).erased
  }
}
