import ScrubConfigText
import SpeedCurves

/// `{ kind: "scaled", curve: "classic", speed: 0.5, distance: 1 }`
struct ScaledKind: CurveKind {
  let name = "scaled"
  let title = "Slower overall"
  let summary = "Another curve with its speeds or distances multiplied by a factor."
  let parameters = [SharedKeys.base.field, Self.speed.field, Self.distance.field]

  private static let speed = ConfigKey.number(
    "speed", in: .speeds, default: 1, "The factor of all speeds.")
  private static let distance = ConfigKey.number(
    "distance", in: .lengths, default: 1,
    "The factor of all distances: with 2 the finger moves twice as far.")

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    try ScaledCurve(
      parameters[SharedKeys.base], speed: parameters[Self.speed],
      distance: parameters[Self.distance]
    ).erased
  }
}
