import MediaTime

/// What of a snapped drag depends on its past: the target that holds, and how far targets reach.
///
/// Detents and fine speed do not fight. The tolerance is meant in points of the finger's travel, so at
/// a tenth of the speed a target reaches a tenth as far, and the finger leaves it as quickly as at full
/// speed. And no change of the speed alone moves an edge:
/// - where the reach shrinks, an edge that is held keeps its place in the zone, in the finger's points;
/// - where it grows, it does so only once no target is within it, so that a place that was found with
///   fine speed is not taken away by returning to full speed.
struct SnapTracker: Sendable {
  /// A finger trembles by about a point and must not make a target tick; so much farther than it
  /// reaches does a target hold.
  static let holding = 1.4

  let field: SnapField
  /// How far targets reach now, in seconds; never more than the tolerance.
  private(set) var reach: Double
  /// The target that holds.
  private(set) var held: SnapField.Capture?
  /// Where the finger is, as a position of the leading edge in seconds from where it began; not held
  /// by limits or targets.
  private(set) var offset = 0.0
  /// Where the leading edge is.
  private(set) var position: MediaTime

  init(_ field: SnapField, tolerance: Double) {
    self.field = field
    reach = tolerance
    position = field.edges[0]
  }

  /// The farthest that an offset is counted, in seconds; beyond every limit.
  private static let farthest = 2 * TimelineDocument.longest.seconds

  /// Where the finger would have the leading edge.
  var wanted: MediaTime {
    field.edges[0] + MediaTime(seconds: offset, timescale: MediaTime.flicks)
  }

  /// Takes in how far targets may reach from now on, in seconds; nil suspends snapping.
  ///
  /// An edge that is held when snapping is suspended stays, and the finger has it from there.
  private mutating func setTolerance(_ tolerance: Double?) {
    let next = tolerance ?? 0
    if let held, next < reach, abs(offset - seconds(held.position)) <= Self.holding * reach {
      let place = seconds(held.position)
      offset = place + (offset - place) * (next / reach)
    }
    reach = min(reach, next)
    if tolerance == nil { held = nil }
  }

  /// Moves the finger.
  ///
  /// - Parameters:
  ///   - step: How far, in seconds of the timeline, with the speed in it. 0 changes nothing.
  ///   - tolerance: How far targets may reach, in seconds; nil suspends snapping.
  ///   - visible: Which times are in view.
  mutating func move(by step: Double, tolerance: Double?, visible: ClosedRange<MediaTime>) {
    setTolerance(tolerance)
    guard step != 0 else { return }
    let visible = tolerance == nil ? nil : visible
    if let tolerance, held == nil, !isAnyTarget(within: tolerance, visible: visible) {
      reach = tolerance
    }
    let before = offset
    offset = min(max(offset + step, -Self.farthest), Self.farthest)
    let resting = field.resting(wanted, visible: visible)
    var capture = field.capture(at: resting, within: reach, visible: visible)
    if let found = capture, found != held, !comesNearer(to: found, from: before) { capture = nil }
    if let held, keeps(held, resting: resting, visible: visible), !isNearer(capture, than: held) {
      capture = held
    }
    position = capture?.position ?? resting
    held = capture
  }

  private func isAnyTarget(within seconds: Double, visible: ClosedRange<MediaTime>?) -> Bool {
    guard let nearest = field.nearest(to: position, visible: visible) else { return false }
    return nearest.position.distance(to: position).seconds <= seconds
  }

  /// Whether the last step led nearer to a target, or across it; leaving one never captures.
  private func comesNearer(to capture: SnapField.Capture, from before: Double) -> Bool {
    let (old, new) = (before - seconds(capture.position), offset - seconds(capture.position))
    return abs(new) < abs(old) || (old < 0) != (new < 0)
  }

  private func keeps(
    _ held: SnapField.Capture, resting: MediaTime, visible: ClosedRange<MediaTime>?
  ) -> Bool {
    guard let visible, visible.contains(held.target.time) else { return false }
    if resting == held.position { return true }
    return held.position.distance(to: wanted).seconds <= Self.holding * reach
  }

  private func isNearer(_ capture: SnapField.Capture?, than held: SnapField.Capture) -> Bool {
    guard let capture, capture.target.time != held.target.time else { return false }
    return capture.position.distance(to: wanted) < held.position.distance(to: wanted)
  }

  /// A position in seconds from where the leading edge began.
  private func seconds(_ position: MediaTime) -> Double { position.seconds(since: field.edges[0]) }
}
