import Foundation
import ScrubMedia
import ScrubStills
import ScrubTestSupport
import Testing

@testable import CurveCharts

/// The rendering of charts: correct axes, no overlapping texts, reproducible output.
struct ChartTests {
  /// FINESCRUB_CHARTS=FOLDER keeps them there, for inspection.
  @Test("Sample charts are written as vectors and pixels") func samplesAreWritten() throws {
    let temporary = try TemporaryFolder()
    let folder = ProcessInfo.processInfo.environment["FINESCRUB_CHARTS"] ?? temporary.path
    for sample in ChartSamples.all {
      for (ending, start) in [("svg", Data("<svg".utf8)), ("png", Data([0x89, 0x50, 0x4E, 0x47]))] {
        let path = "\(folder)/\(sample.name).\(ending)"
        try sample.chart.write(to: path, cancellation: Cancellation())
        #expect(try Data(contentsOf: URL(filePath: path)).starts(with: start), "\(path)")
      }
    }
  }

  @Test("Any size is drawn", arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300])
  func anySize(_ size: Double) {
    var chart = ChartSamples.videos
    (chart.width, chart.fieldHeight) = (size, size)
    let layout = ChartLayout(chart)
    #expect((280...8192).contains(layout.width) && (120...9000).contains(layout.height))
    #expect(chart.svg.hasPrefix("<svg"))
  }

  @Test("Texts neither overlap nor leave the image", arguments: ChartSamples.all.map(\.name))
  func textsDoNotOverlap(_ name: String) throws {
    let chart = try #require(ChartSamples.all.first { $0.name == name }?.chart)
    let (texts, layout) = (ShownText.all(in: chart.svg), ChartLayout(chart))
    #expect(texts.count > 3)
    for (index, text) in texts.enumerated() {
      #expect(
        text.left >= 0 && text.right <= layout.width && text.top >= 0
          && text.bottom <= layout.height, "\(text)")
      for other in texts[..<index] { #expect(!text.overlaps(other), "\(text) and \(other)") }
    }
  }

  @Test("Equal charts have equal, escaped SVG texts") func svgIsReproducibleAndEscaped() {
    let svg = ChartSamples.videos.svg
    #expect(svg == ChartSamples.videos.svg)
    #expect(svg.contains("frame &lt;&amp; &quot;median&quot;&gt;"))
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(svg.contains("@media (prefers-color-scheme: dark)"))
  }

  @Test("Hostile names stay text in SVG")
  func hostileNamesStayText() throws {
    var chart = ChartSamples.curves(1)
    chart.title = HostileText.sample
    chart.series[0].name = HostileText.sample
    chart.marker?.label = HostileText.sample
    let svg = chart.svg
    #expect(!svg.contains("<script") && svg.contains("&lt;script&gt;&amp;&quot;"))
    // XML has no other control characters than these.
    #expect(svg.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
  }

  @Test("A line is interrupted at NaN and clamped to the plot area")
  func linesBreakAtNaNAndAreClamped() {
    var chart = Chart(
      title: "t", x: ChartAxis("x", .linear, 0...10), y: ChartAxis("y", .logarithmic, 0.1...10),
      series: [])
    let points: [(Double, Double)] = [(0, 1), (1, 0), (2, .infinity), (3, .nan), (4, 1), (5, 1)]
    chart.series = [ChartSeries(name: "a", line: points.map { .init(x: $0, y: $1) })]
    let lines = chart.svg.matches(of: /class="c0 line" points="([^"]*)"/).map { String($0.1) }
    // The swatch of the legend, and two parts of the line.
    #expect(lines.count == 3)
    let layout = ChartLayout(chart)
    let heights = lines[1].split(separator: " ").compactMap {
      Double($0.split(separator: ",")[1])
    }
    #expect(heights.count == 3 && heights[1] == layout.bottom && heights[2] == layout.top)
  }

  @Test("A line that covers another one is dashed, as is the seventh") func coveringLinesAreDashed()
  {
    let chart = ChartSamples.curves(7)
    #expect(chart.svg.matches(of: /stroke-dasharray="7 4"/).count == 2)
    var twins = ChartSamples.curves(2)
    twins.series[1].line = twins.series[0].line
    #expect(twins.svg.contains("stroke-dasharray=\"6 6\""))
  }

  @Test("A chart is written in the format of its name's end, and under no other name")
  func fileFormat() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "charts-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for sample in ChartSamples.all {
      try sample.chart.write(to: folder.appending(path: "c.SVG").path, cancellation: Cancellation())
      let svg = try String(contentsOf: folder.appending(path: "c.SVG"), encoding: .utf8)
      #expect(svg == sample.chart.svg)
    }
    for name in ["c", "c.pdf", "c.svg.gz"] {
      #expect(throws: WriteError.self) {
        try ChartSamples.day.write(
          to: folder.appending(path: name).path, cancellation: Cancellation())
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["c.SVG"])
  }
}

/// The ticks of axes: round numbers at their positions, as many as fit.
struct ChartAxisTests {
  private static let axes: [ChartAxis] = [
    ChartAxis("a", .linear, 0...400), ChartAxis("b", .linear, -0.3...0.7),
    ChartAxis("c", .linear, 0...0.0007), ChartAxis("d", .linear, 1e7...1.0001e7),
    ChartAxis("e", .logarithmic, 0.001...1), ChartAxis("f", .logarithmic, 0.069...69120),
    ChartAxis("g", .logarithmic, 1e-9...1e9), ChartAxis("h", .logarithmic, 0.3...0.4),
    ChartAxis("i", .logarithmic, 0...0), ChartAxis("j", .linear, 5...5),
  ]

  @Test("Ticks are round, ascending and inside the range", arguments: axes.indices, [2, 5, 12])
  func ticksAreRoundAscendingAndInside(_ index: Int, _ count: Int) throws {
    let axis = Self.axes[index]
    let ticks = axis.ticks(atMost: count)
    #expect(ticks.count <= count, "\(axis.title)")
    var last = -Double.infinity
    for tick in ticks {
      #expect(tick.value > last)
      last = tick.value
      let share = try #require(axis.share(tick.value))
      #expect((0...1).contains(share))
      // The labels are the values.
      let written = try #require(Double(tick.label.replacing("\u{2009}", with: "")))
      #expect(abs(written - tick.value) <= abs(tick.value) * 1e-9 + 1e-12, "\(tick)")
    }
  }

  @Test("Labels are formatted for people") func labelsAreReadable() {
    func labels(_ axis: ChartAxis, _ count: Int) -> [String] {
      axis.ticks(atMost: count).map(\.label)
    }
    #expect(
      labels(Self.axes[0], 9) == ["0", "50", "100", "150", "200", "250", "300", "350", "400"])
    #expect(labels(Self.axes[1], 6) == ["-0.2", "0", "0.2", "0.4", "0.6"])
    #expect(
      labels(Self.axes[4], 12)
        == ["0.001", "0.002", "0.005", "0.01", "0.02", "0.05", "0.1", "0.2", "0.5", "1"])
    #expect(labels(Self.axes[5], 6) == ["0.1", "1", "10", "100", "1000", "10\u{2009}000"])
    #expect(labels(Self.axes[6], 7) == ["1e-9", "1e-6", "0.001", "1", "1000", "1e6", "1e9"])
  }

  @Test("Shares are clamped to the ends") func sharesAreClamped() {
    let axis = ChartAxis("x", .logarithmic, 0.01...1)
    #expect(axis.share(0.1).map { abs($0 - 0.5) < 1e-12 } == true)
    #expect(axis.share(0) == 0 && axis.share(-.infinity) == 0 && axis.share(.infinity) == 1)
    #expect(axis.share(.nan) == nil)
    #expect(axis.minorTicks.count == 16)
  }
}

/// A text of a chart with its estimated bounds.
private struct ShownText: CustomStringConvertible {
  var text: String
  var left: Double
  var right: Double
  var top: Double
  var bottom: Double

  var description: String { "\(text) at \(left), \(top)" }

  func overlaps(_ other: ShownText) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// All texts that are not rotated.
  static func all(in svg: String) -> [ShownText] {
    svg.matches(of: /<text([^>]*)>([^<]*)<\/text>/).compactMap { match in
      let (attributes, text) = (match.1, unescaped(String(match.2)))
      guard !attributes.contains("rotate"), let x = number("x", attributes),
        let y = number("y", attributes)
      else { return nil }
      let size = attributes.contains("title") ? ChartStyle.title : ChartStyle.label
      // The estimate is generous; letters take about four fifths of it.
      let width = SVGText.width(text, size: size) * 0.8
      let start =
        attributes.contains("middle") ? x - width / 2 : attributes.contains("end") ? x - width : x
      return ShownText(
        text: text, left: start, right: start + width, top: y - size * 0.75, bottom: y)
    }
  }

  private static func number(_ name: String, _ attributes: Substring) -> Double? {
    guard let start = attributes.firstRange(of: " \(name)=\"")?.upperBound else { return nil }
    return Double(attributes[start...].prefix { $0 != "\"" })
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }
}
