import Media
public import MediaTime
import Surface
import Timeline

extension StripDrawing {
  /// Creates the drawing of a film strip.
  ///
  /// - Parameters:
  ///   - strip: The film strip.
  ///   - cache: The available thumbnails.
  ///   - ranges: The parts of the video whose frames are in memory, in order.
  ///   - origin: The time at which the current drag began, or `nil`.
  /// - Complexity: O(what is in view, and the clips).
  public init(
    _ strip: TimelineStrip, thumbnails cache: ThumbnailCache,
    cached ranges: [Range<MediaTime>] = [], origin: MediaTime? = nil
  ) {
    let geometry = strip.geometry
    let (controller, rows) = (strip.controller, strip.controller.layout.rows)
    (width, height) = (geometry.width, geometry.height)
    (cornerRadius, dotDiameter) = (
      geometry.metrics.clipCornerRadius, geometry.metrics.dotDiameter
    )
    func row(_ track: Int?) -> Rectangle {
      let row = rows.first { $0.track == track }
      return Rectangle(
        x: 0, y: StripGeometry.margin + (row?.y ?? 0), width: geometry.width,
        height: row?.height ?? 0)
    }
    ruler = row(nil)
    track = row(0)
    let start = strip.x(of: .zero)
    let (left, right) = (max(start, -width), min(strip.x(of: strip.duration), 2 * width))
    (track.x, track.width) = (left, max(0, right - left))
    addRuler(strip)
    addCached(ranges, strip)
    for clip in controller.document.tracks.flatMap(\.clips) {
      addClip(clip, row: row(0), strip, cache)
    }
    addGestures(strip, row: row(0))
    originX = origin.map { strip.x(of: $0) }.flatMap { (0...width).contains($0) ? $0 : nil }
  }

  private mutating func addRuler(_ strip: TimelineStrip) {
    let marks = Ruler(
      strip.controller.viewport, rate: strip.document.rate, metrics: strip.geometry.metrics)
    let gutter = strip.geometry.gutter
    let end = strip.x(of: strip.duration)
    labels = marks.labels.map { Label(x: gutter + $0.x, text: $0.text) }.filter { $0.x <= end }
    dots = marks.dots.map { gutter + $0 }.filter { $0 <= end }
  }

  private mutating func addCached(_ ranges: [Range<MediaTime>], _ strip: TimelineStrip) {
    chapters = strip.chapters.filter { $0.range.lowerBound > .zero }
      .map { strip.x(of: $0.range.lowerBound) }.filter { (0...width).contains($0) }
    cached = ranges.compactMap { range in
      let left = max(strip.x(of: range.lowerBound), 0)
      let right = min(strip.x(of: range.upperBound), width)
      // A single frame is narrower than a pixel, and still in memory.
      guard right >= left else { return nil }
      return Rectangle(
        x: left, y: ruler.maxY - Self.cachedHeight, width: max(1, right - left),
        height: Self.cachedHeight)
    }
  }

  /// The height of the marks of frames in memory, in points.
  private static let cachedHeight = 3.0

  private mutating func addClip(
    _ clip: Clip, row: Rectangle, _ strip: TimelineStrip, _ cache: ThumbnailCache
  ) {
    let (start, end) = (strip.x(of: clip.start), strip.x(of: clip.end))
    let isSelected = strip.controller.selection.contains(clip.id)
    // Selected clips are drawn between their handles, the others with small gaps.
    let gap = isSelected ? 0 : strip.geometry.metrics.clipSpacing / 2
    let (left, right) = (max(start + gap, 0), min(end - gap, width))
    if right > left {
      let frame = Rectangle(x: left, y: row.y, width: right - left, height: row.height)
      let isPart = !strip.isUncut
      clips.append(
        ClipBox(
          clip: clip.id, frame: frame, isCutLeft: start < 0, isCutRight: end > width,
          isSelectedPart: isSelected && isPart,
          title: isPart ? TimeLabel.clip(clip.duration) : nil,
          tiles: ThumbnailGrid(clip, row: row, strip).tiles(from: left, to: right, cache)))
    }
    guard isSelected else { return }
    for edge in TrimEdge.allCases { addHandle(clip, edge, row: row, strip) }
  }

  private mutating func addHandle(
    _ clip: Clip, _ edge: TrimEdge, row: Rectangle, _ strip: TimelineStrip
  ) {
    let controller = strip.controller
    let name = StripEdge(clip.id, edge)
    let extent = controller.handleExtent(of: clip, edge)
    let handleWidth = extent.upperBound - extent.lowerBound
    let resting = strip.geometry.gutter + extent.lowerBound
    guard resting < width, resting + handleWidth > 0 else { return }
    // A clip that is pulled beyond its limit is not cut.
    let isWhole = resting >= 0 && resting + handleWidth <= width
    let pulled = resting + strip.stretch(of: name)
    let x = isWhole ? min(max(pulled, 0), width - handleWidth) : pulled
    let state = controller.handleState(of: clip, edge)
    let canShrink = state != .minimum
    let isHeld = controller.trim.map { StripEdge($0.clip, $0.edge) == name } ?? false
    handles.append(
      HandleBox(
        edge: name,
        frame: Rectangle(x: x, y: row.y, width: handleWidth, height: row.height),
        state: state, isHeld: isHeld, isChosen: strip.chosen == name,
        pointsLeft: edge == .leading ? state.canGrow : canShrink,
        pointsRight: edge == .leading ? canShrink : state.canGrow))
  }

  /// Adds the playhead, and what is drawn during a gesture only.
  private mutating func addGestures(_ strip: TimelineStrip, row: Rectangle) {
    let controller = strip.controller
    let held = controller.trim.map { StripEdge($0.clip, $0.edge) }
    if let edge = held ?? strip.chosen, let clip = strip.document.clip(edge.clip),
      let extent = clip.ghostExtent
    {
      // Far outside the sides, nothing is visible.
      let left = max(strip.x(of: extent.lowerBound), -width)
      let right = min(strip.x(of: extent.upperBound), 2 * width)
      ghost = Rectangle(x: left, y: row.y, width: right - left, height: row.height)
    }
    guideX = controller.guide.map { strip.x(of: $0.time) }
    let x = strip.x(of: strip.playhead)
    if (0...width).contains(x) { playheadX = x }
  }
}

extension TimelineStrip {
  /// Returns the position of a time, in points from the widget's left edge.
  public func x(of time: MediaTime) -> Double {
    geometry.gutter + controller.viewport.x(of: time)
  }

  /// Returns the time at a position, in points from the widget's left edge; it may be outside the
  /// video.
  public func time(atX x: Double) -> MediaTime {
    controller.viewport.time(atX: x - geometry.gutter)
  }
}
