public import Surface

extension DragOverlay {
  /// Returns the shapes in the theme's colors.
  ///
  /// - Parameter measure: Measures a text.
  /// - Returns: The shapes, from the bottom to the top.
  public func shapes(measure: TextMeasure) -> [Shape] {
    let pill = speed.map { self.pill($0, measure) }
    return edgeShapes + bandShapes(avoiding: [mark, pill?.frame].compactMap(\.self), measure)
      + startShapes + pillShapes(pill)
  }

  /// The lines between the bands, visible on frames of any color.
  private var edgeShapes: [Shape] {
    bands.compactMap(\.edge).flatMap { y -> [Shape] in
      let (left, right) = (Point(x: video.x, y: y), Point(x: video.maxX, y: y))
      return [
        .line(from: left, to: right, Ink(.black, opacity: 0.5), width: 2),
        .line(from: left, to: right, Ink(.white, opacity: 0.8), width: 1, dash: 4),
      ]
    }
  }

  /// The distance of texts from the edges of the video and of the bands, in points.
  private static let margin = 4.0

  /// The speeds of the bands, each at the start of its band if it fits, and a bar next to the
  /// active band.
  private func bandShapes(avoiding others: [Rectangle], _ measure: TextMeasure) -> [Shape] {
    bands.flatMap { band -> [Shape] in
      var shapes: [Shape] = []
      let (area, margin) = (band.area, Self.margin)
      if band.isInForce {
        // As with the lines, the theme's color may be as dark as the frame.
        let bar = Rectangle(
          x: area.maxX - margin, y: area.y, width: margin, height: area.height)
        shapes += [.fill(bar, Ink(.black, opacity: 0.5)), .fill(bar.inset(by: 1), Ink(.white))]
      }
      let style = TextStyle(scale: TextStyle.small.scale, isBold: band.isInForce)
      let size = measure(band.text, style)
      let box = Rectangle(
        x: area.maxX - margin - size.width - 10, y: area.maxY - margin - size.height - 2,
        width: size.width + 10, height: size.height + 2)
      guard area.contains(box), !others.contains(where: box.overlaps) else { return shapes }
      shapes.append(.fill(box, Ink(.background, opacity: 0.85), radius: 4))
      shapes.append(
        .text(
          band.text, at: Point(x: box.midX, y: box.midY), anchor: .middle, style, .foreground))
      return shapes
    }
  }

  /// No higher than the slider, so that it never overlaps the video.
  private var startShapes: [Shape] {
    guard let start else { return [] }
    let (half, reach, height) = (5.0, 9.0, 6.0)
    let (top, bottom) = (start.y - reach, start.y + reach)
    return [
      .line(
        from: Point(x: start.x, y: top), to: Point(x: start.x, y: bottom), .foreground, width: 2),
      .area(
        [
          Point(x: start.x - half, y: top - height), Point(x: start.x + half, y: top - height),
          Point(x: start.x, y: top),
        ], .foreground),
    ]
  }

  /// Returns the minimum height of a video that has room for the mark and the speed below it.
  ///
  /// - Parameter measure: Measures a text.
  /// - Returns: The height, in points.
  public static func leastHeight(measure: TextMeasure) -> Double {
    FrameMark.height(measure: measure) + 3 * margin + measure("0", .bold).height + 8
  }

  private struct Pill {
    var text: String
    var frame: Rectangle
    var opacity: Double
  }

  /// The longest text that fits, above the thumb but within the video.
  private func pill(_ speed: Speed, _ measure: TextMeasure) -> Pill {
    let (room, padding) = (video.inset(by: Self.margin), 10.0)
    let widest = max(0, room.width - 2 * padding)
    let text =
      speed.texts.first { measure($0, .bold).width <= widest } ?? speed.texts.last ?? ""
    let size = measure(text, .bold)
    let (width, height) = (min(size.width, widest) + 2 * padding, size.height + 8)
    let frame = Rectangle(
      x: speed.x - width / 2, y: room.maxY - height, width: width, height: height)
    return Pill(text: text, frame: frame.moved(into: room), opacity: speed.opacity)
  }

  private func pillShapes(_ pill: Pill?) -> [Shape] {
    guard let pill else { return [] }
    let frame = pill.frame
    return [
      .fill(
        frame, Ink(cancels ? .warning : .accent, opacity: pill.opacity), radius: frame.height / 2),
      .text(
        pill.text, at: Point(x: frame.midX, y: frame.midY), anchor: .middle, .bold,
        Ink(cancels ? .black : .onAccent, opacity: pill.opacity),
        maximumWidth: max(0, frame.width - 20)),
    ]
  }
}
