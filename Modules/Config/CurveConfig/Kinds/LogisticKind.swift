import ScrubConfigText
import SpeedCurves

/// `{ kind: "logistic", reach: 200, middle: 50 }`
struct LogisticKind: CurveKind {
  let name = "logistic"
  let title = "S-shaped"
  let summary = "Stays fast near the track, then slows down evenly."
  let parameters = [SharedKeys.minimumSpeed.field, Self.reach.field, Self.middle.field]

  private static let middle = ConfigKey.number(
    "middle", in: .distances, default: 50,
    "The distance around which the fast part ends, in points.")
  private static let reach = SharedKeys.reach(in: .reaches, beyond: middle)

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    try LogisticCurve(
      minimumSpeed: parameters.minimumSpeed(in: context), reach: parameters[Self.reach],
      middle: parameters[Self.middle]
    ).erased
  }
}
