import ConfigText
import SpeedCurves

/// `{ kind: "tiered", tiers: [{ speed: 1, verticalDistance: 0 }, …] }`
struct TieredKind: CurveKind {
  let name = "tiered"
  let summary = "Constant speeds that change at given distances."
  let parameters = [
    ConfigField(
      "tiers",
      .list(
        of: .object([
          ConfigField("speed", .number(.atLeast(0)), .required, "The tier's speed, as a factor."),
          ConfigField(
            "verticalDistance", .number(.atLeast(0)), .required,
            "The distance from the track at which the tier begins, in points."),
        ]), minimumCount: 1),
      .default([
        ["speed": 1, "verticalDistance": 0], ["speed": 0.5, "verticalDistance": 50],
        ["speed": 0.25, "verticalDistance": 100], ["speed": 0.1, "verticalDistance": 150],
      ]),
      "The tiers, by strictly ascending distance.")
  ]

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> AnySpeedCurve {
    try TieredCurve(
      tiers: parameters.records("tiers").map {
        SpeedTier(speed: $0.number("speed"), verticalDistance: $0.number("verticalDistance"))
      }
    ).erased
  }
}
