public import CurveConfig
import Scrubbing
import SpeedCurves

extension Chart {
  /// Creates a chart of speed curves over the distance, in frames per point if a video is open.
  ///
  /// - Parameters:
  ///   - curves: The curves, whose names are in the legend.
  ///   - scale: The scale of a point of drag.
  ///   - finger: The finger's distance in points, marked on each curve; `nil` without a finger.
  public init(_ curves: [NamedCurve], scale: DragScale, finger: Double?) {
    let range = CurveRange(curves.map(\.curve), finger: finger)
    let speed = ChartAxis("speed", .logarithmic, range.slowest...range.fastest)
    self.init(
      title: "Speed curves for \(scale.title)",
      x: ChartAxis("distance from the track (points)", .linear, 0...range.farthest),
      y: speed, series: curves.map { Self.series($0, range, scale, finger) })
    if let frames = scale.framesPerPoint {
      right = speed
      y = ChartAxis(
        "frames per point", .logarithmic, range.slowest * frames...range.fastest * frames)
      for index in series.indices { series[index].scale(by: frames) }
    }
    if let finger {
      marker = Marker(
        x: abs(finger), label: "finger \(ShortNumber.text(finger)) points away")
    }
  }

  private static func series(
    _ named: NamedCurve, _ range: CurveRange, _ scale: DragScale, _ finger: Double?
  ) -> ChartSeries {
    var series = ChartSeries(
      name: named.name,
      line: named.curve.plotPoints(upTo: range.farthest).map {
        ChartSeries.Point(x: $0.distance, y: $0.speed)
      })
    if let finger {
      let speed = named.curve.speed(atDistance: finger)
      series.mark = ChartSeries.Point(x: abs(finger), y: speed)
      series.name += ": \(scale.text(ofSpeed: speed))"
    }
    return series
  }
}

extension ChartSeries {
  /// Multiplies the vertical values of line and mark.
  fileprivate mutating func scale(by factor: Double) {
    for index in line.indices { line[index].y *= factor }
    mark?.y *= factor
  }
}
