import ConfigText
import SpeedCurves

/// `{ kind: "fitted", pointsPerFrame: 2, reach: 200, deadZone: 10 }`
struct FittedKind: CurveKind {
  let name = "fitted"
  let summary = "Fitted to the video: every frame can be reached, and no slower than that needs."
  let parameters = [
    ConfigField(
      "pointsPerFrame", .number(.above(0)), .default(2),
      "How many points of the finger's way one frame takes from the reach on."),
    reachField, deadZoneField,
  ]

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> AnySpeedCurve {
    try FittedCurve(
      framesPerPoint: context.framesPerPoint, pointsPerFrame: parameters.number("pointsPerFrame"),
      reach: parameters.number("reach"), deadZone: parameters.number("deadZone")
    ).erased
  }
}
