import CurveCharts

extension CurvePanel {
  /// Returns the shapes of a panel of a size in points, in the theme's colors, from the bottom to the top.
  public func drawing(size: Size, measure: TextMeasure) -> [Shape] {
    withoutActuallyEscaping(measure) { CurvePanelDrawing(self, size: size, $0).drawing }
  }
}

/// The drawing of a panel, in which no texts overlap: the name, the reading and the title of the vertical axis below
/// each other, and then the field.
struct CurvePanelDrawing {
  private let panel: CurvePanel
  private let size: Size
  private let measure: TextMeasure
  /// The field between the axes.
  let field: Rectangle
  /// The longest text of the finger's speed that fits, or `nil` without a finger.
  let reading: String?
  private let readingY: Double
  private let titleY: Double
  private let xTicks: [ChartAxis.Tick]
  private let yTicks: [ChartAxis.Tick]

  private static let padding = 8.0
  private static let tick = 4.0

  /// Lays out a panel.
  init(_ panel: CurvePanel, size: Size, _ measure: @escaping TextMeasure) {
    (self.panel, self.size, self.measure) = (panel, size, measure)
    let (line, padding, tick) = (measure("0", .small).height, Self.padding, Self.tick)
    let room = size.width - 2 * padding
    reading = panel.readings.first { measure($0, .small).width <= room } ?? panel.readings.last
    readingY = padding + measure(panel.name, .bold).height + 2
    titleY = readingY + line + 4
    let top = titleY + line + line / 2 + 2
    let height = max(1, size.height - padding - 2 * line - tick - 4 - top)
    yTicks = panel.up.ticks(atMost: max(2, Int(height / (line * 1.2))))
    func widest(_ ticks: [ChartAxis.Tick]) -> Double {
      ticks.map { measure($0.label, .small).width }.max() ?? 0
    }
    let left = padding + widest(yTicks) + tick + 4
    // Half of the last label extends beyond the field.
    let label = widest(panel.across.ticks(atMost: 9)) + 8
    let width = max(1, size.width - padding - label / 2 - left)
    field = Rectangle(x: left, y: top, width: width, height: height)
    // As many labels as fit next to each other.
    let ticks = panel.across.ticks(atMost: max(2, min(9, Int(width / label) + 1)))
    xTicks = width < label ? Array(ticks.prefix(1)) : ticks
  }

  var drawing: [Shape] {
    if let hint = panel.hint { return headingShapes + shapes(of: hint) }
    return bandShapes + axisShapes + curveShapes + fingerShapes + headingShapes
  }

  /// Returns the position of a distance and a speed, or `nil` for NaN.
  private func place(_ distance: Double, _ speed: Double = 1) -> Point? {
    guard let x = panel.across.share(distance), let y = panel.up.share(panel.height(ofSpeed: speed))
    else { return nil }
    return Point(x: field.x + x * field.width, y: field.maxY - y * field.height)
  }

  /// Lines in the middle of the panel.
  private func shapes(of lines: [String]) -> [Shape] {
    let height = measure("0", .small).height + 2
    return lines.enumerated().map { index, line in
      let y = size.height / 2 + (Double(index) - Double(lines.count - 1) / 2) * height
      return .text(
        line, at: Point(x: size.width / 2, y: y), anchor: .middle, .small, .foreground,
        maximumWidth: size.width - 2 * Self.padding)
    }
  }

  /// The bands with their speeds; every other one is shaded, and the finger's band is filled.
  private var bandShapes: [Shape] {
    let farthest = panel.range.farthest
    let bands = panel.bands(within: farthest)
    let current = panel.finger.map { panel.curve.band(atDistance: $0).index }
    return bands.enumerated().flatMap { index, band -> [Shape] in
      let end = index + 1 < bands.count ? bands[index + 1].distance : farthest
      guard let start = place(band.distance)?.x, let right = place(end)?.x, right > start
      else { return [] }
      let frame = Rectangle(x: start, y: field.y, width: right - start, height: field.height)
      let label = label(of: band, in: frame)
      if band.index == current { return [.fill(frame, Ink(.accent, opacity: 0.25))] + label }
      let isPlain = band.index.isMultiple(of: 2)
      return (isPlain ? [] : [.fill(frame, Ink(.foreground, opacity: 0.07))]) + label
    }
  }

  /// The speed of a band, where it overlaps neither the curve nor the finger's line.
  private func label(of band: SpeedBand, in frame: Rectangle) -> [Shape] {
    let text = SpeedReading(factor: band.speed).description
    let size = measure(text, .small)
    guard size.width + 4 <= frame.width, size.height * 3 <= frame.height else { return [] }
    let line = panel.finger.flatMap { place(abs($0))?.x }
    if let line, abs(line - frame.midX) < size.width / 2 + 2 { return [] }
    // From the middle of the panel, the curve is farther away than the text is high.
    let isHigh = place(band.distance, band.speed).map { $0.y < field.midY } ?? false
    return [
      .text(
        text, at: Point(x: frame.midX, y: isHigh ? frame.maxY - 2 : frame.y + 2),
        anchor: isHigh ? .bottom : .top, .small, .foreground)
    ]
  }

  private var axisShapes: [Shape] {
    let (padding, tick) = (Self.padding, Self.tick)
    var shapes: [Shape] = []
    for mark in yTicks {
      guard let share = panel.up.share(mark.value) else { continue }
      let y = field.maxY - share * field.height
      let (outer, left) = (Point(x: field.x - tick, y: y), Point(x: field.x, y: y))
      shapes += [
        .line(from: left, to: Point(x: field.maxX, y: y), Ink(.foreground, opacity: 0.15)),
        .line(from: outer, to: left, .foreground),
        .text(mark.label, at: Point(x: outer.x - 3, y: y), anchor: .right, .small, .foreground),
      ]
    }
    for mark in xTicks {
      guard let x = place(mark.value)?.x else { continue }
      let (bottom, outer) = (Point(x: x, y: field.maxY), Point(x: x, y: field.maxY + tick))
      shapes += [
        .line(from: bottom, to: outer, .foreground),
        .text(mark.label, at: Point(x: x, y: outer.y + 1), anchor: .top, .small, .foreground),
      ]
    }
    let corner = Point(x: field.x, y: field.maxY)
    return shapes + [
      .path(
        [Point(x: field.x, y: field.y), corner, Point(x: field.maxX, y: field.maxY)], .foreground),
      .text(
        panel.across.title, at: Point(x: field.maxX, y: size.height - padding),
        anchor: .bottomRight, .small, .foreground, maximumWidth: field.maxX - 2),
      .text(
        panel.up.title, at: Point(x: padding, y: titleY), anchor: .topLeft, .small, .foreground,
        maximumWidth: size.width - 2 * padding),
    ]
  }

  private var curveShapes: [Shape] {
    let points = panel.curve.plotPoints(upTo: panel.range.farthest).compactMap {
      place($0.distance, $0.speed)
    }
    // The theme's accent may be as dark as its background, unlike its text.
    return [.path(points, .foreground, width: 2.5)]
  }

  /// A line at the finger, and a dot where it meets the curve.
  private var fingerShapes: [Shape] {
    guard let finger = panel.finger,
      let spot = place(abs(finger), panel.curve.speed(atDistance: finger))
    else { return [] }
    func disc(_ radius: Double, _ ink: Ink) -> Shape {
      .fill(
        Rectangle(x: spot.x - radius, y: spot.y - radius, width: 2 * radius, height: 2 * radius),
        ink, radius: radius)
    }
    return [
      .line(
        from: Point(x: spot.x, y: field.y), to: Point(x: spot.x, y: field.maxY), .foreground,
        dash: 3), disc(8, .foreground), disc(6, .background), disc(4.5, .accent),
    ]
  }

  private var headingShapes: [Shape] {
    [(panel.name, Self.padding, TextStyle.bold), (reading ?? "", readingY, .small)].map {
      text, y, style in
      .text(
        text, at: Point(x: Self.padding, y: y), anchor: .topLeft, style, .foreground,
        maximumWidth: size.width - 2 * Self.padding)
    }
  }
}
