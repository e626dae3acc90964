import ScrubConfigText
import SpeedCurves

/// `{ kind: "obSlider", scrubbingSpeeds: […], scrubbingSpeedChangePositions: […] }`
struct OBSliderKind: CurveKind {
  let name = "obSlider"
  let title = "OBSlider's steps"
  let summary = "Tiers in OBSlider's form: two parallel lists."
  let parameters = [Self.speeds.field, Self.positions.field]

  private static let speeds = ConfigKey.numbers(
    "scrubbingSpeeds", in: .speeds, minimumCount: 1, default: [1, 0.5, 0.25, 0.1],
    "The speed of each tier, as a factor.")
  private static let positions = ConfigKey.numbers(
    "scrubbingSpeedChangePositions", in: .distances, minimumCount: 1, default: [0, 50, 100, 150],
    "The start of each tier, in points: one for each speed, the first 0, strictly ascending."
  ).ordered(.positions).counted("position", like: speeds, "speed")

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    try OBSliderCurve(
      scrubbingSpeeds: parameters[Self.speeds],
      scrubbingSpeedChangePositions: parameters[Self.positions]
    ).erased
  }
}
