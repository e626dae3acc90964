import ConfigText
import SpeedCurves

/// `{ kind: "blended", curve: "smooth", other: "classic", weight: 0.3 }`
struct BlendedKind: CurveKind {
  let name = "blended"
  let summary = "The weighted mean of two curves, everywhere or more so with distance."
  let parameters = [
    innerCurve,
    ConfigField(
      "other", .curve, .default(["kind": "tiered"]),
      "The curve that is mixed in: a name, or an object with a kind."),
    ConfigField(
      "weight", .number(.within(0...1)), .default(0.5), "How much the other curve counts."),
    ConfigField(
      "from", .number(.atLeast(0)), .default(0),
      "The distance up to which the other curve counts nothing, in points."),
    ConfigField(
      "to", .number(.atLeast(0)), .optional,
      "The distance from which on it has its weight, in points; as from unless set."),
  ]

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> AnySpeedCurve {
    let start = parameters.number("from")
    return try BlendedCurve(
      parameters.curve("curve"), parameters.curve("other"), weight: parameters.number("weight"),
      from: start, to: parameters.number(ifPresent: "to") ?? start
    ).erased
  }
}
