public import ScrubTime
public import SpeedCurves

extension TimelineDocument {
  /// Adds an empty track at the bottom.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - overlap: The policy for clips that would overlap.
  /// - Throws: `InvalidParameter` if the identifier is used already.
  public mutating func addTrack(_ id: Track.ID, overlap: OverlapPolicy) throws(InvalidParameter) {
    guard !tracks.contains(where: { $0.id == id }) else {
      throw InvalidParameter(
        parameter: "track \(id.rawValue)", reason: "already exists; give another name")
    }
    tracks.append(Track(id: id, overlap: overlap))
  }

  /// Replaces the marked times; they are clamped to the longest timeline.
  public mutating func setMarkers(_ times: [MediaTime]) {
    markers = times.map { $0.inFlicks.clamped(.origin, .longest) }.sorted()
  }

  /// Inserts a clip into a track, at its start as far as the track's policy allows.
  ///
  /// A magnetic track inserts it before the first clip whose middle is not before its start. A pushing
  /// track moves later clips. A stopping track must have room for it.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - track: The track.
  /// - Throws: `InvalidParameter` if there is no such track, the clip's identifier is used already, there
  ///   is no room, or the timeline would exceed 366 days.
  /// - Complexity: O(clips).
  public mutating func insert(_ clip: Clip, in track: Track.ID) throws(InvalidParameter) {
    guard let index = tracks.firstIndex(where: { $0.id == track }) else {
      throw InvalidParameter(
        parameter: "track \(track.rawValue)", reason: "is not in the timeline; add it first")
    }
    guard place(of: clip.id) == nil else {
      throw InvalidParameter(
        parameter: "clip \(clip.id.rawValue)", reason: "already exists; give another name")
    }
    var changed = self
    let slot = changed.tracks[index].slot(forPosition: clip.start)
    let start = changed.tracks[index].place(clip, at: clip.start, slot: slot)
    let exact = tracks[index].overlap != .stop || start == clip.start
    guard exact, changed.tracks[index].end <= Self.longest else {
      throw InvalidParameter(
        parameter: "clip \(clip.id.rawValue), start",
        reason:
          "is \(clip.start.seconds) s, where the clip does not fit; make room, or start elsewhere")
    }
    self = changed
  }

  /// Removes a clip; in a magnetic track the later clips close the gap.
  ///
  /// - Returns: The removed clip, or `nil` if there is no such clip.
  /// - Complexity: O(clips).
  @discardableResult
  public mutating func remove(_ id: Clip.ID) -> Clip? {
    guard let place = place(of: id) else { return nil }
    let clip = tracks[place.track].clips.remove(at: place.clip)
    tracks[place.track].closeGaps()
    return clip
  }
}
