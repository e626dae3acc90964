/// The axes of a chart: grid, ticks, labels and titles.
extension Chart {
  func addAxes(to svg: inout SVGText, _ layout: ChartLayout) {
    addGrid(to: &svg, layout)
    let corner = (SVGText.number(layout.left), SVGText.number(layout.bottom))
    let (right, top) = (SVGText.number(layout.right), SVGText.number(layout.top))
    svg.add(
      "polyline",
      [
        "class": "axis", "fill": "none",
        "points": "\(corner.0),\(top) \(corner.0),\(corner.1) \(right),\(corner.1)"
          + (self.right == nil ? "" : " \(right),\(top)"),
      ])
    addBelow(to: &svg, layout)
    addBeside(y, layout.yTicks, layout.left, -1, to: &svg, layout)
    if let axis = self.right {
      addBeside(axis, layout.rightTicks, layout.right, 1, to: &svg, layout)
    }
  }

  private func addGrid(to svg: inout SVGText, _ layout: ChartLayout) {
    for tick in layout.yTicks {
      guard let share = y.share(tick.value) else { continue }
      let height = layout.y(ofShare: share)
      Self.addLine("grid", (layout.left, height), (layout.right, height), to: &svg)
    }
    guard case .categories = x.scale else {
      for tick in layout.xTicks {
        guard let share = x.share(tick.value) else { continue }
        let position = layout.x(ofShare: share)
        Self.addLine("grid", (position, layout.top), (position, layout.bottom), to: &svg)
      }
      return
    }
  }

  private func addBelow(to svg: inout SVGText, _ layout: ChartLayout) {
    let y = layout.bottom + 6 + ChartStyle.label
    for tick in layout.xTicks {
      guard let share = x.share(tick.value) else { continue }
      let position = layout.x(ofShare: share)
      Self.addLine("axis", (position, layout.bottom), (position, layout.bottom + 4), to: &svg)
      let (textX, textY) = (SVGText.number(position), SVGText.number(y))
      if layout.turnsLabels {
        svg.add(
          "text",
          [
            "x": textX, "y": textY, "text-anchor": "end",
            "transform": "rotate(-35 \(textX) \(textY))",
          ], holding: tick.label)
      } else {
        svg.add("text", ["x": textX, "y": textY, "text-anchor": "middle"], holding: tick.label)
      }
    }
    for value in x.minorTicks {
      guard let share = x.share(value) else { continue }
      let position = layout.x(ofShare: share)
      Self.addLine("minor", (position, layout.bottom), (position, layout.bottom + 3), to: &svg)
    }
    svg.add(
      "text",
      [
        "x": SVGText.number((layout.left + layout.right) / 2),
        "y": SVGText.number(layout.height - ChartStyle.padding), "text-anchor": "middle",
      ], holding: x.title)
  }

  /// Adds an axis on the left (`side` -1) or on the right (1).
  private func addBeside(
    _ axis: ChartAxis, _ ticks: [ChartAxis.Tick], _ x: Double, _ side: Double,
    to svg: inout SVGText, _ layout: ChartLayout
  ) {
    func height(_ value: Double) -> Double {
      layout.y(ofShare: axis.share(value) ?? 0)
    }
    for tick in ticks {
      let y = height(tick.value)
      Self.addLine("axis", (x, y), (x + side * 4, y), to: &svg)
      svg.add(
        "text",
        [
          "x": SVGText.number(x + side * 8), "y": SVGText.number(y + 4),
          "text-anchor": side < 0 ? "end" : "start",
        ], holding: tick.label)
    }
    for value in axis.minorTicks {
      Self.addLine("minor", (x, height(value)), (x + side * 3, height(value)), to: &svg)
    }
    let middle = SVGText.number((layout.top + layout.bottom) / 2)
    let edge = SVGText.number(
      side < 0 ? ChartStyle.padding + ChartStyle.label - 2 : layout.width - ChartStyle.padding)
    svg.add(
      "text",
      [
        "x": edge, "y": middle, "text-anchor": "middle",
        "transform": "rotate(-90 \(edge) \(middle))",
      ], holding: axis.title)
  }

  private static func addLine(
    _ name: String, _ start: (Double, Double), _ end: (Double, Double), to svg: inout SVGText
  ) {
    svg.add(
      "line",
      [
        "class": name, "x1": SVGText.number(start.0), "y1": SVGText.number(start.1),
        "x2": SVGText.number(end.0), "y2": SVGText.number(end.1),
      ])
  }
}
