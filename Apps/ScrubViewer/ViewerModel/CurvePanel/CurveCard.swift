import CurveCharts

/// A curve to choose: its name in plain words, with a small plot.
public struct CurveCard: Sendable {
  private let curve: NamedCurve
  private let kind: (any CurveKind)?

  /// Creates the card of a curve, whose kind is in the catalog.
  public init(_ curve: NamedCurve, in catalog: CurveCatalog) {
    (self.curve, kind) = (curve, catalog[curve.kind])
  }

  /// The title: the name from the config, or plain words for a standard curve, which is named after
  /// its kind.
  public var title: String {
    curve.name == curve.kind ? kind?.title ?? curve.name : curve.name
  }

  /// What the curve does, in one sentence, or its name.
  public var summary: String { kind?.summary ?? curve.name }

  /// The size of the plot, in points.
  public static let plotSize = Size(width: 44, height: 26)

  /// The plot: the speed on a logarithmic scale over the distance.
  public var plot: [Shape] {
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
    return [.path(points, .foreground, width: 1.5)]
  }
}
