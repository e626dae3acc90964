import MediaTime

/// How far an edge of a clip can be moved, and why no farther.
struct TrimLimits: Equatable, Sendable {
  /// The edge that is meant.
  let edge: TrimEdge
  /// The time at which the clip is longest; at a leading edge the earliest one.
  let outer: MediaTime
  /// What holds the edge there.
  let reason: HandleState
  /// The time at which the clip is shortest.
  let inner: MediaTime

  /// The times the edge can have, in order.
  var range: ClosedRange<MediaTime> {
    edge == .leading ? outer...max(outer, inner) : min(inner, outer)...outer
  }

  /// What the handle says when the edge is at a time.
  func state(at time: MediaTime) -> HandleState {
    time == outer ? reason : time == inner ? .minimum : .free
  }
}

extension TimelineDocument {
  /// The limits of an edge, from the document as it is now.
  ///
  /// - Parameters:
  ///   - place: The clip.
  ///   - edge: Its edge.
  ///   - minimum: The shortest that it may become; a frame at least. A clip that is shorter already
  ///     can stay as it is.
  /// - Returns: The limits; the edge is within them as it is.
  /// - Complexity: O(clips of the track).
  func trimLimits(of place: Place, _ edge: TrimEdge, minimum: MediaTime) -> TrimLimits {
    let clip = self[place]
    let shortest = min(clip.duration, max(minimum.held, frameDuration))
    let sign: Int64 = edge == .leading ? 1 : -1
    var outer = outerByNeighbors(place, edge)
    if case .finite(let offset, let length) = clip.footage {
      let end = edge == .leading ? clip.start - offset : clip.start - offset + length
      // The footage's end is named before a neighbor at the same place: it would hold alone.
      if (end - outer.time) * sign >= .zero { outer = (end, .footageEnd) }
    }
    let inner = edge == .leading ? clip.end - shortest : clip.start + shortest
    return TrimLimits(edge: edge, outer: outer.time, reason: outer.reason, inner: inner)
  }

  /// How far the neighbors and the ends of the timeline let an edge go outwards.
  ///
  /// In a magnetic track a leading edge is counted as if the clip's end stood still: the earlier
  /// the edge, the longer the clip. What holds it is only that the timeline must not be too long.
  private func outerByNeighbors(
    _ place: Place, _ edge: TrimEdge
  ) -> (time: MediaTime, reason: HandleState) {
    let track = tracks[place.track]
    let clip = track.clips[place.clip]
    let earlier = track.clips.prefix(place.clip)
    let later = track.clips.dropFirst(place.clip + 1)
    switch (track.overlap, edge) {
    case (.magnetic, .leading): return (clip.start - (Self.longest - track.end), .timelineEnd)
    case (.magnetic, .trailing): return (clip.end + (Self.longest - track.end), .timelineEnd)
    case (.allow, .leading): return (.origin, .timelineEnd)
    case (.allow, .trailing): return (Self.longest, .timelineEnd)
    case (.push, .leading):
      let room = earlier.reduce(MediaTime.origin) { $0 + $1.duration }
      return (room, earlier.isEmpty ? .timelineEnd : .neighbor)
    case (.push, .trailing):
      let room = later.reduce(MediaTime.origin) { $0 + $1.duration }
      return (Self.longest - room, later.isEmpty ? .timelineEnd : .neighbor)
    case (.stop, .leading):
      return earlier.last.map { ($0.end, .neighbor) } ?? (.origin, .timelineEnd)
    case (.stop, .trailing):
      return later.first.map { ($0.start, .neighbor) } ?? (Self.longest, .timelineEnd)
    }
  }
}
