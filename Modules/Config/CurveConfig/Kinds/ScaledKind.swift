import ConfigText
import SpeedCurves

/// `{ kind: "scaled", curve: "classic", speed: 0.5, distance: 1 }`
struct ScaledKind: CurveKind {
  let name = "scaled"
  let summary = "Another curve made faster or slower, or stretched away from the track."
  let parameters = [
    innerCurve,
    ConfigField(
      "speed", .number(.atLeast(0)), .default(1), "What every speed is multiplied with."),
    ConfigField(
      "distance", .number(.above(0)), .default(1),
      "What every distance is multiplied with: at 2 the finger goes twice as far."),
  ]

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> AnySpeedCurve {
    try ScaledCurve(
      parameters.curve("curve"), speed: parameters.number("speed"),
      distance: parameters.number("distance")
    ).erased
  }
}
