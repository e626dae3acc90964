public import Surface

extension DragOverlay {
  /// Returns the shapes in the theme's colors.
  ///
  /// - Parameter measure: Measures a text.
  /// - Returns: The shapes, from the bottom to the top.
  public func shapes(measure: TextMeasure) -> [Shape] {
    let pill = speed.map { self.pill($0, measure) }
    return lines.flatMap { shapes(of: $0, avoiding: pill?.frame, measure) } + pillShapes(pill)
  }

  /// The distance of texts from the edges of the video and from the lines, in points.
  private static let margin = 4.0
  /// The distance of the speed from the pointer, which a finger would cover, in points.
  private static let reach = 28.0

  /// A line that is visible on frames of any color, with its speed above it at the right.
  private func shapes(
    of line: Line, avoiding pill: Rectangle?, _ measure: TextMeasure
  ) -> [Shape] {
    let margin = Self.margin
    let (left, right) = (Point(x: video.x, y: line.y), Point(x: video.maxX, y: line.y))
    let size = measure(line.text, .small)
    let box = Rectangle(
      x: video.maxX - margin - size.width - 10, y: line.y - margin - size.height - 2,
      width: size.width + 10, height: size.height + 2)
    let isFree = video.contains(box) && pill?.overlaps(box) != true
    return [
      .line(from: left, to: right, Ink(.black, opacity: 0.5), width: 2),
      .line(from: left, to: right, Ink(.white, opacity: 0.8), width: 1, dash: 4),
    ]
      + (isFree
        ? [
          .fill(box, Ink(.background, opacity: 0.85), radius: 4),
          .text(
            line.text, at: Point(x: box.midX, y: box.midY), anchor: .middle, .small, .foreground),
        ] : [])
  }

  /// Returns the minimum height of a video that has room for the speed.
  ///
  /// - Parameter measure: Measures a text.
  /// - Returns: The height, in points.
  public static func leastHeight(measure: TextMeasure) -> Double {
    2 * margin + measure("0", .bold).height + 8
  }

  private struct Pill {
    var text: String
    var frame: Rectangle
    var opacity: Double
  }

  /// The longest text that fits, above the pointer but within the video.
  private func pill(_ speed: Speed, _ measure: TextMeasure) -> Pill {
    let (room, padding) = (video.inset(by: Self.margin), 10.0)
    let widest = max(0, room.width - 2 * padding)
    let text =
      speed.texts.first { measure($0, .bold).width <= widest } ?? speed.texts.last ?? ""
    let size = measure(text, .bold)
    let (width, height) = (min(size.width, widest) + 2 * padding, size.height + 8)
    let frame = Rectangle(
      x: speed.pointer.x - width / 2, y: speed.pointer.y - Self.reach - height, width: width,
      height: height)
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
