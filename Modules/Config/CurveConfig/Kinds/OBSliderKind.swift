import ConfigText
import SpeedCurves

/// `{ kind: "obSlider", scrubbingSpeeds: […], scrubbingSpeedChangePositions: […] }`
struct OBSliderKind: CurveKind {
  let name = "obSlider"
  let summary = "Tiers written as OBSlider's two parallel lists."
  let parameters = [
    ConfigField(
      "scrubbingSpeeds", .list(of: .number(.atLeast(0)), minimumCount: 1),
      .default([1, 0.5, 0.25, 0.1]), "The speed of each tier, as a factor."),
    ConfigField(
      "scrubbingSpeedChangePositions", .list(of: .number(.atLeast(0)), minimumCount: 1),
      .default([0, 50, 100, 150]),
      "Where each tier begins, in points: as many as speeds, the first 0, strictly ascending."),
  ]

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> AnySpeedCurve {
    try OBSliderCurve(
      scrubbingSpeeds: parameters.numbers("scrubbingSpeeds"),
      scrubbingSpeedChangePositions: parameters.numbers("scrubbingSpeedChangePositions")
    ).erased
  }
}
