import ScrubConfigText
import SpeedCurves

/// `{ kind: "blended", curve: "smooth", other: "classic", weight: 0.3 }`
struct BlendedKind: CurveKind {
  let name = "blended"
  let title = "Two curves mixed"
  let summary = "The weighted mean of two curves, everywhere or increasingly with distance."
  let parameters = [
    SharedKeys.base.field, Self.other.field, Self.weight.field, Self.start.field, Self.end.field,
  ]

  private static let other = ConfigKey.curve(
    "other", default: ["kind": "tiered"],
    "The curve that is blended in: a name, or an object with a kind.")
  private static let weight = ConfigKey.number(
    "weight", in: .shares, default: 0.5, "The weight of the other curve.")
  private static let start = ConfigKey.number(
    "from", in: .distances, default: 0,
    "The distance up to which the other curve has no weight, in points.")
  private static let end = ConfigKey.optionalNumber(
    "to", in: .distances,
    "The distance from which it has its full weight, in points; that of `from` unless set."
  ).above(start)

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    let start = parameters[Self.start]
    return try BlendedCurve(
      parameters[SharedKeys.base], parameters[Self.other], weight: parameters[Self.weight],
      from: start, to: parameters[Self.end] ?? start
    ).erased
  }
}
