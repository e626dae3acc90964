import ScrubTime

extension TouchRegion {
  /// Creates the region at a position.
  ///
  /// Handles have priority over the clips below, and of two handles the one whose edge is nearer. Of
  /// overlapping clips it is the one that begins last, which is drawn on top.
  ///
  /// - Parameters:
  ///   - x: Points from the left edge of the view; NaN is the background.
  ///   - y: Points below the timeline's top; NaN is the background.
  ///   - document: The timeline.
  ///   - viewport: The mapping from times to positions.
  ///   - layout: The layout of the document's tracks.
  ///   - metrics: The dimensions.
  ///   - selection: The clips whose handles are shown.
  ///   - offset: The vertical scroll offset, in points.
  /// - Complexity: O(rows and clips of the track).
  init(
    atX x: Double, y: Double, in document: TimelineDocument, viewport: TimelineViewport,
    layout: TimelineLayout, metrics: TimelineMetrics = .standard, selection: Set<Clip.ID> = [],
    scrolledBy offset: Double = 0
  ) {
    self = .background
    guard !x.isNaN, let row = layout.row(atY: y, scrolledBy: offset) else { return }
    guard let index = row.track else {
      self = .ruler
      return
    }
    guard document.tracks.indices.contains(index) else { return }
    let clips = document.tracks[index].clips
    let selected = clips.filter { selection.contains($0.id) }
    self =
      Self.handle(atX: x, of: selected, viewport, metrics)
      ?? Self.clip(at: viewport.time(atX: x), among: clips) ?? .background
  }

  private static func handle(
    atX x: Double, of clips: [Clip], _ viewport: TimelineViewport, _ metrics: TimelineMetrics
  ) -> TouchRegion? {
    let handles = clips.lazy.flatMap { clip in
      TrimEdge.allCases.map { TrimHandle(of: clip, $0, in: viewport, metrics: metrics) }
    }
    return handles.filter { $0.touch.contains(x) }
      .min { $0.distance(toX: x) < $1.distance(toX: x) }
      .map { .handle($0.clip, $0.edge) }
  }

  private static func clip(at time: MediaTime, among clips: [Clip]) -> TouchRegion? {
    clips.last { $0.start <= time && time < $0.end }.map { .clip($0.id) }
  }
}
