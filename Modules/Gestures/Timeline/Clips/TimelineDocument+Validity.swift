import MediaTime
public import SpeedCurves

extension TimelineDocument {
  /// Checks everything that must hold for a timeline; all edits keep it, so this is for tests.
  ///
  /// Names are used once; every clip is inside the timeline and shows no more than its footage has;
  /// magnetic tracks have no gap, tracks that push or stop no overlap, and clips are in order.
  ///
  /// - Throws: `InvalidParameter` with the first thing that does not hold.
  /// - Complexity: O(clips).
  public func validate() throws(InvalidParameter) {
    guard Set(tracks.map({ $0.id })).count == tracks.count else {
      throw InvalidParameter(parameter: "tracks", reason: "share a name; rename one")
    }
    let names = tracks.flatMap { $0.clips }.map { $0.id }
    guard Set(names).count == names.count else {
      throw InvalidParameter(parameter: "clips", reason: "share a name; rename one")
    }
    for track in tracks {
      for clip in track.clips { if let problem = clip.problem { throw problem } }
      try track.validate()
    }
    guard zip(markers, markers.dropFirst()).allSatisfy(<=) else {
      throw InvalidParameter(parameter: "markers", reason: "are not in order; sort them")
    }
  }
}

extension Track {
  func validate() throws(InvalidParameter) {
    var end = MediaTime.zero
    for clip in clips {
      guard overlap == .magnetic ? clip.start == end : clip.start >= end else {
        throw InvalidParameter(
          parameter: "track \(id.rawValue), clip \(clip.id.rawValue), start",
          reason: "is \(clip.start.seconds) s, against the policy \(overlap.rawValue)")
      }
      end = overlap == .allow ? clip.start : clip.end
    }
  }
}
