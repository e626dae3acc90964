import ScrubConfigText
import SpeedCurves

/// `{ kind: "piecewiseLinear", points: [{ distance: 0, speed: 1 }, …] }`
struct PiecewiseLinearKind: CurveKind {
  let name = "piecewiseLinear"
  let title = "Straight lines"
  let summary = "Straight lines between given speeds at given distances."
  let parameters = [Self.points.field]

  private static let distance = ConfigKey.number(
    "distance", in: .distances, "The distance from the track, in points.")
  private static let speed = ConfigKey.number("speed", in: .speeds, "The speed there, as a factor.")
  private static let points = ConfigKey.objects(
    "points", [distance.field, speed.field], minimumCount: 1,
    default: [
      ["distance": 0, "speed": 1], ["distance": 50, "speed": 0.5],
      ["distance": 100, "speed": 0.25], ["distance": 150, "speed": 0.1],
    ],
    "The points by ascending distance; two at the same distance make a jump."
  ).ordered(.points, by: distance)

  func make(
    from parameters: ConfigRecord, in context: CurveContext
  ) throws(InvalidParameter) -> any SpeedCurve {
    try PiecewiseLinearCurve(
      points: parameters[Self.points].map {
        PiecewiseLinearCurve.Point(distance: $0[Self.distance], speed: $0[Self.speed])
      }
    ).erased
  }
}
