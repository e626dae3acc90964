import ScrubTime

/// The snap targets at the start of a drag.
///
/// They do not change during the drag, so a clip displaced by the drag does not pull it along.
struct SnapTargets: Hashable, Sendable {
  /// The targets in ascending order, one for each time.
  let targets: [SnapTarget]

  /// No targets.
  static let none = SnapTargets([])

  /// Collects the targets of a document.
  ///
  /// At equal times the first in this order counts: the playhead, a clip's edge, a marker, the timeline's
  /// start, its end.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - playhead: The playhead.
  ///   - excluded: The clips whose edges are no targets: those that move with the drag.
  /// - Complexity: O(n log n) for n clips and markers.
  init(
    _ document: TimelineDocument, playhead: MediaTime, excluding excluded: Set<Clip.ID> = []
  ) {
    let clips = document.tracks.lazy.flatMap { $0.clips }.filter { !excluded.contains($0.id) }
    var all = [SnapTarget(time: playhead.inFlicks.clamped(.origin, .longest), kind: .playhead)]
    for clip in clips {
      all.append(SnapTarget(time: clip.start, kind: .clipStart(clip.id)))
      all.append(SnapTarget(time: clip.end, kind: .clipEnd(clip.id)))
    }
    all += document.markers.map { SnapTarget(time: $0, kind: .marker) }
    all.append(SnapTarget(time: .origin, kind: .timelineStart))
    if let end = clips.map({ $0.end }).max() {
      all.append(SnapTarget(time: end, kind: .timelineEnd))
    }
    self.init(all)
  }

  /// Creates targets from a list in order of priority.
  init(_ ranked: [SnapTarget]) {
    var sorted: [SnapTarget] = []
    let order = ranked.indices.sorted { (ranked[$0].time, $0) < (ranked[$1].time, $1) }
    for target in order.lazy.map({ ranked[$0] }) where target.time != sorted.last?.time {
      sorted.append(target)
    }
    targets = sorted
  }

  /// Returns the target nearest to a time within a range; of two equally near ones the earlier.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - range: The times of targets that count.
  /// - Returns: The target, or `nil` if none exists in the range.
  /// - Complexity: O(log n).
  func nearest(to time: MediaTime, in range: ClosedRange<MediaTime>) -> SnapTarget? {
    let near = time.clamped(range.lowerBound, range.upperBound)
    let above = firstIndex(notBefore: near)
    let candidates = [above - 1, above].lazy.filter(targets.indices.contains).map { targets[$0] }
    let inside = candidates.filter { range.contains($0.time) }
    return inside.min { $0.time.distance(to: time) < $1.time.distance(to: time) }
  }

  /// Returns the nearest visible target, if it is near enough on the screen.
  ///
  /// The original uses the first in its list instead, so that a playhead can hide a clip's end. A
  /// snapped time snaps to itself.
  ///
  /// - Parameters:
  ///   - time: The edge.
  ///   - tolerance: The maximum distance, in points; NaN and negative values count as 0.
  ///   - viewport: The viewport.
  /// - Returns: The target, or `nil` if none is near enough.
  /// - Complexity: O(log n).
  func target(
    near time: MediaTime, tolerance: Double, in viewport: TimelineViewport
  ) -> SnapTarget? {
    guard let target = nearest(to: time, in: viewport.visibleRange) else { return nil }
    let distance = viewport.scale.points(for: target.time.distance(to: time))
    return distance <= (tolerance > 0 ? tolerance : 0) ? target : nil
  }

  private func firstIndex(notBefore time: MediaTime) -> Int {
    targets.indices.partitioningIndex { targets[$0].time >= time }
  }
}

extension MediaTime {
  /// Returns the distance to another time; not negative.
  func distance(to other: MediaTime) -> MediaTime {
    self < other ? other - self : self - other
  }
}
