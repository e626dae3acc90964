import ConfigText
import SpeedCurves

/// `{ kind: "chained", curve: "classic", at: 100, then: "smooth" }`
struct ChainedKind: CurveKind {
  let name = "chained"
  let summary = "A curve up to a distance, from where on another one goes on without a jump."
  let parameters = [
    innerCurve,
    ConfigField(
      "at", .number(.atLeast(0)), .default(100), "The distance at which it ends, in points."),
    ConfigField(
      "then", .curve, .default(["kind": "exponential"]),
      "The curve that goes on, as factors of the speed there: a name, or an object with a kind."),
  ]

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> AnySpeedCurve {
    try ChainedCurve(
      parameters.curve("curve"), upTo: parameters.number("at"), then: parameters.curve("then")
    ).erased
  }
}
