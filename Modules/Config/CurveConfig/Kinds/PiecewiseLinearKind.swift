import ConfigText
import SpeedCurves

/// `{ kind: "piecewiseLinear", points: [{ distance: 0, speed: 1 }, …] }`
struct PiecewiseLinearKind: CurveKind {
  let name = "piecewiseLinear"
  let summary = "Straight lines between given speeds at given distances."
  let parameters = [
    ConfigField(
      "points",
      .list(
        of: .object([
          ConfigField(
            "distance", .number(.atLeast(0)), .required, "The distance from the track, in points."),
          ConfigField("speed", .number(.atLeast(0)), .required, "The speed there, as a factor."),
        ]), minimumCount: 1),
      .default([
        ["distance": 0, "speed": 1], ["distance": 50, "speed": 0.5],
        ["distance": 100, "speed": 0.25], ["distance": 150, "speed": 0.1],
      ]),
      "The points by ascending distance; two at one distance make a jump.")
  ]

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> AnySpeedCurve {
    try PiecewiseLinearCurve(
      points: parameters.records("points").map {
        PiecewiseLinearCurve.Point(distance: $0.number("distance"), speed: $0.number("speed"))
      }
    ).erased
  }
}
