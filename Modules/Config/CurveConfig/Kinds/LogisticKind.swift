import ConfigText
import SpeedCurves

/// `{ kind: "logistic", reach: 200, middle: 50 }`
struct LogisticKind: CurveKind {
  let name = "logistic"
  let summary = "Stays fast around the track, turns, and then falls evenly."
  let parameters = [
    fittedMinimumSpeed, reachField,
    ConfigField(
      "middle", .number(.atLeast(0)), .default(50),
      "The distance around which the fast part ends, in points."),
  ]

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> AnySpeedCurve {
    try LogisticCurve(
      minimumSpeed: parameters.minimumSpeed(in: context), reach: parameters.number("reach"),
      middle: parameters.number("middle")
    ).erased
  }
}
