import CScrubMath
import CurveCharts

/// A panel that plots the selected curve, speed over distance, and the distance of the finger.
public struct CurvePanel: Sendable {
  /// The curve's name.
  public let name: String
  /// The curve.
  let curve: any SpeedCurve
  /// The meaning of a point of drag.
  let scale: DragScale
  /// The finger's distance passed to the curve, in points, or `nil` without a finger.
  public let finger: Double?
  /// The plotted range of distances and speeds.
  let range: CurveRange
  /// The horizontal axis: the distance.
  let across: ChartAxis
  /// The vertical axis: frames per point where there are frames, else the speed.
  let up: ChartAxis

  /// Creates a panel of the slider, or of the pan while there is one: there, a point of drag has another meaning, and
  /// a fitted curve differs.
  public init(name: String, _ model: ScrubModel, _ video: MediaInformation?) {
    let isPan = model.pan.isTracking && !model.slider.isTracking
    self.init(
      name: name, curve: isPan ? model.pan.curve : model.slider.curve,
      scale: DragScale(
        range: model.range, trackWidth: isPan ? model.panWidth : model.trackWidth, video: video),
      finger: model.fingerDistance, from: isPan ? "the start" : "the track")
  }

  /// Creates a panel with the finger's distance in points from the line or point of origin, if there is a finger.
  init(
    name: String, curve: any SpeedCurve, scale: DragScale, finger: Double?,
    from origin: String = "the track"
  ) {
    (self.name, self.curve, self.scale) = (name, curve, scale)
    self.finger = finger.flatMap { $0.isNaN ? nil : $0 }
    range = CurveRange([curve], finger: self.finger)
    across = ChartAxis("points from \(origin)", .linear, 0...range.farthest)
    let (frames, speeds) = (scale.framesPerPoint, Self.speeds(of: curve, upTo: range))
    up = ChartAxis(
      frames == nil ? "speed" : "frames per point", .logarithmic,
      speeds.lowerBound * (frames ?? 1)...speeds.upperBound * (frames ?? 1))
  }

  /// Returns the speeds of a curve with a margin, so that it is in the middle: a decade at least.
  private static func speeds(
    of curve: any SpeedCurve, upTo range: CurveRange
  ) -> ClosedRange<Double> {
    let speeds = curve.plotPoints(upTo: range.farthest).map(\.speed).filter {
      (range.slowest...range.fastest).contains($0)
    }
    let (low, high) = (speeds.min() ?? range.slowest, speeds.max() ?? range.fastest)
    let margin = max((10 / (high / low)).squareRoot(), power(high / low, 0.08))
    return low / margin...high * margin
  }

  /// The speed at the finger, from the longest text to the shortest; empty without a finger.
  ///
  /// The first is such as 40 points: ×½, 12 frames per point.
  public var readings: [String] {
    guard let finger else { return [] }
    let speed = curve.speed(atDistance: finger)
    let fraction = SpeedReading(factor: speed).description
    let frames = scale.frames(atSpeed: speed).map { ", \(SpeedReading.framesPerPoint($0))" } ?? ""
    return ["\(finger.rounded().shortText) points: \(fraction)\(frames)"]
      + [fraction + frames, fraction]
  }

  /// Why there is no curve to see, in short lines, or `nil` if the speed depends on the distance: a
  /// curve that is fitted to a short video does not slow at all.
  public var hint: [String]? {
    guard curve.speed(atDistance: 0) == curve.speed(atDistance: range.farthest),
      bands(within: range.farthest).count <= 1, let frames = scale.frames(atSpeed: range.fastest),
      frames <= 1
    else { return nil }
    return [
      "Every frame is within reach", "on the track already:",
      "\(SpeedReading.framesPerPoint(frames))",
    ]
  }

  /// A description of the panel for assistive technologies.
  public var spoken: String {
    let start = "Curve \(name)"
    guard let finger else {
      let speed = curve.speed(atDistance: 0)
      return "\(start): \(scale.text(ofSpeed: speed)) on the track"
    }
    let speed = curve.speed(atDistance: finger)
    return "\(start): \(scale.text(ofSpeed: speed)) at \(finger.rounded().shortText) points"
  }

  /// Returns the value of the vertical axis at a speed.
  func height(ofSpeed speed: Double) -> Double { speed * (scale.framesPerPoint ?? 1) }

  /// The visible bands, by their distance.
  func bands(within farthest: Double) -> [SpeedBand] {
    var bands: [SpeedBand] = []
    while bands.count < Self.mostBands, let band = curve.band(index: bands.count),
      band.distance < farthest
    {
      bands.append(band)
    }
    return bands
  }

  /// The maximum number of bands that can be distinguished in a panel.
  private static let mostBands = 64
}

/// A curve to choose: its name in plain words, with a small plot.
public struct CurveCard: Sendable {
  private let curve: NamedCurve
  private let kind: (any CurveKind)?

  /// Creates the card of a curve, whose kind is in the catalog.
  public init(_ curve: NamedCurve, in catalog: CurveCatalog) {
    (self.curve, kind) = (curve, catalog[curve.kind])
  }

  /// The title: the name from the config, or plain words for a standard curve, which is named after its kind.
  public var title: String { curve.name == curve.kind ? kind?.title ?? curve.name : curve.name }

  /// What the curve does, in one sentence, or its name.
  public var summary: String { kind?.summary ?? curve.name }

  /// The size of the plot, in points.
  public static let plotSize = Size(width: 44, height: 26)

  /// The plot: the speed on a logarithmic scale over the distance.
  public var plot: [Shape] {
    let range = CurveRange([curve.curve], finger: nil)
    let across = ChartAxis("", .linear, 0...range.farthest)
    let up = ChartAxis("", .logarithmic, range.slowest...range.fastest)
    let field = Rectangle(x: 0, y: 0, width: Self.plotSize.width, height: Self.plotSize.height)
      .inset(by: 3)
    let points = curve.curve.plotPoints(upTo: range.farthest).compactMap { point -> Point? in
      guard let x = across.share(point.distance), let y = up.share(point.speed) else { return nil }
      return Point(x: field.x + x * field.width, y: field.maxY - y * field.height)
    }
    return [.path(points, .foreground, width: 1.5)]
  }
}
