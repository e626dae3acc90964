import AppSupport
import CurveConfig
import Scrubbing
import SpeedCurves

/// Speed curves as a chart: over the distance, in frames per point where a video is open.
enum CurveChart {
  /// Makes the chart.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - scale: What a point of drag means.
  ///   - finger: The finger's distance in points, marked on each curve; nil without a finger.
  /// - Returns: The chart.
  static func chart(_ curves: [NamedCurve], _ scale: DragScale, finger: Double?) -> Chart {
    let range = CurveRange(curves.map(\.curve), finger: finger)
    let speed = ChartAxis("speed", .logarithmic, range.slowest...range.fastest)
    var chart = Chart(
      title: "Speed curves for \(scale.title)",
      x: ChartAxis("distance from the track (points)", .linear, 0...range.farthest),
      y: speed, series: curves.map { series($0, range, scale, finger) })
    if let frames = scale.framesPerPoint {
      chart.right = speed
      chart.y = ChartAxis(
        "frames per point", .logarithmic, range.slowest * frames...range.fastest * frames)
      for index in chart.series.indices { chart.series[index].scale(by: frames) }
    }
    if let finger {
      chart.marker = Chart.Marker(
        x: abs(finger), label: "finger \(PromptText.number(finger)) points away")
    }
    return chart
  }

  private static func series(
    _ named: NamedCurve, _ range: CurveRange, _ scale: DragScale, _ finger: Double?
  ) -> ChartSeries {
    var series = ChartSeries(
      name: named.name,
      line: CurveSamples.of(named.curve, farthest: range.farthest).map {
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
  /// Multiplies the heights of line and mark.
  fileprivate mutating func scale(by factor: Double) {
    for index in line.indices { line[index].y *= factor }
    mark?.y *= factor
  }
}
