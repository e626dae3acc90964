public import Surface
import Timeline

/// The shapes of the film strip.
extension StripDrawing {
  /// Returns the shapes in the theme's colors.
  ///
  /// A preview is dimmed and has a dashed line at its bottom, which distinguishes it from an
  /// exact thumbnail without color. The arrows of handles show in which directions they can move.
  ///
  /// - Parameters:
  ///   - focus: The part that has the keyboard focus, or `nil`.
  ///   - measure: Measures a text.
  /// - Returns: The shapes, from the bottom to the top.
  public func shapes(focus: StripCommand.Place?, measure: TextMeasure) -> Drawing {
    let (width, height) = (strip.geometry.width, strip.geometry.height)
    var shapes: [Shape] = [
      .fill(track, Ink(.foreground, opacity: 0.08), radius: cornerRadius)
    ]
    for clip in clips { shapes += self.shapes(of: clip, measure) }
    shapes += rulerShapes(measure) + cached.map { .fill($0, Ink(.success), radius: 1) }
    for x in chapters { shapes += chapterShapes(x) }
    if let ghost { shapes += dashed(ghost, Ink.foreground) }
    for handle in handles { shapes += self.shapes(of: handle) }
    shapes += originShapes + playheadShapes
    // Drawn above the playhead, to which edges snap most often.
    if let guideX {
      shapes.append(
        .line(
          from: Point(x: guideX, y: ruler.y), to: Point(x: guideX, y: height),
          Ink(.warning), width: 2, dash: 3))
    }
    if let focus {
      // Around all that the playhead moves along, or around the clips with their handles.
      let top = focus == .playhead ? 1 : track.y - 3
      let frame = Rectangle(x: 1, y: top, width: width - 2, height: height - 1 - top)
      shapes.append(.border(frame, .accent, width: 2, radius: 4))
    }
    return Drawing(shapes)
  }

  private var cornerRadius: Double { strip.geometry.metrics.clipCornerRadius }

  // MARK: Clips

  private func shapes(of clip: ClipBox, _ measure: TextMeasure) -> [Shape] {
    var shapes: [Shape] = [.fill(clip.frame, Ink(.black), radius: 0)]
    for tile in clip.tiles {
      guard let thumbnail = tile.thumbnail else {
        shapes.append(.fill(inset(tile.frame), Ink(.white, opacity: 0.12)))
        continue
      }
      shapes.append(.clipped(tile.frame, [.image(thumbnail.number, tile.image)]))
      guard !thumbnail.isExact else { continue }
      shapes += Shape.previewMark(on: tile.frame)
    }
    shapes += title(of: clip, measure)
    let outline = Shape.border(
      clip.frame, clip.isSelectedPart ? .accent : Ink(.border),
      width: clip.isSelectedPart ? 3 : 1,
      radius: clip.isCut || clip.isSelectedPart ? 0 : cornerRadius / 2)
    return [
      .clipped(clip.frame, shapes), outline,
    ]
  }

  /// The clip's duration, if it fits; to the right of the playhead if that would overlap it.
  private func title(of clip: ClipBox, _ measure: TextMeasure) -> [Shape] {
    guard let title = clip.title else { return [] }
    let size = measure(title, .small)
    var box = Rectangle(
      x: clip.frame.x + 5, y: clip.frame.y + 5, width: size.width + 8, height: size.height + 2)
    let halo = 3.0
    if let playheadX, (box.x - halo...box.maxX + halo).contains(playheadX) {
      box.x = playheadX + halo
    }
    guard clip.frame.inset(by: 2).contains(box) else { return [] }
    return [
      .fill(box, Ink(.black, opacity: 0.7), radius: 3),
      .text(
        title, at: Point(x: box.midX, y: box.midY), anchor: .middle, .small, Ink(.white)),
    ]
  }

  private func inset(_ frame: Rectangle) -> Rectangle {
    Rectangle(
      x: frame.x + 1, y: frame.y + 1, width: max(0, frame.width - 2),
      height: max(0, frame.height - 2))
  }

  // MARK: Handles

  private func shapes(of handle: HandleBox) -> [Shape] {
    let ink: Ink = handle.isActive ? .foreground : .accent
    let arrow: Ink = handle.isActive ? .background : Ink(.onAccent)
    let (frame, isLeading) = (handle.frame, handle.edge.edge == .leading)
    var shapes: [Shape] = [.fill(frame, ink, radius: cornerRadius)]
    // Only the corners on the outer side are rounded.
    let half = Rectangle(
      x: isLeading ? frame.midX : frame.x, y: frame.y, width: frame.width / 2,
      height: frame.height)
    shapes.append(.fill(half, ink))
    if handle.pointsLeft { shapes.append(.path(chevron(in: frame, side: -1), arrow, width: 2)) }
    if handle.pointsRight { shapes.append(.path(chevron(in: frame, side: 1), arrow, width: 2)) }
    let isWalled = isLeading ? !handle.pointsLeft : !handle.pointsRight
    if isWalled {
      let x = isLeading ? frame.x + 4 : frame.maxX - 4
      shapes.append(
        .line(
          from: Point(x: x, y: frame.midY - 9), to: Point(x: x, y: frame.midY + 9), arrow,
          width: 2))
    }
    return shapes
  }

  /// Returns an arrow head that points left (`side` -1) or right (1).
  private func chevron(in frame: Rectangle, side: Double) -> [Point] {
    let (x, y) = (frame.midX + side * frame.width * 0.14, frame.midY)
    let (across, along) = (frame.width * 0.26, frame.width * 0.18)
    return [
      Point(x: x, y: y - across), Point(x: x + side * along, y: y), Point(x: x, y: y + across),
    ]
  }

  // MARK: Ruler, playhead and texts

  private func rulerShapes(_ measure: TextMeasure) -> [Shape] {
    let (middle, width) = (ruler.midY, strip.geometry.width)
    let dotDiameter = strip.geometry.metrics.dotDiameter
    // Omit a label that the playhead would overlap; the playhead's own time is as informative.
    let shown = labels.map { ($0, half: measure($0.text, .small).width / 2) }.filter {
      label, half in
      let isCrossed = playheadX.map { abs($0 - label.x) < half + 7 } ?? false
      return !isCrossed && label.x - half >= 0 && label.x + half <= width
    }
    let texts = shown.map { label, _ in
      Shape.text(label.text, at: Point(x: label.x, y: middle), anchor: .middle, .small, .foreground)
    }
    // At the frame zoom, the dots are closer together than labels are wide.
    let free = dots.filter { x in
      !shown.contains { label, half in abs(label.x - x) < half + dotDiameter }
    }
    let marks = free.map { x in
      Shape.fill(
        Rectangle(
          x: x - dotDiameter / 2, y: middle - dotDiameter / 2, width: dotDiameter,
          height: dotDiameter),
        Ink(.foreground, opacity: 0.6), radius: dotDiameter / 2)
    }
    return marks + texts
  }

  /// A gap between two chapters, which is visible on thumbnails of any color, with a mark above it.
  private func chapterShapes(_ x: Double) -> [Shape] {
    let bottom = Point(x: x, y: track.maxY)
    return [
      .line(from: Point(x: x, y: track.y), to: bottom, Ink(.background), width: 3),
      .line(from: Point(x: x, y: ruler.midY), to: bottom, Ink(.foreground), width: 1),
    ]
  }

  /// A line over ruler and clips, with a halo that keeps it visible on thumbnails of any color.
  private var playheadShapes: [Shape] {
    guard let x = playheadX else { return [] }
    let (top, bottom) = (Point(x: x, y: ruler.y), Point(x: x, y: strip.geometry.height))
    return [
      .line(from: top, to: bottom, Ink(.background), width: 4),
      .line(from: top, to: bottom, Ink.foreground, width: 2),
      .area(
        [
          Point(x: x - 5, y: ruler.y), Point(x: x + 5, y: ruler.y), Point(x: x, y: ruler.y + 7),
        ], .foreground),
    ]
  }

  /// A mark on the ruler where the current drag began.
  private var originShapes: [Shape] {
    guard let x = originX else { return [] }
    return [
      .line(
        from: Point(x: x, y: ruler.y), to: Point(x: x, y: ruler.maxY),
        Ink(.foreground, opacity: 0.6), width: 2)
    ]
  }

  private func dashed(_ frame: Rectangle, _ ink: Ink) -> [Shape] {
    let corners = [
      Point(x: frame.x, y: frame.y), Point(x: frame.maxX, y: frame.y),
      Point(x: frame.maxX, y: frame.maxY), Point(x: frame.x, y: frame.maxY),
    ]
    return corners.indices.map { index in
      .line(from: corners[index], to: corners[(index + 1) % 4], ink, width: 2, dash: 5)
    }
  }
}

extension Shape {
  /// Returns what distinguishes a preview from an exact frame without color: it is dimmed, with a
  /// dashed line at its bottom.
  static func previewMark(on frame: Rectangle) -> [Shape] {
    let y = frame.maxY - 3
    return [
      .fill(frame, Ink(.black, opacity: 0.45)),
      .line(
        from: Point(x: frame.x + 2, y: y), to: Point(x: frame.maxX - 2, y: y), Ink(.white),
        width: 2, dash: 4),
    ]
  }
}
