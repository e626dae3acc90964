import ScrubConfigText
import SpeedCurves

/// `{ kind: "tiered", tiers: [{ speed: 1, distance: 0 }, …] }`
struct TieredKind: CurveKind {
  let name = "tiered"
  let title = "Steps like iOS"
  let summary = "Constant speeds that change at given distances."
  let parameters = [Self.tiers.field]

  private static let speed = ConfigKey.number(
    "speed", in: .speeds, "The tier's speed, as a factor.")
  private static let distance = ConfigKey.number(
    "distance", in: .distances,
    "The distance from the track at which the tier begins, in points."
  ).formerly("verticalDistance")
  private static let tiers = ConfigKey.objects(
    "tiers", [speed.field, distance.field], minimumCount: 1,
    default: [
      ["speed": 1, "distance": 0], ["speed": 0.5, "distance": 50],
      ["speed": 0.25, "distance": 100], ["speed": 0.1, "distance": 150],
    ],
    "The tiers, by strictly ascending distance."
  ).ordered(.tiers, by: distance)

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    try TieredCurve(
      tiers: parameters[Self.tiers].map {
        SpeedTier(speed: $0[Self.speed], distance: $0[Self.distance])
      }
    ).erased
  }
}
