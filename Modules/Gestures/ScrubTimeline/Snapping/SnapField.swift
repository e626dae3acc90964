import ScrubTime

/// The positions at which a dragged edge can rest.
///
/// These are the starts of frames, snap targets, the limits, and the original position. Both steps, rounding
/// to a resting position and capture by a target, are idempotent.
struct SnapField: Sendable {
  /// The dragged edges at the start of the drag: one for a trim, start and end for a move. The first
  /// is the leading one.
  let edges: [MediaTime]
  /// The valid positions of the leading edge.
  let limits: ClosedRange<MediaTime>
  let targets: SnapTargets
  let document: TimelineDocument

  /// A target, and the position of the leading edge with an edge on the target.
  struct Capture: Hashable, Sendable {
    var target: SnapTarget
    var position: MediaTime
  }

  /// Returns the resting position nearest to a position of the leading edge.
  ///
  /// - Parameters:
  ///   - position: Any position.
  ///   - visible: The times of targets that count; `nil` suspends snapping.
  /// - Returns: The resting position, inside the limits.
  func resting(_ position: MediaTime, visible: ClosedRange<MediaTime>?) -> MediaTime {
    let inside = position.clamped(limits.lowerBound, limits.upperBound)
    let frame = document.nearestFrameStart(to: inside)
    var best = frame.clamped(limits.lowerBound, limits.upperBound)
    func consider(_ candidate: MediaTime) {
      guard limits.contains(candidate), candidate.distance(to: inside) <= best.distance(to: inside)
      else {
        return
      }
      best = candidate
    }
    consider(limits.lowerBound)
    consider(limits.upperBound)
    consider(edges[0])
    if let capture = nearest(to: inside, visible: visible) { consider(capture.position) }
    return best
  }

  /// Returns the target nearest to any edge, with the leading edge at a position.
  func nearest(to position: MediaTime, visible: ClosedRange<MediaTime>?) -> Capture? {
    guard let visible else { return nil }
    var best: Capture?
    for edge in edges {
      let shift = edge - edges[0]
      let lower = max(visible.lowerBound, limits.lowerBound + shift)
      let upper = min(visible.upperBound, limits.upperBound + shift)
      guard lower <= upper,
        let target = targets.nearest(to: position + shift, in: lower...upper)
      else { continue }
      let capture = Capture(target: target, position: target.time - shift)
      if let found = best,
        found.position.distance(to: position) <= capture.position.distance(to: position)
      {
        continue
      }
      best = capture
    }
    return best
  }

  /// Returns the target that captures a resting position, if one is near enough.
  ///
  /// A limit nearer than the target prevents the capture, so that an edge can reach its limit.
  func capture(
    at resting: MediaTime, within seconds: Double, visible: ClosedRange<MediaTime>?
  ) -> Capture? {
    guard let capture = nearest(to: resting, visible: visible) else { return nil }
    let distance = capture.position.distance(to: resting)
    let limit = min(
      limits.lowerBound.distance(to: resting), limits.upperBound.distance(to: resting))
    return distance.seconds <= seconds && distance <= limit ? capture : nil
  }
}
