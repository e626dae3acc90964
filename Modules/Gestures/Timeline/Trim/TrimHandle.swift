/// Where a trim handle is drawn, and where a finger can take it, along the timeline.
///
/// Both begin at the clip's edge and lead away from the clip, so that a short clip is not covered by its
/// own handles. A finger can take it over more than twice its drawn width, as the timeline article says;
/// its code has exactly twice.
struct TrimHandle: Hashable, Sendable {
  /// The clip.
  let clip: Clip.ID
  /// The edge that it moves.
  let edge: TrimEdge
  /// What is drawn, in points from the left edge of the view.
  let drawn: ClosedRange<Double>
  /// What a finger can hit, in points from the left edge of the view.
  let touch: ClosedRange<Double>

  /// Lays out a handle.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - edge: The edge.
  ///   - viewport: Which times are where.
  ///   - metrics: The dimensions.
  init(
    of clip: Clip, _ edge: TrimEdge, in viewport: TimelineViewport,
    metrics: TimelineMetrics = .standard
  ) {
    (self.clip, self.edge) = (clip.id, edge)
    let x = viewport.x(of: edge == .leading ? clip.start : clip.end)
    func outside(_ width: Double) -> ClosedRange<Double> {
      edge == .leading ? (x - width)...x : x...(x + width)
    }
    (drawn, touch) = (outside(metrics.handleWidth), outside(metrics.handleTouchWidth))
  }

  /// How far a place is from the clip's edge, in points.
  func distance(toX x: Double) -> Double {
    abs(x - (edge == .leading ? touch.upperBound : touch.lowerBound))
  }
}
