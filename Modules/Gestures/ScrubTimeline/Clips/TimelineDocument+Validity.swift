import ScrubTime
public import SpeedCurves

extension TimelineDocument {
  /// Checks all invariants of the document. All edits preserve them, so this is for tests.
  ///
  /// Identifiers are unique; every clip is inside the timeline and its footage; magnetic tracks have no
  /// gaps, pushing and stopping tracks no overlaps, and clips are in order.
  ///
  /// - Throws: `InvalidParameter` for the first violated invariant.
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
