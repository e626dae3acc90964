import Foundation
public import SpeedCurves

/// The range of distances and speeds in a plot of curves.
public struct CurveRange: Sendable {
  /// The largest distance in points: the height of a phone in landscape orientation, or beyond the finger.
  public let farthest: Double
  /// The slowest speed, a power of ten; slower ones are on the lower edge.
  public let slowest: Double
  /// The fastest speed, a power of ten.
  public let fastest: Double

  /// About the height of a phone in landscape orientation, in points.
  public static let usualFarthest = 400.0
  /// The least range of decades: from a thousandth of full speed.
  private static let usualDecades = (-3, 0)
  /// The largest number of decades below full speed, for curves that fall forever.
  private static let mostDecades = 9

  /// Creates the range of curves and of a finger, if there is one.
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

  /// Returns the position of a speed between the edges, 0 at the slowest, on a logarithmic scale.
  public func share(ofSpeed speed: Double) -> Double {
    guard speed > slowest else { return 0 }
    return min(log(speed / slowest) / log(fastest / slowest), 1)
  }
}
