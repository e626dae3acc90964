import CurveConfig
import ScrubConfig
import SpeedCurves

/// Values of a curve at many distances.
struct CurveValues: Encodable {
  /// The config, which has the curve in it.
  var config: String
  /// The curve's name in the config.
  var name: String
  /// Duration, frame rate and length of the track.
  var context: [Double]
  var isStepped: Bool
  /// Distance, speed, mean speed from the last distance, next bend, and the band's index, distance and speed.
  var rows: [[Bits]]

  private init(_ curve: NamedCurve, in config: String, _ context: [Double]) {
    (self.config, name, self.context) = (config, curve.name, context)
    let curve = curve.curve
    isStepped = curve.isStepped
    var steps = Steps(seed: 3)
    var last = 0.0
    let distances = (0..<200).map { _ in steps.number(-60...420) }
    rows = (distances + [0, -0.0, 50, 100, 150, 200, 1e-9, 5000]).map { distance in
      let band = curve.band(atDistance: distance)
      defer { last = distance }
      return [
        Bits(distance), Bits(curve.speed(atDistance: distance)),
        Bits(curve.averageSpeed(from: last, to: distance)),
        Bits(curve.nextBend(after: distance)), Bits(Double(band.index)), Bits(band.distance),
        Bits(band.speed),
      ]
    }
  }

  /// The curves of all kinds with their defaults, and those of a config with more.
  static func all() throws -> [CurveValues] {
    try [
      ("{}", [600.0, 60, 300]), ("{}", [7200, 29.97, 640]), (more, [132.5, 25, 360]),
      (families, [600, 60, 300]),
    ].flatMap {
      let (config, context) = $0
      let library = try ScrubConfiguration(
        parsing: config,
        context: CurveContext(
          duration: context[0], framesPerSecond: context[1], trackLength: context[2])
      ).library
      return library.curves.map { CurveValues($0, in: config, context) }
    }
  }

  /// Curves with other parameters, and compositions of them.
  private static let more = """
    {
      curves: {
        fine: { kind: "fitted", pointsPerFrame: 3, reach: 260, deadZone: 24 },
        soft: { kind: "exponential", halvingDistance: 33.3, deadZone: 7, minimumSpeed: 0.004 },
        steep: { kind: "power", minimumSpeed: 0.01, reach: 180, scale: 12 },
        late: { kind: "logistic", minimumSpeed: 0.02, reach: 240, middle: 90 },
        drawn: { kind: "cubicBezier", controlPoints: [0.3, 0.1, 0.6, 0.9], minimumSpeed: 0.03 },
        typed: { kind: "expression", speed: "if(d < 40, 1, max(0.01, exp(-(d - 40) / 60)))" },
        waves: { kind: "expression", speed: "0.6 + 0.3 * sin(d / 20) * tanh(d / 50) + ln(2 + cos(d / 30)) / 9" },
        mixed: { kind: "blended", curve: "soft", other: "late", weight: 0.7, from: 30, to: 120 },
        joined: { kind: "chained", curve: "steep", at: 66, then: "typed" },
        narrow: { kind: "clamped", curve: "mixed", minimumSpeed: 0.05, maximumSpeed: 0.8 },
        upper: { kind: "oneSided", curve: "narrow", side: "below" },
        small: { kind: "scaled", curve: "joined", speed: 0.5, distance: 1.7 },
      },
    }
    """
}
