import ScrubConfigText
import ScrubGestures
import SpeedCurves

extension EventCurve {
  /// Returns the definition of a curve of a built-in kind, or `nil` for a curve of another type.
  static func definition(of curve: any SpeedCurve) -> ConfigNode? {
    simpleDefinition(of: curve) ?? compositeDefinition(of: curve)
  }

  private static func simpleDefinition(of curve: any SpeedCurve) -> ConfigNode? {
    switch curve {
    case let curve as TieredCurve:
      let tiers = curve.tiers.map {
        object([("speed", $0.speed), ("distance", $0.distance)])
      }
      return ["kind": "tiered", "tiers": ConfigNode(.array(tiers))]
    case let curve as OBSliderCurve:
      return [
        "kind": "obSlider", "scrubbingSpeeds": list(curve.scrubbingSpeeds),
        "scrubbingSpeedChangePositions": list(curve.scrubbingSpeedChangePositions),
      ]
    case let curve as ExponentialCurve:
      return object(
        "exponential",
        [
          ("halvingDistance", curve.halvingDistance), ("deadZone", curve.deadZone),
          ("minimumSpeed", curve.minimumSpeed),
        ])
    case let curve as FittedCurve:
      // The product of these three is the number of frames per point.
      let context = object([
        ("duration", curve.framesPerPoint), ("framesPerSecond", 1), ("trackLength", 1),
      ])
      return object(
        "fitted",
        [
          ("pointsPerFrame", curve.pointsPerFrame), ("reach", curve.reach),
          ("deadZone", curve.deadZone),
        ], [("context", context)])
    case let curve as PowerCurve:
      return object(
        "power",
        [
          ("minimumSpeed", curve.minimumSpeed), ("reach", curve.reach),
          ("deadZone", curve.deadZone), ("scale", curve.scale),
        ])
    case let curve as LogisticCurve:
      return object(
        "logistic",
        [("minimumSpeed", curve.minimumSpeed), ("reach", curve.reach), ("middle", curve.middle)])
    case let curve as CubicBezierCurve:
      return object(
        "cubicBezier",
        [
          ("minimumSpeed", curve.minimumSpeed), ("reach", curve.reach),
          ("deadZone", curve.deadZone),
        ], [("controlPoints", list(curve.controlPoints))])
    case let curve as PiecewiseLinearCurve:
      let points = curve.points.map { object([("distance", $0.distance), ("speed", $0.speed)]) }
      return ["kind": "piecewiseLinear", "points": ConfigNode(.array(points))]
    case let curve as ExpressionCurve:
      return ["kind": "expression", "speed": ConfigNode(.string(curve.text))]
    default: return nil
    }
  }

  private static func compositeDefinition(of curve: any SpeedCurve) -> ConfigNode? {
    switch curve {
    case let curve as ScaledCurve:
      return compose(
        "scaled", [("curve", curve.base)],
        [("speed", curve.speed), ("distance", curve.distance)])
    case let curve as ClampedCurve:
      return compose(
        "clamped", [("curve", curve.base)],
        [("minimumSpeed", curve.minimumSpeed), ("maximumSpeed", curve.maximumSpeed)])
    case let curve as OneSidedCurve:
      return compose(
        "oneSided", [("curve", curve.base)], [],
        [("side", ConfigNode(.string(curve.side.rawValue)))])
    case let curve as BlendedCurve:
      return compose(
        "blended", [("curve", curve.base), ("other", curve.other)],
        [("weight", curve.weight), ("from", curve.start), ("to", curve.end)])
    case let curve as ChainedCurve:
      return compose(
        "chained", [("curve", curve.base), ("then", curve.next)], [("at", curve.end)])
    default: return nil
    }
  }

  /// Returns the definition of a composition, or `nil` if one of the curves has none.
  private static func compose(
    _ kind: String, _ curves: [(String, any SpeedCurve)], _ numbers: [(String, Double)],
    _ others: [(String, ConfigNode)] = []
  ) -> ConfigNode? {
    var nodes = others
    for (key, curve) in curves {
      guard let definition = definition(of: curve) else { return nil }
      nodes.append((key, definition))
    }
    return object(kind, numbers, nodes)
  }

  private static func object(
    _ kind: String, _ numbers: [(String, Double)], _ others: [(String, ConfigNode)] = []
  ) -> ConfigNode {
    let numbers = numbers.map { ($0.0, ConfigNode(.number($0.1))) }
    return node([("kind", ConfigNode(.string(kind)))] + numbers + others)
  }

  private static func object(_ numbers: [(String, Double)]) -> ConfigNode {
    node(numbers.map { ($0.0, ConfigNode(.number($0.1))) })
  }

  private static func node(_ members: [(String, ConfigNode)]) -> ConfigNode {
    ConfigNode(.object(members.map { ConfigNode.Member(key: $0.0, node: $0.1) }))
  }

  private static func list(_ numbers: [Double]) -> ConfigNode {
    ConfigNode(.array(numbers.map { ConfigNode(.number($0)) }))
  }
}
