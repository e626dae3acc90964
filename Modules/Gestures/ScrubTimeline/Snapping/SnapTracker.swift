import ScrubTime

/// The state of snapping during a drag: the current target, and the reach of targets.
///
/// Snapping does not conflict with fine speed. The tolerance is in points of the finger's movement: at a
/// tenth of the speed the reach is a tenth as long, and the finger leaves a target as quickly as at full
/// speed. A change of the speed alone does not move an edge:
/// - if the reach shrinks, a snapped edge keeps its relative position in the zone;
/// - the reach grows only if no target is within it, so that returning to full speed does not change a
///   position found with fine speed.
struct SnapTracker: Sendable {
  /// The distance at which a target releases an edge, as a multiple of its reach: a trembling finger, by
  /// about a point, must not repeat the feedback.
  static let holding = 1.4

  let field: SnapField
  /// The current reach of targets, in seconds; at most the tolerance.
  private(set) var reach: Double
  /// The current target.
  private(set) var captured: SnapField.Capture?
  /// The position of the leading edge at the finger, in seconds from its start, without limits and
  /// targets.
  private(set) var offset = 0.0
  /// The position of the leading edge.
  private(set) var position: MediaTime

  init(_ field: SnapField, tolerance: Double) {
    self.field = field
    reach = tolerance
    position = field.edges[0]
  }

  /// The maximum offset, in seconds; beyond every limit.
  private static let farthest = 2 * TimelineDocument.longest.seconds

  /// The position of the leading edge at the finger, without limits and targets.
  var wanted: MediaTime {
    field.edges[0] + MediaTime(seconds: offset, timescale: MediaTime.flicks)
  }

  /// Sets the maximum reach of targets, in seconds; `nil` suspends snapping.
  ///
  /// If snapping is suspended, a snapped edge continues from its position.
  private mutating func setTolerance(_ tolerance: Double?) {
    let next = tolerance ?? 0
    if let captured, next < reach, abs(offset - seconds(captured.position)) <= Self.holding * reach
    {
      let place = seconds(captured.position)
      offset = place + (offset - place) * (next / reach)
    }
    reach = min(reach, next)
    if tolerance == nil { captured = nil }
  }

  /// Handles a movement of the finger.
  ///
  /// - Parameters:
  ///   - step: The movement, in seconds of the timeline at the current speed. 0 changes nothing.
  ///   - tolerance: The maximum reach of targets, in seconds; `nil` suspends snapping.
  ///   - visible: The times in view.
  mutating func move(by step: Double, tolerance: Double?, visible: ClosedRange<MediaTime>) {
    setTolerance(tolerance)
    guard step != 0 else { return }
    let visible = tolerance == nil ? nil : visible
    if let tolerance, captured == nil, !isAnyTarget(within: tolerance, visible: visible) {
      reach = tolerance
    }
    let before = offset
    offset = min(max(offset + step, -Self.farthest), Self.farthest)
    let resting = field.resting(wanted, visible: visible)
    var capture = field.capture(at: resting, within: reach, visible: visible)
    if let found = capture, found != captured, !comesNearer(to: found, from: before) {
      capture = nil
    }
    if let captured, keeps(captured, resting: resting, visible: visible),
      !isNearer(capture, than: captured)
    {
      capture = captured
    }
    position = capture?.position ?? resting
    captured = capture
  }

  private func isAnyTarget(within seconds: Double, visible: ClosedRange<MediaTime>?) -> Bool {
    guard let nearest = field.nearest(to: position, visible: visible) else { return false }
    return nearest.position.distance(to: position).seconds <= seconds
  }

  /// Whether the last step approached or crossed a target; leaving a target does not capture.
  private func comesNearer(to capture: SnapField.Capture, from before: Double) -> Bool {
    let (old, new) = (before - seconds(capture.position), offset - seconds(capture.position))
    return abs(new) < abs(old) || (old < 0) != (new < 0)
  }

  private func keeps(
    _ captured: SnapField.Capture, resting: MediaTime, visible: ClosedRange<MediaTime>?
  ) -> Bool {
    guard let visible, visible.contains(captured.target.time) else { return false }
    if resting == captured.position { return true }
    return captured.position.distance(to: wanted).seconds <= Self.holding * reach
  }

  private func isNearer(_ capture: SnapField.Capture?, than captured: SnapField.Capture) -> Bool {
    guard let capture, capture.target.time != captured.target.time else { return false }
    return capture.position.distance(to: wanted) < captured.position.distance(to: wanted)
  }

  /// Returns a position in seconds from the start of the leading edge.
  private func seconds(_ position: MediaTime) -> Double { position.seconds(since: field.edges[0]) }
}
