import CurveCharts
import ScrubControls
import Scrubbing
import SpeedCurves
public import Surface

/// The drawing of the panel.
extension CurvePanel {
  /// Returns the shapes in the theme's colors.
  ///
  /// - Parameters:
  ///   - size: The panel's size, in points.
  ///   - measure: Measures a text.
  /// - Returns: The shapes, from the bottom to the top.
  /// - Complexity: O(samples of the curve, and bands).
  public func drawing(size: Size, measure: TextMeasure) -> Drawing {
    let layout = CurvePanelLayout(self, size: size, measure)
    if let hint {
      return Drawing(headingShapes(layout, size, measure) + shapes(of: hint, size, measure))
    }
    return Drawing(
      bandShapes(layout, measure) + axisShapes(layout, size, measure) + curveShapes(layout)
        + fingerShapes(layout) + headingShapes(layout, size, measure))
  }

  /// Lines in the middle of the panel.
  private func shapes(of lines: [String], _ size: Size, _ measure: TextMeasure) -> [Shape] {
    let height = measure("0", .small).height + 2
    return lines.enumerated().map { index, line in
      let y = size.height / 2 + (Double(index) - Double(lines.count - 1) / 2) * height
      return .text(
        line, at: Point(x: size.width / 2, y: y), anchor: .middle, .small, .foreground,
        maximumWidth: size.width - 2 * CurvePanelLayout.padding)
    }
  }

  /// The bands with their speeds; every other one is shaded, and the finger's band is filled.
  private func bandShapes(_ layout: CurvePanelLayout, _ measure: TextMeasure) -> [Shape] {
    let (field, farthest) = (layout.field, range.farthest)
    let bands = bands(within: farthest)
    let current = finger.map { curve.band(atDistance: $0).index }
    return bands.enumerated().flatMap { index, band -> [Shape] in
      let end = index + 1 < bands.count ? bands[index + 1].distance : farthest
      guard let start = layout.place(band.distance, 1, self)?.x,
        let right = layout.place(end, 1, self)?.x, right > start
      else { return [] }
      let frame = Rectangle(x: start, y: field.y, width: right - start, height: field.height)
      var shapes: [Shape] = []
      if band.index == current {
        shapes.append(.fill(frame, Ink(.accent, opacity: 0.25)))
      } else if !band.index.isMultiple(of: 2) {
        shapes.append(.fill(frame, Ink(.foreground, opacity: 0.07)))
      }
      return shapes + label(of: band, in: frame, layout, measure)
    }
  }

  /// The speed of a band, where it overlaps neither the curve nor the finger's line.
  private func label(
    of band: SpeedBand, in frame: Rectangle, _ layout: CurvePanelLayout, _ measure: TextMeasure
  ) -> [Shape] {
    let text = SpeedReading(fractionOf: band.speed).description
    let size = measure(text, .small)
    guard size.width + 4 <= frame.width, size.height * 3 <= frame.height else { return [] }
    let line = finger.flatMap { layout.place(abs($0), 1, self)?.x }
    if let line, abs(line - frame.midX) < size.width / 2 + 2 { return [] }
    // From the middle of the panel, the curve is farther away than the text is high.
    let isHigh = (up.share(height(ofSpeed: band.speed)) ?? 0) > 0.5
    return [
      .text(
        text, at: Point(x: frame.midX, y: isHigh ? frame.maxY - 2 : frame.y + 2),
        anchor: isHigh ? .bottom : .top, .small, .foreground)
    ]
  }

  private func axisShapes(
    _ layout: CurvePanelLayout, _ size: Size, _ measure: TextMeasure
  ) -> [Shape] {
    let (field, tick, padding) = (layout.field, CurvePanelLayout.tick, CurvePanelLayout.padding)
    // Centered on the axis, as far as the panel's sides allow.
    let fits = measure(across.title, .small).width <= size.width - 4
    let title = fits ? across.title : "points"
    let half = measure(title, .small).width / 2
    let titleX = max(half + 2, min(field.midX, size.width - half - 2))
    var shapes: [Shape] = []
    for mark in layout.yTicks {
      guard let y = layout.place(0, mark.value, self)?.y else { continue }
      shapes += [
        .line(
          from: Point(x: field.x, y: y), to: Point(x: field.maxX, y: y),
          Ink(.foreground, opacity: 0.15)),
        .line(from: Point(x: field.x - tick, y: y), to: Point(x: field.x, y: y), .foreground),
        .text(
          mark.label, at: Point(x: field.x - tick - 3, y: y), anchor: .right, .small, .foreground),
      ]
    }
    for mark in layout.xTicks {
      guard let x = layout.place(mark.value, 1, self)?.x else { continue }
      shapes += [
        .line(
          from: Point(x: x, y: field.maxY), to: Point(x: x, y: field.maxY + tick), .foreground),
        .text(
          mark.label, at: Point(x: x, y: field.maxY + tick + 1), anchor: .top, .small, .foreground),
      ]
    }
    shapes += [
      .path(
        [
          Point(x: field.x, y: field.y), Point(x: field.x, y: field.maxY),
          Point(x: field.maxX, y: field.maxY),
        ], .foreground),
      .text(
        title, at: Point(x: titleX, y: size.height - padding), anchor: .bottom, .small, .foreground),
      .text(
        up.title, at: Point(x: padding, y: layout.titleY), anchor: .topLeft, .small, .foreground,
        maximumWidth: size.width - 2 * padding),
    ]
    return shapes
  }

  private func curveShapes(_ layout: CurvePanelLayout) -> [Shape] {
    let points = curve.plotPoints(upTo: range.farthest).compactMap {
      layout.place($0.distance, height(ofSpeed: $0.speed), self)
    }
    // The theme's accent may be as dark as its background, unlike its text.
    return [.path(points, .foreground, width: 2.5)]
  }

  /// A line at the finger, and a dot where it meets the curve.
  private func fingerShapes(_ layout: CurvePanelLayout) -> [Shape] {
    guard let finger else { return [] }
    let speed = curve.speed(atDistance: finger)
    guard let spot = layout.place(abs(finger), height(ofSpeed: speed), self) else { return [] }
    let field = layout.field
    func disc(_ radius: Double, _ ink: Ink) -> Shape {
      .fill(
        Rectangle(
          x: spot.x - radius, y: spot.y - radius, width: 2 * radius, height: 2 * radius), ink,
        radius: radius)
    }
    return [
      .line(
        from: Point(x: spot.x, y: field.y), to: Point(x: spot.x, y: field.maxY), .foreground,
        dash: 3),
      disc(8, .foreground), disc(6, .background), disc(4.5, .accent),
    ]
  }

  private func headingShapes(
    _ layout: CurvePanelLayout, _ size: Size, _ measure: TextMeasure
  ) -> [Shape] {
    let padding = CurvePanelLayout.padding
    let room = size.width - 2 * padding
    let name = Shape.text(
      name, at: Point(x: padding, y: layout.nameY), anchor: .topLeft, .bold, .foreground,
      maximumWidth: room)
    guard let reading = layout.reading else { return [name] }
    let isBelow = layout.readingIsBelow
    return [
      name,
      .text(
        reading, at: Point(x: isBelow ? padding : size.width - padding, y: layout.readingY),
        anchor: isBelow ? .topLeft : .topRight, .small, .foreground, maximumWidth: room),
    ]
  }
}
