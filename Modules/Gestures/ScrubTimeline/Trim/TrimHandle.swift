/// The horizontal extents of a trim handle: the drawn one, and the touch area.
///
/// Both extend outwards from the clip's edge, so that handles do not cover a short clip. The touch area is
/// more than twice as wide as the drawn handle, as in the timeline article; its code has exactly twice.
struct TrimHandle: Hashable, Sendable {
  /// The clip.
  let clip: Clip.ID
  /// The edge.
  let edge: TrimEdge
  /// The drawn extent, in points from the left edge of the view.
  let drawn: ClosedRange<Double>
  /// The touch area, in points from the left edge of the view.
  let touch: ClosedRange<Double>

  /// Lays out a handle.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - edge: The edge.
  ///   - viewport: The mapping from times to positions.
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

  /// Returns the distance of a position from the clip's edge, in points.
  func distance(toX x: Double) -> Double {
    abs(x - (edge == .leading ? touch.upperBound : touch.lowerBound))
  }
}
