import ScrubConfigText
import SpeedCurves

/// `{ kind: "clamped", curve: "smooth", minimumSpeed: 0.01 }`
struct ClampedKind: CurveKind {
  let name = "clamped"
  let title = "Within speed limits"
  let summary = "Another curve kept within a range of speeds."
  let parameters = [SharedKeys.base.field, Self.minimumSpeed.field, Self.maximumSpeed.field]

  private static let minimumSpeed = ConfigKey.number(
    "minimumSpeed", in: .speeds, default: 0, "The slowest speed, as a factor.")
  private static let maximumSpeed = ConfigKey.optionalNumber(
    "maximumSpeed", in: .speeds,
    "The fastest speed, as a factor, not below the slowest; unlimited unless set."
  ).above(minimumSpeed)

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    let base = parameters[SharedKeys.base]
    let minimum = parameters[Self.minimumSpeed]
    guard let maximum = parameters[Self.maximumSpeed] else {
      return try ClampedCurve(base, minimumSpeed: minimum).erased
    }
    return try ClampedCurve(base, minimumSpeed: minimum, maximumSpeed: maximum).erased
  }
}
