import CurveCharts
public import CurveConfig
import SpeedCurves
public import Surface

/// A curve to choose: its name in plain words, with a small plot.
public struct CurveCard: Sendable {
  private let curve: NamedCurve
  private let summaryOfKind: String?

  /// Creates the card of a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - catalog: The kinds of curves.
  public init(_ curve: NamedCurve, in catalog: CurveCatalog) {
    self.curve = curve
    summaryOfKind = catalog[curve.kind]?.summary
  }

  /// The title: the name from the config, or plain words for a standard curve, which is named after
  /// its kind.
  public var title: String {
    guard curve.name == curve.kind else { return curve.name }
    return Self.titles[curve.kind] ?? curve.name
  }

  /// What the curve does, in one sentence, or its name.
  public var summary: String { summaryOfKind ?? curve.name }

  private static let titles = [
    "blended": "Two curves mixed", "chained": "Two curves in a row",
    "clamped": "Within speed limits", "cubicBezier": "Eased as in CSS",
    "exponential": "Halves evenly", "expression": "By a formula",
    "fitted": "Fits the video", "logistic": "S-shaped", "obSlider": "OBSlider's steps",
    "oneSided": "Finer above only", "piecewiseLinear": "Straight lines",
    "power": "Steep, then gentle", "scaled": "Slower overall", "tiered": "Steps like iOS",
  ]

  /// The size of the plot, in points.
  public static let plotSize = Size(width: 44, height: 26)

  /// Returns the plot: the speed on a logarithmic scale over the distance.
  ///
  /// - Complexity: O(samples of the curve).
  public var plot: Drawing {
    let range = CurveRange([curve.curve], finger: nil)
    let across = ChartAxis("", .linear, 0...range.farthest)
    let up = ChartAxis("", .logarithmic, range.slowest...range.fastest)
    let field = Rectangle(
      x: 0, y: 0, width: Self.plotSize.width, height: Self.plotSize.height
    ).inset(by: 3)
    let points = curve.curve.plotPoints(upTo: range.farthest).compactMap { point -> Point? in
      guard let x = across.share(point.distance), let y = up.share(point.speed) else { return nil }
      return Point(x: field.x + x * field.width, y: field.maxY - y * field.height)
    }
    return Drawing([.path(points, .foreground, width: 1.5)])
  }
}
