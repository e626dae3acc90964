import ConfigText
import SpeedCurves

/// `{ kind: "clamped", curve: "smooth", minimumSpeed: 0.01 }`
struct ClampedKind: CurveKind {
  let name = "clamped"
  let summary = "Another curve kept within a range of speeds."
  let parameters = [
    innerCurve,
    ConfigField(
      "minimumSpeed", .number(.atLeast(0)), .default(0), "The slowest speed, as a factor."),
    ConfigField(
      "maximumSpeed", .number(.atLeast(0)), .optional,
      "The fastest speed, as a factor, not below the slowest; left out, there is no limit."),
  ]

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> AnySpeedCurve {
    let curve = parameters.curve("curve")
    let minimum = parameters.number("minimumSpeed")
    guard let maximum = parameters.number(ifPresent: "maximumSpeed") else {
      return try ClampedCurve(curve, minimumSpeed: minimum).erased
    }
    return try ClampedCurve(curve, minimumSpeed: minimum, maximumSpeed: maximum).erased
  }
}
