public import MediaTime
public import SpeedCurves

extension TimelineDocument {
  /// Adds an empty track at the bottom.
  ///
  /// - Parameters:
  ///   - id: Its name.
  ///   - overlap: What happens where its clips would overlap.
  /// - Throws: `InvalidParameter` where the name is taken.
  public mutating func addTrack(_ id: Track.ID, overlap: OverlapPolicy) throws(InvalidParameter) {
    guard !tracks.contains(where: { $0.id == id }) else {
      throw InvalidParameter(
        parameter: "track \(id.rawValue)", reason: "is there already; give another name")
    }
    tracks.append(Track(id: id, overlap: overlap))
  }

  /// Marks times, in place of those marked before; times outside the longest timeline are held there.
  public mutating func setMarkers(_ times: [MediaTime]) {
    markers = times.map { $0.held.clamped(.origin, .longest) }.sorted()
  }

  /// Puts a clip on a track, at its start as far as the track's policy allows.
  ///
  /// A magnetic track takes it before the first clip whose middle is not before its start. In a track
  /// that pushes, later clips give way. One that stops has to have room there.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - track: The track's name.
  /// - Throws: `InvalidParameter` where there is no such track, the clip's name is taken, there is no room,
  ///   or the timeline would end too late.
  /// - Complexity: O(clips).
  public mutating func insert(_ clip: Clip, in track: Track.ID) throws(InvalidParameter) {
    guard let index = tracks.firstIndex(where: { $0.id == track }) else {
      throw InvalidParameter(
        parameter: "track \(track.rawValue)", reason: "is not in the timeline; add it first")
    }
    guard place(of: clip.id) == nil else {
      throw InvalidParameter(
        parameter: "clip \(clip.id.rawValue)", reason: "is there already; give another name")
    }
    var changed = self
    let slot = changed.tracks[index].slot(forPosition: clip.start)
    let start = changed.tracks[index].place(clip, at: clip.start, slot: slot)
    let exact = tracks[index].overlap != .stop || start == clip.start
    guard exact, changed.tracks[index].end <= Self.longest else {
      throw InvalidParameter(
        parameter: "clip \(clip.id.rawValue), start",
        reason: "is \(clip.start.seconds) s, where there is no room; make some, or start elsewhere")
    }
    self = changed
  }

  /// Takes a clip out; in a magnetic track the clips behind it close the gap.
  ///
  /// - Returns: The clip as it was, or nil where there is none with the name.
  /// - Complexity: O(clips).
  @discardableResult
  public mutating func remove(_ id: Clip.ID) -> Clip? {
    guard let place = place(of: id) else { return nil }
    let clip = tracks[place.track].clips.remove(at: place.clip)
    tracks[place.track].closeGaps()
    return clip
  }
}
