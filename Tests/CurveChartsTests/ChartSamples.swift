import Foundation

@testable import CurveCharts

/// Charts like those of the REPL and the laboratory.
enum ChartSamples {
  static let all: [(name: String, chart: Chart)] = [
    ("one", curves(1)), ("six", curves(6)), ("eight narrow", narrow(curves(8))),
    ("day", day), ("boxes", boxes), ("videos", videos), ("videos narrow", narrow(videos)),
    (
      "empty",
      Chart(
        title: "Nothing", x: ChartAxis("x", .linear, 0...0), y: .init("y", .linear, 0...0),
        series: [])
    ),
  ]

  /// Exponential curves of several steepness, with a finger.
  static func curves(_ count: Int) -> Chart {
    var chart = Chart(
      title: "Speed curves for 2h 0m of video at 60 fps on 300 points",
      x: ChartAxis("distance from the track (points)", .linear, 0...400),
      y: ChartAxis("frames per point", .logarithmic, 1.44...1440), series: [])
    chart.right = ChartAxis("speed", .logarithmic, 0.001...1)
    chart.marker = Chart.Marker(x: 396, label: "finger 396 points away")
    for number in 1...count {
      func frames(_ x: Double) -> Double { 1440 * exp2(-x / (20 * Double(number))) }
      var series = ChartSeries(
        name: "exponential\(number): speed 0.25, \(number) frames per point",
        line: stride(from: 0.0, through: 400, by: 5).map { .init(x: $0, y: frames($0)) })
      series.mark = .init(x: 396, y: frames(396))
      chart.series.append(series)
    }
    return chart
  }

  /// 24 hours at 240 fps: six decades.
  static let day = Chart(
    title: "Speed curves for 24h 0m of video at 240 fps on 300 points",
    x: ChartAxis("distance from the track (points)", .linear, 0...400),
    y: ChartAxis("frames per point", .logarithmic, 0.069...69120),
    right: ChartAxis("speed", .logarithmic, 1e-6...1),
    series: [
      ChartSeries(
        name: "fitted",
        line: stride(from: 0.0, through: 400, by: 5).map {
          .init(x: $0, y: 69120 * pow(0.5 / 69120, min($0, 200) / 200))
        }),
      ChartSeries(name: "tiered", line: [.init(x: 0, y: 69120), .init(x: 400, y: 6912)]),
    ])

  /// Times over bits, with bands and boxes.
  static let boxes: Chart = {
    var chart = Chart(
      title: "Time to land on a frame: 2h 0m of video at 60 fps on 300 points, 200 trials a task",
      x: ChartAxis("index of difficulty (bits)", .linear, 2...24),
      y: ChartAxis("seconds to land", .logarithmic, 0.3...60), series: [])
    for (number, name) in ["fitted", "exponential", "tiered", "obSlider"].enumerated() {
      var series = ChartSeries(name: name)
      for bits in stride(from: 2.0, through: 24, by: 2) {
        let middle = (0.5 + 0.3 * bits) * (1 + 0.3 * Double(number))
        if number < 2 {
          series.line.append(.init(x: bits, y: middle))
          series.band.append(.init(x: bits, low: middle * 0.7, high: middle * 1.6))
        } else {
          series.summaries.append(
            .init(
              x: bits, middle: middle, box: number == 2 ? nil : middle * 0.8...middle * 1.3,
              whisker: middle * 0.6...middle * 2))
        }
      }
      chart.series.append(series)
    }
    return chart
  }()

  /// Categories with several marks each.
  static let videos: Chart = {
    var chart = Chart(
      title: "Seconds to land on a frame <& \"median\">",
      x: ChartAxis(
        "video",
        names: ["10s at 24 fps", "1m at 60 fps", "10m at 60 fps", "2h at 60 fps", "24h at 240 fps"]),
      y: ChartAxis("seconds", .linear, 0...13), series: [])
    for (number, name) in ["fitted", "exponential", "power", "logistic", "tiered"].enumerated() {
      var series = ChartSeries(name: name)
      for video in 0..<5 {
        let middle = 1.5 + Double(video) * (1 + 0.3 * Double(number))
        series.summaries.append(
          .init(x: Double(video), middle: middle, box: nil, whisker: middle * 0.8...middle * 1.4))
      }
      chart.series.append(series)
    }
    return chart
  }()

  private static func narrow(_ chart: Chart) -> Chart {
    var chart = chart
    chart.width = 320
    chart.fieldHeight = 220
    return chart
  }
}
