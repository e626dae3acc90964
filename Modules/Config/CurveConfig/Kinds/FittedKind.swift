import ScrubConfigText
import SpeedCurves

/// `{ kind: "fitted", pointsPerFrame: 2, reach: 200, deadZone: 10 }`
struct FittedKind: CurveKind {
  let name = "fitted"
  let title = "Fits the video"
  let summary = "Fitted to the video: just slow enough to reach every frame."
  let parameters = [Self.pointsPerFrame.field, SharedKeys.reach.field, SharedKeys.deadZone.field]

  private static let pointsPerFrame = ConfigKey.number(
    "pointsPerFrame", in: .lengths, default: 2,
    "Finger travel per frame beyond `reach`, in points.")

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    try FittedCurve(
      framesPerPoint: context.framesPerPoint, pointsPerFrame: parameters[Self.pointsPerFrame],
      reach: parameters[SharedKeys.reach], deadZone: parameters[SharedKeys.deadZone]
    ).erased
  }
}
