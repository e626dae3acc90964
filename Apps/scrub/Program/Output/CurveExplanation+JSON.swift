import CurveCharts
import CurveConfig
import ScrubTools

extension CurveExplanation {
  /// The members of the JSON line.
  var members: [JSONValue.Member] {
    let range = frameByFrame
    return [
      .init("curve", .string(named.name)), .init("kind", .string(named.kind)),
      .init("framesPerPoint", .number(scale.framesPerPoint)),
      .init("valuePerPoint", .number(scale.valuePerPoint)),
      .init("places", .array(places.map(json))), .init("finest", json(finest)),
      .init("fastest", json(fastest)),
      .init("oneFramePerPoint", .number(range?.start)),
      .init("oneFramePerPointUntil", .number(range?.end)),
      .init(
        "hitsEveryFrame", scale.framesPerPoint == nil ? .null : .boolean(range != nil)),
      .init("finger", .number(finger)),
    ]
  }

  private func json(_ place: Place) -> JSONValue {
    .object([
      .init("distance", .number(place.distance)), .init("speed", .number(place.speed)),
      .init("framesPerPoint", .number(scale.frames(atSpeed: place.speed))),
    ])
  }
}
