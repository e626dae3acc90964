import CurveConfig
import ScrubConfigText
import SpeedCurves

extension SpeedBand: Drawn {
  static func any(_ values: inout Values) -> SpeedBand {
    SpeedBand(index: .any(&values), distance: .any(&values), speed: .any(&values))
  }
}
extension SpeedTier: Drawn {
  static func any(_ values: inout Values) -> SpeedTier {
    SpeedTier(speed: .any(&values), distance: .any(&values))
  }
}
extension TieredCurve: Drawn {
  static func any(_ values: inout Values) -> TieredCurve {
    values.valid(.classic) { try TieredCurve(sorting: .any(&$0)) }
  }
}
extension OBSliderCurve: Drawn {
  static func any(_ values: inout Values) -> OBSliderCurve {
    values.valid(.classic) {
      try OBSliderCurve(
        scrubbingSpeeds: [.any(&$0), .any(&$0)], scrubbingSpeedChangePositions: [0, .any(&$0)])
    }
  }
}
extension ExponentialCurve: Drawn {
  static func any(_ values: inout Values) -> ExponentialCurve {
    values.valid(.standard) {
      try ExponentialCurve(
        halvingDistance: .any(&$0), deadZone: .any(&$0), minimumSpeed: .any(&$0))
    }
  }
}

private func standard<Curve>(_ make: () throws -> Curve) -> Curve {
  do { return try make() } catch { fatalError("a curve of the tests cannot be made: \(error)") }
}

extension LogisticCurve: Drawn {
  static func any(_ values: inout Values) -> LogisticCurve {
    values.valid(standard { try LogisticCurve(minimumSpeed: 0.01) }) {
      try LogisticCurve(minimumSpeed: .any(&$0), reach: .any(&$0), middle: .any(&$0))
    }
  }
}
extension PowerCurve: Drawn {
  static func any(_ values: inout Values) -> PowerCurve {
    values.valid(standard { try PowerCurve(minimumSpeed: 0.01) }) {
      try PowerCurve(
        minimumSpeed: .any(&$0), reach: .any(&$0), deadZone: .any(&$0), scale: .any(&$0))
    }
  }
}
extension FittedCurve: Drawn {
  static func any(_ values: inout Values) -> FittedCurve {
    values.valid(standard { try FittedCurve(framesPerPoint: 120) }) {
      try FittedCurve(
        framesPerPoint: .any(&$0), pointsPerFrame: .any(&$0), reach: .any(&$0), deadZone: .any(&$0))
    }
  }
}
extension CubicBezierCurve: Drawn {
  private static let usual = standard { try CubicBezierCurve(minimumSpeed: 0.001) }

  // Each is tabulated, which takes some milliseconds.
  static func any(_ values: inout Values) -> CubicBezierCurve { usual }
}
extension ExpressionCurve: Drawn {
  private static let curves = ["exp(-d / 80)", "1e308", "if(d < 50, 1, 1e308)"].map { text in
    standard { try ExpressionCurve(text) }
  }

  static func any(_ values: inout Values) -> ExpressionCurve { values.one(of: curves) }
}
extension PiecewiseLinearCurve.Point: Drawn {
  static func any(_ values: inout Values) -> PiecewiseLinearCurve.Point {
    PiecewiseLinearCurve.Point(distance: .any(&values), speed: .any(&values))
  }
}
extension PiecewiseLinearCurve: Drawn {
  static func any(_ values: inout Values) -> PiecewiseLinearCurve {
    values.valid(standard { try PiecewiseLinearCurve(points: [.init(distance: 0, speed: 1)]) }) {
      let points = [Point].any(&$0).sorted { $0.distance < $1.distance }
      return try PiecewiseLinearCurve(points: points)
    }
  }
}
extension ScaledCurve: Drawn {
  static func any(_ values: inout Values) -> ScaledCurve {
    values.valid(standard { try ScaledCurve(TieredCurve.classic) }) {
      try ScaledCurve($0.curve(), speed: .any(&$0), distance: .any(&$0))
    }
  }
}
extension BlendedCurve: Drawn {
  static func any(_ values: inout Values) -> BlendedCurve {
    values.valid(standard { try BlendedCurve(TieredCurve.classic, ExponentialCurve.standard) }) {
      try BlendedCurve(
        $0.curve(), $0.curve(), weight: .any(&$0), from: .any(&$0), to: .any(&$0))
    }
  }
}
extension ChainedCurve: Drawn {
  static func any(_ values: inout Values) -> ChainedCurve {
    values.valid(
      standard { try ChainedCurve(TieredCurve.classic, upTo: 10, then: TieredCurve.classic) }
    ) { try ChainedCurve($0.curve(), upTo: .any(&$0), then: $0.curve()) }
  }
}
extension OneSidedCurve: Drawn {
  static func any(_ values: inout Values) -> OneSidedCurve {
    OneSidedCurve(values.curve(), side: values.one(of: [.above, .below]))
  }
}
extension ClampedCurve: Drawn {
  static func any(_ values: inout Values) -> ClampedCurve {
    values.valid(standard { try ClampedCurve(TieredCurve.classic) }) {
      try ClampedCurve($0.curve(), minimumSpeed: .any(&$0), maximumSpeed: .any(&$0))
    }
  }
}

extension NumberRange: Drawn {
  static func any(_ values: inout Values) -> NumberRange {
    values.one(of: [
      .finite, .atLeast(.any(&values)), .above(.any(&values), upTo: .any(&values)),
    ])
  }
}
extension ConfigNode: Drawn {
  static func any(_ values: inout Values) -> ConfigNode { ConfigNode(.number(.any(&values))) }
}
extension ConfigField: Drawn {
  static func any(_ values: inout Values) -> ConfigField {
    ConfigField(.any(&values), .number(.any(&values)), .default(.any(&values)), .any(&values))
  }
}
