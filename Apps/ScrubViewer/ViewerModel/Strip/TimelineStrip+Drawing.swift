/// The drawing of the film strip, in points from the widget's upper left corner.
///
/// Nothing extends beyond the widget's sides by more than the width of a thumbnail, so that a
/// long video is as cheap to draw as a short one.
extension TimelineStrip {
  /// The height of the marks of frames in memory, in points.
  private static let cachedHeight = 3.0
  private static let cachedInk = Ink(.foreground, opacity: 0.45)

  /// Returns the shapes in the theme's colors, from the bottom to the top, with marks of frames in memory and of the
  /// time at which the current drag began. The trimmed parts are faded. A preview is dimmed and has a dashed line at
  /// its bottom, which distinguishes it from an exact thumbnail without color. The arrows of handles show in which
  /// directions they can move. It takes O(what is in view).
  public func drawing(
    _ tiles: [ThumbnailTile], cached: [Range<MediaTime>] = [], origin: MediaTime? = nil,
    focus: StripCommand.Place? = nil, measure: TextMeasure
  ) -> [Shape] {
    var shapes = trackShapes(tiles, measure) + rulerShapes(measure) + cachedShapes(cached)
    for chapter in chapters where chapter.range.lowerBound > .zero {
      shapes += visibleX(of: chapter.range.lowerBound).map(chapterShapes) ?? []
    }
    for edge in TrimEdge.allCases { shapes += handleShapes(edge) }
    if let x = origin.flatMap(visibleX) {
      // A mark on the ruler where the current drag began.
      shapes.append(line(atX: x, to: ruler.maxY, Ink(.foreground, opacity: 0.6), width: 2))
    }
    shapes += visibleX(of: playhead).map(playheadShapes) ?? []
    if let guide = controller.guide {
      // Drawn above the playhead, to which edges snap most often.
      let x = x(of: guide.time)
      shapes.append(line(atX: x, to: geometry.height, Ink(.warning), width: 2, dash: 3))
    }
    if let focus {
      // Around all that the playhead moves along, or around the frames with their handles.
      let top = focus == .playhead ? 1 : track.y - 3
      let frame = Rectangle(
        x: 1, y: top, width: geometry.width - 2, height: geometry.height - 1 - top)
      shapes.append(.border(frame, .accent, width: 2, radius: 4))
    }
    return shapes
  }

  /// The ruler's row.
  public var ruler: Rectangle { row(of: nil) }

  /// The row of the frames, limited to the video's duration.
  public var track: Rectangle { row(of: 0, from: .zero, to: duration) }

  /// Returns the area of the row of the track, or of the ruler for `nil`.
  private func row(of track: Int?) -> Rectangle {
    let row = controller.layout.rows.first { $0.track == track }
    return Rectangle(
      x: 0, y: StripGeometry.margin + (row?.y ?? 0), width: geometry.width, height: row?.height ?? 0
    )
  }

  /// Returns the area of a part of the video in a row.
  private func row(of track: Int?, from start: MediaTime, to end: MediaTime) -> Rectangle {
    var row = row(of: track)
    // Far outside the sides, nothing is visible.
    row.x = max(x(of: start), -geometry.width)
    row.width = max(0, min(x(of: end), 2 * geometry.width) - row.x)
    return row
  }

  /// Returns the position of a time, or `nil` if it is out of view.
  private func visibleX(of time: MediaTime) -> Double? {
    let x = x(of: time)
    return (0...geometry.width).contains(x) ? x : nil
  }

  /// A line from the top of the ruler downwards.
  private func line(
    atX x: Double, to bottom: Double, _ ink: Ink, width: Double, dash: Double = 0
  ) -> Shape {
    .line(
      from: Point(x: x, y: ruler.y), to: Point(x: x, y: bottom), ink, width: width, dash: dash)
  }

  // MARK: Frames

  private func trackShapes(_ tiles: [ThumbnailTile], _ measure: TextMeasure) -> [Shape] {
    let (track, radius) = (track, geometry.metrics.clipCornerRadius)
    var frames: [Shape] = [.fill(track, Ink(.black), radius: 0)]
    for tile in tiles {
      guard let thumbnail = tile.thumbnail else {
        let frame = tile.frame.inset(by: 1)
        if frame.width > 0 { frames.append(.fill(frame, Ink(.white, opacity: 0.12))) }
        continue
      }
      frames.append(.clipped(tile.frame, [.image(thumbnail.number, tile.image)]))
      if !thumbnail.isExact { frames += Shape.previewMark(on: tile.frame) }
    }
    guard let trimmed, trimmed != .zero..<duration else {
      return [
        .clipped(track, frames), .border(track, Ink(.border), radius: isWhole ? radius / 2 : 0),
      ]
    }
    let kept = row(of: 0, from: trimmed.lowerBound, to: trimmed.upperBound)
    for part in [.zero..<trimmed.lowerBound, trimmed.upperBound..<duration] where !part.isEmpty {
      let faded = row(of: 0, from: part.lowerBound, to: part.upperBound)
      frames.append(.fill(faded, Ink(.background, opacity: 0.75)))
    }
    return [
      .clipped(track, frames + title(of: trimmed, in: kept, measure)),
      .border(kept, .accent, width: 3, radius: 0),
    ]
  }

  /// The duration of the part that is kept, if it fits; to the right of the playhead if that would overlap it.
  private func title(
    of part: Range<MediaTime>, in frame: Rectangle, _ measure: TextMeasure
  ) -> [Shape] {
    let title = TimeLabel.clip(part.upperBound - part.lowerBound)
    let (size, halo, playheadX) = (measure(title, .small), 3.0, x(of: playhead))
    var box = Rectangle(
      x: max(frame.x, 0) + 5, y: frame.y + 5, width: size.width + 8, height: size.height + 2)
    if (box.x - halo...box.maxX + halo).contains(playheadX) { box.x = playheadX + halo }
    guard frame.inset(by: 2).contains(box) else { return [] }
    return [
      .fill(box, Ink(.black, opacity: 0.7), radius: 3),
      .text(title, at: Point(x: box.midX, y: box.midY), anchor: .middle, .small, Ink(.white)),
    ]
  }

  // MARK: Handles

  /// Returns the visible area of a handle, or `nil` if it is out of view.
  public func handleFrame(_ edge: TrimEdge) -> Rectangle? {
    guard let clip else { return nil }
    let extent = controller.handleExtent(of: clip, edge)
    let width = extent.upperBound - extent.lowerBound
    let resting = geometry.gutter + extent.lowerBound
    guard resting < geometry.width, resting + width > 0 else { return nil }
    // A handle that is pulled beyond its limit stays in view.
    let isWhole = resting >= 0 && resting + width <= geometry.width
    let pulled = resting + stretch(of: edge)
    var frame = row(of: 0)
    (frame.x, frame.width) = (isWhole ? min(max(pulled, 0), geometry.width - width) : pulled, width)
    return frame
  }

  private func handleShapes(_ edge: TrimEdge) -> [Shape] {
    guard let clip, let frame = handleFrame(edge) else { return [] }
    let state = controller.handleState(of: clip, edge)
    let isActive = edge == activeEdge
    let (ink, mark) = isActive ? (Ink.foreground, Ink.background) : (.accent, Ink(.onAccent))
    // Only the corners on the outer side are rounded.
    var inner = frame
    inner.width /= 2
    if edge == .leading { inner.x = frame.midX }
    var shapes: [Shape] = [
      .fill(frame, ink, radius: geometry.metrics.clipCornerRadius), .fill(inner, ink),
    ]
    let outwards = edge == .leading ? -1.0 : 1.0
    if state.canGrow {
      shapes.append(.path(chevron(in: frame, side: outwards), mark, width: 2))
    } else {
      let x = edge == .leading ? frame.x + 4 : frame.maxX - 4
      let (top, bottom) = (Point(x: x, y: frame.midY - 9), Point(x: x, y: frame.midY + 9))
      shapes.append(.line(from: top, to: bottom, mark, width: 2))
    }
    if state != .minimum {
      shapes.append(.path(chevron(in: frame, side: -outwards), mark, width: 2))
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

  // MARK: Ruler and playhead

  private func rulerShapes(_ measure: TextMeasure) -> [Shape] {
    let (middle, diameter) = (ruler.midY, geometry.metrics.dotDiameter)
    let (playheadX, end) = (x(of: playhead), x(of: duration))
    let marks = Ruler(controller.viewport, rate: rate, metrics: geometry.metrics)
    // Omit a label that the playhead would overlap; the playhead's own time is as informative.
    let labels = marks.labels.map { label in
      (label.text, x: geometry.gutter + label.x, half: measure(label.text, .small).width / 2)
    }.filter { _, x, half in
      abs(playheadX - x) >= half + 7 && x <= end && x - half >= 0 && x + half <= geometry.width
    }
    let texts = labels.map { text, x, _ in
      Shape.text(text, at: Point(x: x, y: middle), anchor: .middle, .small, .foreground)
    }
    // At the frame zoom, the dots are closer together than labels are wide.
    let dots = marks.dots.map { geometry.gutter + $0 }.filter { dot in
      dot <= end && !labels.contains { _, x, half in abs(x - dot) < half + diameter }
    }
    return texts
      + dots.map { x in
        let box = Rectangle(
          x: x - diameter / 2, y: middle - diameter / 2, width: diameter, height: diameter)
        return .fill(box, Ink(.foreground, opacity: 0.6), radius: diameter / 2)
      }
  }

  /// Marks below the ruler, in no color that could mean something.
  private func cachedShapes(_ ranges: [Range<MediaTime>]) -> [Shape] {
    ranges.compactMap { range in
      let left = max(x(of: range.lowerBound), 0)
      let right = min(x(of: range.upperBound), geometry.width)
      // A single frame is narrower than a pixel, and still in memory.
      let mark = Rectangle(
        x: left, y: ruler.maxY - Self.cachedHeight, width: max(1, right - left),
        height: Self.cachedHeight)
      return right < left ? nil : .fill(mark, Self.cachedInk, radius: 1)
    }
  }

  /// A gap between two chapters, which is visible on thumbnails of any color, with a mark above it.
  private func chapterShapes(_ x: Double) -> [Shape] {
    let bottom = Point(x: x, y: track.maxY)
    return [
      .line(from: Point(x: x, y: track.y), to: bottom, Ink(.background), width: 3),
      .line(from: Point(x: x, y: ruler.midY), to: bottom, Ink(.foreground), width: 1),
    ]
  }

  /// A line over ruler and frames, with a halo that keeps it visible on thumbnails of any color.
  private func playheadShapes(_ x: Double) -> [Shape] {
    let top = ruler.y
    return [
      line(atX: x, to: geometry.height, Ink(.background), width: 4),
      line(atX: x, to: geometry.height, .foreground, width: 2),
      .area(
        [Point(x: x - 5, y: top), Point(x: x + 5, y: top), Point(x: x, y: top + 7)], .foreground),
    ]
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
