import CurveCharts
import ScrubLab

/// The laboratory's charts.
enum LabChart {
  /// The time to land by difficulty, with a line for each curve and a band up to nine of ten.
  static func chart(
    of rows: [(name: String, measures: [CurveMeasure])], video: LabVideo
  ) -> Chart {
    let bits = rows.first?.measures.map(\.bits) ?? []
    let series = rows.map { row in
      var series = ChartSeries(
        name: row.name, line: row.measures.map { ChartSeries.Point(x: $0.bits, y: $0.median) })
      series.band = row.measures.map { ChartSeries.Span(x: $0.bits, low: $0.median, high: $0.p90) }
      return series
    }
    let expert = ChartSeries(
      name: "expert, mouse",
      line: bits.map { ChartSeries.Point(x: $0, y: CurveMeasure.expertSeconds(bits: $0)) })
    return Chart(
      title: "Time to land on a frame of \(video.frameCount): median, and nine of ten",
      x: ChartAxis("index of difficulty in bits", .linear, 0...max(2, bits.max() ?? 2)),
      y: ChartAxis("seconds", .logarithmic, 0.5...60), right: nil, series: series + [expert],
      marker: nil)
  }
}
