import MediaTime

/// The times that edges snap to, as they were when a drag began.
///
/// Locking them then keeps a clip that gives way to the drag from drawing the drag along.
struct SnapTargets: Hashable, Sendable {
  /// The targets by their times; one for each time.
  let targets: [SnapTarget]

  /// No targets.
  static let none = SnapTargets([])

  /// Collects the targets of a document.
  ///
  /// Where several things are at one time, the first in this order gives the target its name: the
  /// playhead, a clip's edge, a marker, the timeline's start, its end.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - playhead: Where the playhead is.
  ///   - excluded: Clips whose edges are no targets: what is dragged, and what moves along with it.
  /// - Complexity: O(n log n) for n clips and markers.
  init(
    _ document: TimelineDocument, playhead: MediaTime, excluding excluded: Set<Clip.ID> = []
  ) {
    let clips = document.tracks.lazy.flatMap { $0.clips }.filter { !excluded.contains($0.id) }
    var all = [SnapTarget(time: playhead.held.clamped(.origin, .longest), kind: .playhead)]
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

  /// Takes targets in the order of their rank.
  init(_ ranked: [SnapTarget]) {
    var sorted: [SnapTarget] = []
    let order = ranked.indices.sorted { (ranked[$0].time, $0) < (ranked[$1].time, $1) }
    for target in order.lazy.map({ ranked[$0] }) where target.time != sorted.last?.time {
      sorted.append(target)
    }
    targets = sorted
  }

  /// The target nearest a time, among those within a range; of two equally near ones the earlier.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - range: Where targets count.
  /// - Returns: The target, or nil without one in the range.
  /// - Complexity: O(log n).
  func nearest(to time: MediaTime, in range: ClosedRange<MediaTime>) -> SnapTarget? {
    let near = time.clamped(range.lowerBound, range.upperBound)
    let above = firstIndex(notBefore: near)
    let candidates = [above - 1, above].lazy.filter(targets.indices.contains).map { targets[$0] }
    let inside = candidates.filter { range.contains($0.time) }
    return inside.min { $0.time.distance(to: time) < $1.time.distance(to: time) }
  }

  /// The target that an edge snaps to: the nearest in view, if it is near enough on the screen.
  ///
  /// The original takes the first in its list instead, so that a playhead can hide a clip's end. A
  /// snapped time snaps to itself.
  ///
  /// - Parameters:
  ///   - time: The edge.
  ///   - tolerance: How far away a target may be, in points; NaN and what is below 0 count as 0.
  ///   - viewport: What is in view.
  /// - Returns: The target, or nil where none is near enough.
  /// - Complexity: O(log n).
  func target(
    near time: MediaTime, tolerance: Double, in viewport: TimelineViewport
  ) -> SnapTarget? {
    guard let target = nearest(to: time, in: viewport.visibleRange) else { return nil }
    let distance = viewport.scale.points(for: target.time.distance(to: time))
    return distance <= (tolerance > 0 ? tolerance : 0) ? target : nil
  }

  private func firstIndex(notBefore time: MediaTime) -> Int {
    var (low, high) = (0, targets.count)
    while low < high {
      let middle = (low + high) / 2
      if targets[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension MediaTime {
  /// How far another time is away; not negative.
  func distance(to other: MediaTime) -> MediaTime {
    self < other ? other - self : self - other
  }
}
