import Foundation
public import SpeedCurves

/// The distances and speeds that a plot of some curves shows.
public struct CurveRange: Sendable {
  /// The farthest distance in points: the height of a phone held sideways, or beyond the finger.
  public let farthest: Double
  /// The slowest speed shown, a power of ten as the fastest is; slower ones lie on the lower edge.
  public let slowest: Double
  /// The fastest speed shown.
  public let fastest: Double

  /// About the height of a phone held sideways, in points.
  public static let usualFarthest = 400.0
  /// What is shown of any curve, from a thousandth of full speed on.
  private static let usualDecades = (-3, 0)
  /// No plot shows more decades below full speed; a curve that falls for ever is cut there.
  private static let mostDecades = 9

  /// Creates the range for some curves, and for a finger where there is one.
  public init(_ curves: [any SpeedCurve], finger: Double?) {
    let reach = max(Self.usualFarthest, min(finger.map { abs($0) } ?? 0, 1e5))
    farthest = (reach / 100).rounded(.up) * 100
    var (low, high) = Self.usualDecades
    for curve in curves {
      for distance in stride(from: 0, through: farthest, by: farthest / 200) {
        let speed = curve.speed(atDistance: distance)
        guard speed > 0 else { continue }
        low = min(low, Int(log10(speed).rounded(.down)))
        high = max(high, Int((log10(speed) - 1e-9).rounded(.up)))
      }
    }
    slowest = pow(10, Double(max(low, -Self.mostDecades)))
    fastest = pow(10, Double(min(high, Self.mostDecades)))
  }

  /// Returns where a speed lies between the edges, 0 at the slowest, on a logarithmic scale: equal steps of
  /// speed are equal ratios to the hand.
  public func share(ofSpeed speed: Double) -> Double {
    guard speed > slowest else { return 0 }
    return min(log(speed / slowest) / log(fastest / slowest), 1)
  }
}
