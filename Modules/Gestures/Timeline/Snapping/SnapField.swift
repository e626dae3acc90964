import MediaTime

/// The places at which something that is dragged can come to rest.
///
/// It rests on the start of a frame, on a target, at a limit, or where it was. Both steps, to come to
/// rest and then to be captured, are idempotent: what has settled settles on itself.
struct SnapField: Sendable {
  /// Where the dragged edges were when the drag began: one of a trim, start and end of a move. The
  /// first of them leads.
  let edges: [MediaTime]
  /// Where the leading edge can be.
  let limits: ClosedRange<MediaTime>
  let targets: SnapTargets
  let document: TimelineDocument

  /// A target, and where the leading edge is when an edge is on it.
  struct Capture: Hashable, Sendable {
    var target: SnapTarget
    var position: MediaTime
  }

  /// The place of rest nearest a position of the leading edge.
  ///
  /// - Parameters:
  ///   - position: Any position.
  ///   - visible: Where targets count; nil where snapping is suspended.
  /// - Returns: The place, inside the limits.
  func resting(_ position: MediaTime, visible: ClosedRange<MediaTime>?) -> MediaTime {
    let inside = position.clamped(limits.lowerBound, limits.upperBound)
    let frame = document.nearestFrameStart(to: inside)
    var best = frame.clamped(limits.lowerBound, limits.upperBound)
    func consider(_ place: MediaTime) {
      guard limits.contains(place), place.distance(to: inside) <= best.distance(to: inside) else {
        return
      }
      best = place
    }
    consider(limits.lowerBound)
    consider(limits.upperBound)
    consider(edges[0])
    if let capture = nearest(to: inside, visible: visible) { consider(capture.position) }
    return best
  }

  /// The target that is nearest one of the edges when the leading one is at a position.
  ///
  /// A limit that is nearer than any target keeps the target from being taken, so that an edge that
  /// is pushed against its limit reaches it.
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

  /// The target to take at a place of rest, when one is near enough.
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
