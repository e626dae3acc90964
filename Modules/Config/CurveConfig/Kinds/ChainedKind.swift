import ScrubConfigText
import SpeedCurves

/// `{ kind: "chained", curve: "classic", at: 100, then: "smooth" }`
struct ChainedKind: CurveKind {
  let name = "chained"
  let title = "Two curves in a row"
  let summary = "One curve up to a distance and another one beyond it, joined without a jump."
  let parameters = [SharedKeys.base.field, Self.end.field, Self.next.field]

  private static let end = ConfigKey.number(
    "at", in: .distances, default: 100, "The distance at which the first curve ends, in points.")
  private static let next = ConfigKey.curve(
    "then", default: ["kind": "exponential"],
    "The second curve, whose speeds multiply the speed there: a name, or an object with a kind.")

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    try ChainedCurve(
      parameters[SharedKeys.base], upTo: parameters[Self.end], then: parameters[Self.next]
    ).erased
  }
}
