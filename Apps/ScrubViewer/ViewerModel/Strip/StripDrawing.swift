import Media
public import MediaTime
public import Surface
public import Timeline

/// The drawing of a film strip, in points from the widget's upper left corner.
///
/// Nothing extends beyond the widget's sides by more than the width of a thumbnail, so that a
/// long video is as cheap to draw as a short one.
public struct StripDrawing: Sendable {
  let strip: TimelineStrip
  /// The ruler's row.
  public let ruler: Rectangle
  /// The ruler's labels.
  public let labels: [Ruler.Label]
  /// The centers of the ruler's dots.
  public let dots: [Double]
  /// The positions at which chapters begin, but for the start of the video.
  public let chapters: [Double]
  /// The places of the frames in memory, below the ruler.
  public let cached: [Rectangle]
  /// The row of the clips, limited to the video's duration.
  public let track: Rectangle
  /// The clips in view, from left to right.
  public let clips: [ClipBox]
  /// The handles in view.
  public let handles: [HandleBox]
  /// The position at which the current drag began, or `nil`.
  public let originX: Double?

  /// A clip.
  public struct ClipBox: Equatable, Sendable {
    /// The visible area.
    public var frame: Rectangle
    /// Whether an end is out of view.
    public var isCut: Bool
    /// Whether it is only a part of the video, at the playhead.
    public var isSelectedPart: Bool
    /// The text of its duration, or `nil` if it is the whole video.
    public var title: String?
    /// The thumbnails on it, from left to right; the first and last extend beyond its sides.
    public var tiles: [ThumbnailTile]
  }

  /// A trim handle.
  public struct HandleBox: Equatable, Sendable {
    /// The edge it moves.
    public var edge: StripEdge
    /// The visible area.
    public var frame: Rectangle
    /// The state, which the arrows show.
    public var state: HandleState
    /// Whether a finger or the arrow keys move it.
    public var isActive: Bool
    /// Whether the edge can move left.
    public var pointsLeft: Bool
    /// Whether the edge can move right.
    public var pointsRight: Bool
  }

  /// The height of the marks of frames in memory, in points.
  private static let cachedHeight = 3.0

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
    self.strip = strip
    let (geometry, width) = (strip.geometry, strip.geometry.width)
    let (ruler, row) = (geometry.row(of: nil, strip), geometry.row(of: 0, strip))
    self.ruler = ruler
    var track = row
    let end = strip.x(of: strip.duration)
    track.x = max(strip.x(of: .zero), -width)
    track.width = max(0, min(end, 2 * width) - track.x)
    self.track = track
    let marks = Ruler(
      strip.controller.viewport, rate: strip.document.rate, metrics: geometry.metrics)
    labels = marks.labels.map { label in
      var label = label
      label.x += geometry.gutter
      return label
    }.filter { $0.x <= end }
    dots = marks.dots.map { geometry.gutter + $0 }.filter { $0 <= end }
    chapters = strip.chapters.filter { $0.range.lowerBound > .zero }
      .map { strip.x(of: $0.range.lowerBound) }.filter { (0...width).contains($0) }
    cached = ranges.compactMap { range in
      let left = max(strip.x(of: range.lowerBound), 0)
      let right = min(strip.x(of: range.upperBound), width)
      // A single frame is narrower than a pixel, and still in memory.
      return right < left
        ? nil
        : Rectangle(
          x: left, y: ruler.maxY - Self.cachedHeight, width: max(1, right - left),
          height: Self.cachedHeight)
    }
    let all = strip.document.tracks.flatMap(\.clips)
    clips = all.compactMap { ClipBox($0, row, strip, cache) }
    handles = all.filter { strip.controller.selection.contains($0.id) }.flatMap { clip in
      TrimEdge.allCases.compactMap { HandleBox(clip, $0, row, strip) }
    }
    originX = origin.map { strip.x(of: $0) }.flatMap { (0...width).contains($0) ? $0 : nil }
  }

  /// The area of the whole footage of the clip that is trimmed, or `nil`.
  public var ghost: Rectangle? {
    guard let edge = strip.held ?? strip.chosen,
      let extent = strip.document.clip(edge.clip)?.ghostExtent
    else { return nil }
    // Far outside the sides, nothing is visible.
    let width = strip.geometry.width
    let left = max(strip.x(of: extent.lowerBound), -width)
    let right = min(strip.x(of: extent.upperBound), 2 * width)
    return Rectangle(x: left, y: track.y, width: right - left, height: track.height)
  }

  /// The line to which an edge has snapped, or `nil`.
  public var guideX: Double? { strip.controller.guide.map { strip.x(of: $0.time) } }

  /// The position of the playhead, or `nil` if it is out of view.
  public var playheadX: Double? {
    let x = strip.x(of: strip.playhead)
    return (0...strip.geometry.width).contains(x) ? x : nil
  }
}

extension StripDrawing.ClipBox {
  fileprivate init?(
    _ clip: Clip, _ row: Rectangle, _ strip: TimelineStrip, _ cache: ThumbnailCache
  ) {
    let (start, end) = (strip.x(of: clip.start), strip.x(of: clip.end))
    let isSelected = strip.controller.selection.contains(clip.id)
    let (isPart, width) = (!strip.isUncut, strip.geometry.width)
    // Selected clips are drawn between their handles, the others with small gaps.
    let gap = isSelected ? 0 : strip.geometry.metrics.clipSpacing / 2
    let (left, right) = (max(start + gap, 0), min(end - gap, width))
    guard right > left else { return nil }
    self.init(
      frame: Rectangle(x: left, y: row.y, width: right - left, height: row.height),
      isCut: start < 0 || end > width, isSelectedPart: isSelected && isPart,
      title: isPart ? TimeLabel.clip(clip.duration) : nil,
      tiles: strip.tiles(on: clip, row: row, from: left, to: right, cache))
  }
}

extension StripDrawing.HandleBox {
  fileprivate init?(_ clip: Clip, _ edge: TrimEdge, _ row: Rectangle, _ strip: TimelineStrip) {
    let (controller, width) = (strip.controller, strip.geometry.width)
    let name = StripEdge(clip.id, edge)
    let extent = controller.handleExtent(of: clip, edge)
    let handleWidth = extent.upperBound - extent.lowerBound
    let resting = strip.geometry.gutter + extent.lowerBound
    guard resting < width, resting + handleWidth > 0 else { return nil }
    // A clip that is pulled beyond its limit is not cut.
    let isWhole = resting >= 0 && resting + handleWidth <= width
    let pulled = resting + strip.stretch(of: name)
    let x = isWhole ? min(max(pulled, 0), width - handleWidth) : pulled
    let state = controller.handleState(of: clip, edge)
    let canShrink = state != .minimum
    self.init(
      edge: name, frame: Rectangle(x: x, y: row.y, width: handleWidth, height: row.height),
      state: state, isActive: strip.held == name || strip.chosen == name,
      pointsLeft: edge == .leading ? state.canGrow : canShrink,
      pointsRight: edge == .leading ? canShrink : state.canGrow)
  }
}

extension StripGeometry {
  /// Returns the area of the row of a track, or of the ruler for `nil`.
  fileprivate func row(of track: Int?, _ strip: TimelineStrip) -> Rectangle {
    let row = strip.controller.layout.rows.first { $0.track == track }
    return Rectangle(x: 0, y: Self.margin + (row?.y ?? 0), width: width, height: row?.height ?? 0)
  }
}

extension TimelineStrip {
  /// The edge whose handle a finger holds, or `nil`.
  var held: StripEdge? { controller.trim.map { StripEdge($0.clip, $0.edge) } }

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
