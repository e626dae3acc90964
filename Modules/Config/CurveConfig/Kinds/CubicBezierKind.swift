import ConfigText
import SpeedCurves

/// `{ kind: "cubicBezier", controlPoints: [0.42, 0, 0.58, 1], reach: 200 }`
struct CubicBezierKind: CurveKind {
  let name = "cubicBezier"
  let summary = "Eases to the slowest speed as CSS's cubic-bezier() says, by equal factors."
  let parameters = [
    ConfigField(
      "controlPoints", .list(of: .number(.within(0...1)), minimumCount: 4),
      .default([0.42, 0, 0.58, 1]), "The four numbers x1, y1, x2, y2 of the easing."),
    fittedMinimumSpeed, reachField, deadZoneField,
  ]

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> AnySpeedCurve {
    try CubicBezierCurve(
      controlPoints: parameters.numbers("controlPoints"),
      minimumSpeed: parameters.minimumSpeed(in: context), reach: parameters.number("reach"),
      deadZone: parameters.number("deadZone")
    ).erased
  }
}
