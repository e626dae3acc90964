import ScrubTestSupport
import SpeedCurves

/// One or more curves of each family, smooth and stepped, short and deep.
enum CurveFamilies {
  static let all: [(name: String, curve: any SpeedCurve)] = {
    do {
      return try plain() + composed()
    } catch {
      fatalError("a curve of the tests cannot be made: \(error)")
    }
  }()

  private static func plain() throws -> [(name: String, curve: any SpeedCurve)] {
    var curves: [(name: String, curve: any SpeedCurve)] = [
      ("piecewise", try PiecewiseLinearCurve(points: points)),
      ("one point", try PiecewiseLinearCurve(points: [.init(distance: 30, speed: 0.4)])),
      ("expression", try ExpressionCurve("exp(-d / 80)")),
      ("expression with a jump", try ExpressionCurve("if(d < 77.7, 1, 0.5 * exp(-d / 300))")),
    ]
    for frames in [0, 0.4, 0.6, 1.4, 8, 120, 69120, 1e6] {
      curves.append(("fitted \(frames)", try FittedCurve(framesPerPoint: frames)))
      curves.append(
        (
          "fitted \(frames) short",
          try FittedCurve(framesPerPoint: frames, pointsPerFrame: 1, reach: 60, deadZone: 0)
        ))
    }
    for minimum in [1e-12, 1e-5, 0.004, 0.4, 0.9, 1] {
      curves += [
        ("power \(minimum)", try PowerCurve(minimumSpeed: minimum)),
        (
          "steep power \(minimum)",
          try PowerCurve(minimumSpeed: minimum, reach: 90, deadZone: 0, scale: 1)
        ),
        ("logistic \(minimum)", try LogisticCurve(minimumSpeed: minimum)),
        (
          "far logistic \(minimum)",
          try LogisticCurve(minimumSpeed: minimum, reach: 300, middle: 200)
        ),
        ("bezier \(minimum)", try CubicBezierCurve(minimumSpeed: minimum)),
      ]
    }
    for points in [[0, 0, 1, 1], [0, 1, 0, 1], [1, 0, 1, 0], [1, 1, 0, 0]] as [[Double]] {
      curves.append(
        ("bezier \(points)", try CubicBezierCurve(controlPoints: points, minimumSpeed: 0.001)))
    }
    return curves
  }

  private static func composed() throws -> [(name: String, curve: any SpeedCurve)] {
    let smooth = ExponentialCurve.standard
    let steps = TieredCurve.classic
    let fitted = try FittedCurve(framesPerPoint: 120)
    return [
      ("blend", try BlendedCurve(smooth, fitted, weight: 0.3)),
      ("blend of steps", try BlendedCurve(steps, OBSliderCurve.classic, weight: 0.7)),
      ("switch", try BlendedCurve(steps, smooth, weight: 1, from: 120, to: 120)),
      ("fade", try BlendedCurve(smooth, fitted, weight: 1, from: 40, to: 160)),
      ("fade that rises", try BlendedCurve(smooth, steps, weight: 0.8, from: 0, to: 90)),
      ("chain", try ChainedCurve(smooth, upTo: 70, then: fitted)),
      ("chain of steps", try ChainedCurve(steps, upTo: 100, then: steps)),
      ("chain from steps", try ChainedCurve(steps, upTo: 77, then: smooth)),
      ("chain at 0", try ChainedCurve(smooth, upTo: 0, then: steps)),
    ]
  }

  static let points: [PiecewiseLinearCurve.Point] = [
    .init(distance: 10, speed: 1), .init(distance: 50, speed: 0.5), .init(distance: 50, speed: 0.4),
    .init(distance: 50.25, speed: 0.39), .init(distance: 200, speed: 0.1),
  ]
}

/// A curve with only the speeds of another one, to integrate numerically.
struct OnlySpeeds: SpeedCurve {
  let curve: any SpeedCurve
  func speed(atDistance distance: Double) -> Double { curve.speed(atDistance: distance) }
  func nextBend(after position: Double) -> Double { curve.nextBend(after: position) }
}
