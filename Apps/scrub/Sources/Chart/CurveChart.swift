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
    let range = CurveRange(curves, finger: finger)
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
      line: places(of: named.curve, range.farthest).map { distance, speed in
        ChartSeries.Point(x: distance, y: speed)
      })
    if let finger {
      let speed = named.curve.speed(atDistance: finger)
      series.mark = ChartSeries.Point(x: abs(finger), y: speed)
      series.name += ": \(scale.text(ofSpeed: speed))"
    }
    return series
  }

  /// The corners of a stepped curve, and of another one as many places as a screen tells apart.
  private static func places(
    of curve: any SpeedCurve, _ farthest: Double
  ) -> [(distance: Double, speed: Double)] {
    guard curve.isStepped else {
      return stride(from: 0.0, through: farthest, by: farthest / 800).map {
        ($0, curve.speed(atDistance: $0))
      }
    }
    var places: [(distance: Double, speed: Double)] = []
    var start = 0.0
    while start < farthest {
      let end = min(farthest, curve.nextBend(after: start))
      let speed = curve.speed(atDistance: start + (end - start) / 2)
      places += [(start, speed), (end, speed)]
      start = end
    }
    return places
  }
}

extension ChartSeries {
  /// Multiplies the heights of line and mark.
  fileprivate mutating func scale(by factor: Double) {
    for index in line.indices { line[index].y *= factor }
    mark?.y *= factor
  }
}
