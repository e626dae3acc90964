import ScrubConfigText
import SpeedCurves

/// `{ kind: "expression", speed: "exp(-d / 80)" }`
struct ExpressionKind: CurveKind {
  let name = "expression"
  let title = "By a formula"
  let summary = "A formula of the distance d and the video's properties."
  let parameters = [Self.speed.field]

  private static let speed = ConfigKey.text(
    "speed", default: "max(1, 2 * framesPerPoint) ^ (-min(d, 200) / 200)",
    "The formula: the distance d in points; duration (seconds), framesPerSecond, trackLength and "
      + "framesPerPoint of the video; pi; + - * / ^ < <= > >= ( ); abs, cos, exp, floor, "
      + "if(condition, then, else), ln, log2, max, min, sin, sqrt, tanh.")

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    try ExpressionCurve(
      parameters[Self.speed],
      variables: [
        "duration": context.duration, "framesPerSecond": context.framesPerSecond,
        "trackLength": context.trackLength, "framesPerPoint": context.framesPerPoint,
      ]
    ).erased
  }
}
