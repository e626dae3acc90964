import CurveConfig
import ScrubConfigText
import SpeedCurves

/// `{ kind: "cosine", reach: 200, slowest: 0.01 }`
struct CosineKind: CurveKind {
  let name = "cosine"
  let summary = "Falls along half a cosine."
  let parameters = [reach.field, slowest.field]

  static let reach = ConfigKey.number(
    "reach", in: .above(0), default: 200,
    "Where it is slowest, in points.")
  static let slowest = ConfigKey.number(
    "slowest", in: .within(0...1), default: 0.01,
    "The slowest speed.")

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    try CosineCurve(
      reach: parameters[Self.reach],
      slowest: parameters[Self.slowest])
  }
}
