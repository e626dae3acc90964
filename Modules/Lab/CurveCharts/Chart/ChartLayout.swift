/// The layout of a chart, in which no texts overlap.
struct ChartLayout {
  /// A name in the legend.
  struct LegendEntry {
    var series: Int
    var x: Double
    var y: Double
    var lines: [String]
  }

  /// The image's size in pixels.
  let width: Double
  let height: Double
  /// The edges of the plot area.
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  /// The distance of the horizontal axis's ends from the edges, where marks need room.
  private let inset: Double
  /// The lines of the title, the first at `titleTop`.
  let title: [String]
  let legend: [LegendEntry]
  /// The labels, thinned out until they fit.
  let xTicks: [ChartAxis.Tick]
  let yTicks: [ChartAxis.Tick]
  let rightTicks: [ChartAxis.Tick]
  /// Whether the labels below are rotated, for long names of categories.
  let turnsLabels: Bool

  private static let swatch = 26.0
  private static let line = ChartStyle.label * ChartStyle.leading

  /// Creates the layout of a chart.
  init(_ chart: Chart) {
    width = Self.length(chart.width, from: 280, standard: 720)
    let fieldHeight = Self.length(chart.fieldHeight, from: 120, standard: 320)
    let padding = ChartStyle.padding
    let rows = Int(fieldHeight / 26)
    yTicks = chart.y.ticks(atMost: rows)
    rightTicks = chart.right?.ticks(atMost: rows) ?? []
    left = padding + Self.line + Self.widest(yTicks) + 10
    right = width - padding - (chart.right == nil ? 6 : Self.line + Self.widest(rightTicks) + 10)
    title = Self.wrapped(chart.title, to: width - 2 * padding, size: ChartStyle.title)
    let legendTop =
      padding + Double(title.count) * ChartStyle.title * ChartStyle.leading
    let (entries, legendHeight) = Self.legend(chart.series, top: legendTop, width: width)
    legend = entries
    // The marker's name has a separate line above the plot area.
    top = legendTop + legendHeight + (chart.marker == nil ? 10 : Self.line + 12)
    bottom = top + fieldHeight
    let hasSummaries = chart.series.contains { !$0.summaries.isEmpty }
    if case .categories = chart.x.scale { inset = 0 } else { inset = hasSummaries ? 20 : 0 }
    (xTicks, turnsLabels) = Self.xTicks(chart.x, width: right - left - 2 * inset)
    let labels = turnsLabels ? Self.widest(xTicks) * 0.6 + Self.line : Self.line
    height = bottom + 8 + labels + Self.line + padding
  }

  /// Returns the position of a fraction of the horizontal axis.
  func x(ofShare share: Double) -> Double {
    left + inset + share * (right - left - 2 * inset)
  }

  /// Returns the position of a fraction of a vertical axis.
  func y(ofShare share: Double) -> Double { bottom - share * (bottom - top) }

  /// Returns the vertical position of a line of the title.
  func titleY(_ line: Int) -> Double {
    ChartStyle.padding + ChartStyle.title + Double(line) * ChartStyle.title * ChartStyle.leading
  }

  /// The longest side, in pixels: a PNG of twice as many is as large as FFmpeg draws.
  private static let longest = 8192.0

  private static func length(_ given: Double, from least: Double, standard: Double) -> Double {
    given.isNaN ? standard : min(max(given, least), longest)
  }

  private static func widest(_ ticks: [ChartAxis.Tick]) -> Double {
    ticks.map { SVGText.width($0.label, size: ChartStyle.label) }.max() ?? 0
  }

  /// Returns as many labels as fit side by side; names are all kept, and rotated if necessary.
  private static func xTicks(
    _ axis: ChartAxis, width: Double
  ) -> ([ChartAxis.Tick], turned: Bool) {
    func fits(_ ticks: [ChartAxis.Tick]) -> Bool {
      let positions = ticks.map { tick in
        (
          middle: (axis.share(tick.value) ?? 0) * width,
          half: SVGText.width(tick.label, size: ChartStyle.label) / 2 + 4
        )
      }
      return zip(positions, positions.dropFirst()).allSatisfy {
        $0.middle + $0.half <= $1.middle - $1.half
      }
    }
    if case .categories = axis.scale {
      let ticks = axis.ticks(atMost: .max)
      return (ticks, !fits(ticks))
    }
    for count in stride(from: 13, through: 2, by: -1) {
      let ticks = axis.ticks(atMost: count)
      if fits(ticks) { return (ticks, false) }
    }
    return (Array(axis.ticks(atMost: 2).prefix(1)), false)
  }

  /// Returns the names in rows, from the left; a name wider than the image is wrapped.
  private static func legend(
    _ series: [ChartSeries], top: Double, width: Double
  ) -> (entries: [LegendEntry], height: Double) {
    let room = width - 2 * ChartStyle.padding
    var entries: [LegendEntry] = []
    var (x, y, rowHeight) = (0.0, top, 0.0)
    for (index, series) in series.enumerated() where !series.name.isEmpty {
      let lines = wrapped(series.name, to: room - swatch, size: ChartStyle.label)
      let text = lines.map { SVGText.width($0, size: ChartStyle.label) }.max() ?? 0
      if x > 0, x + swatch + text > room {
        (x, y, rowHeight) = (0, y + rowHeight, 0)
      }
      entries.append(
        LegendEntry(series: index, x: ChartStyle.padding + x, y: y + line - 4, lines: lines))
      x += swatch + text + 16
      rowHeight = max(rowHeight, Double(lines.count) * line)
    }
    return (entries, y + rowHeight - top)
  }

  private static func wrapped(_ text: String, to room: Double, size: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, SVGText.width(last + " " + word, size: size) <= room {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
