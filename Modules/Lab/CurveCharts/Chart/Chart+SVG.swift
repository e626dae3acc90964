/// The chart as an SVG image, readable on light and dark backgrounds.
extension Chart {
  /// The text of an SVG file, which is the same for equal charts.
  ///
  /// - Complexity: O(points).
  public var svg: String {
    let layout = ChartLayout(self)
    let (width, height) = (SVGText.number(layout.width), SVGText.number(layout.height))
    var svg = SVGText()
    svg.add(
      raw: Self.svgStart + " width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\">\n")
    svg.add("title", [:], holding: title)
    svg.add(raw: Self.svgStyle)
    svg.add("rect", ["class": "paper", "width": width, "height": height])
    for (number, line) in layout.title.enumerated() {
      let y = SVGText.number(layout.titleY(number))
      svg.add(
        "text", ["class": "title", "x": SVGText.number(ChartStyle.padding), "y": y], holding: line)
    }
    addLegend(to: &svg, layout)
    addAxes(to: &svg, layout)
    addMarker(to: &svg, layout)
    for index in series.indices { addSeries(index, to: &svg, layout) }
    svg.add(raw: "</svg>\n")
    return svg.text
  }

  static let svgStart = "<svg xmlns=\"http://www.w3.org/2000/svg\""
  static let svgStyle = "<style>\n\(ChartStyle.sheet)\n</style>\n"

  private func addLegend(to svg: inout SVGText, _ layout: ChartLayout) {
    for entry in layout.legend {
      addSwatch(entry, to: &svg)
      for (number, line) in entry.lines.enumerated() {
        let y = entry.y + Double(number) * ChartStyle.label * ChartStyle.leading
        svg.add(
          "text", ["x": SVGText.number(entry.x + 26), "y": SVGText.number(y)], holding: line)
      }
    }
  }

  private func addSwatch(_ entry: ChartLayout.LegendEntry, to svg: inout SVGText) {
    let (color, y) = (ChartStyle.color(ofSeries: entry.series), entry.y - 4)
    guard series[entry.series].line.isEmpty else {
      line([(entry.x, y), (entry.x + 20, y)], entry.series, to: &svg)
      return
    }
    svg.add(
      "circle",
      [
        "class": "\(color) dot", "cx": SVGText.number(entry.x + 10), "cy": SVGText.number(y),
        "r": "4",
      ])
  }

  private func addMarker(to svg: inout SVGText, _ layout: ChartLayout) {
    guard let marker, let x = position(marker.x, 0, layout)?.x else { return }
    let text = SVGText.width(marker.label, size: ChartStyle.label) / 2
    // The name stays inside the image if the marker is near its edge.
    let middle = min(max(x, 4 + text), layout.width - 4 - text)
    svg.add(
      "line",
      [
        "class": "marker", "x1": SVGText.number(x), "x2": SVGText.number(x),
        "y1": SVGText.number(layout.top), "y2": SVGText.number(layout.bottom),
        "stroke-dasharray": "3 3",
      ])
    svg.add(
      "text",
      [
        "x": SVGText.number(middle), "y": SVGText.number(layout.top - 10), "text-anchor": "middle",
      ], holding: marker.label)
  }

  // MARK: Series

  private func addSeries(_ index: Int, to svg: inout SVGText, _ layout: ChartLayout) {
    let (series, color) = (series[index], ChartStyle.color(ofSeries: index))
    let high = series.band.compactMap { position($0.x, $0.high, layout) }
    let low = series.band.reversed().compactMap { position($0.x, $0.low, layout) }
    if !high.isEmpty {
      svg.add("polygon", ["class": "\(color) band", "points": Self.points(high + low)])
    }
    var part: [(x: Double, y: Double)] = []
    for point in series.line {
      if let position = position(point.x, point.y, layout) {
        part.append(position)
      } else {
        line(part, index, to: &svg)
        part = []
      }
    }
    line(part, index, to: &svg)
    for summary in series.summaries { addSummary(summary, index, to: &svg, layout) }
    if let mark = series.mark, let position = position(mark.x, mark.y, layout) {
      let covers = self.series[..<index].contains { $0.mark == mark }
      dot(position, index, radius: covers ? 3 : 5, to: &svg)
    }
  }

  /// Adds a box with its middle, or a dot, and the error bar.
  private func addSummary(
    _ summary: ChartSeries.Summary, _ index: Int, to svg: inout SVGText, _ layout: ChartLayout
  ) {
    guard let middle = position(summary.x, summary.middle, layout) else { return }
    let x = middle.x + sideStep(index, layout)
    func y(_ value: Double) -> Double { position(summary.x, value, layout)?.y ?? middle.y }
    if let whisker = summary.whisker {
      let (low, high) = (y(whisker.lowerBound), y(whisker.upperBound))
      let edges = summary.box.map { (y($0.lowerBound), y($0.upperBound)) } ?? (middle.y, middle.y)
      for (start, end) in [(low, edges.0), (edges.1, high)] where start != end {
        stroke([(x, start), (x, end)], index, to: &svg)
      }
      for end in [low, high] { stroke([(x - 3, end), (x + 3, end)], index, to: &svg) }
    }
    guard let box = summary.box else {
      dot((x, middle.y), index, radius: 4, to: &svg)
      return
    }
    let (top, bottom) = (y(box.upperBound), y(box.lowerBound))
    svg.add(
      "rect",
      [
        "class": "\(ChartStyle.color(ofSeries: index)) box", "x": SVGText.number(x - 4),
        "y": SVGText.number(top), "width": "8", "height": SVGText.number(max(1, bottom - top)),
      ])
    stroke([(x - 4, middle.y), (x + 4, middle.y)], index, to: &svg)
  }

  /// Returns the horizontal offset of a series' summaries, so that none hides another.
  private func sideStep(_ index: Int, _ layout: ChartLayout) -> Double {
    let shown = series.indices.filter { !series[$0].summaries.isEmpty }
    let positions = Set(series.flatMap { $0.summaries.map(\.x) }).sorted()
    guard shown.count > 1, let number = shown.firstIndex(of: index) else { return 0 }
    let gaps = zip(positions, positions.dropFirst()).compactMap { left, right in
      (x.share(right) ?? 0) - (x.share(left) ?? 0)
    }
    let room = (gaps.min() ?? 1) * (layout.x(ofShare: 1) - layout.x(ofShare: 0)) * 0.8
    let step = min(11, room / Double(shown.count))
    return (Double(number) - Double(shown.count - 1) / 2) * step
  }

  // MARK: Marks

  private func line(
    _ positions: [(x: Double, y: Double)], _ index: Int, to svg: inout SVGText
  ) {
    guard positions.count > 1 else { return }
    let color = ChartStyle.color(ofSeries: index)
    // If one line covers another, both must be visible.
    let covers = series[..<index].contains { $0.line == series[index].line }
    if let dashes = covers ? "6 6" : ChartStyle.dashes(ofSeries: index) {
      svg.add(
        "polyline",
        [
          "class": "\(color) line", "points": Self.points(positions), "stroke-dasharray": dashes,
        ])
    } else {
      svg.add("polyline", ["class": "\(color) line", "points": Self.points(positions)])
    }
  }

  private func stroke(
    _ positions: [(x: Double, y: Double)], _ index: Int, to svg: inout SVGText
  ) {
    let color = ChartStyle.color(ofSeries: index)
    svg.add("polyline", ["class": "\(color) whisker", "points": Self.points(positions)])
  }

  private func dot(
    _ position: (x: Double, y: Double), _ index: Int, radius: Double, to svg: inout SVGText
  ) {
    svg.add(
      "circle",
      [
        "class": "\(ChartStyle.color(ofSeries: index)) dot halo", "cx": SVGText.number(position.x),
        "cy": SVGText.number(position.y), "r": SVGText.number(radius), "stroke-width": "1.5",
      ])
  }

  private static func points(_ positions: [(x: Double, y: Double)]) -> String {
    positions.map { "\(SVGText.number($0.x)),\(SVGText.number($0.y))" }.joined(separator: " ")
  }

  /// Returns the position of values in the image; `nil` for NaN.
  private func position(
    _ x: Double, _ y: Double, _ layout: ChartLayout
  ) -> (x: Double, y: Double)? {
    guard let across = self.x.share(x), let up = self.y.share(y) else { return nil }
    return (layout.x(ofShare: across), layout.y(ofShare: up))
  }
}
