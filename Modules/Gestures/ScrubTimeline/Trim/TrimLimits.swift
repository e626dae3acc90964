import ScrubTime

/// The limits of an edge of a clip, and their reasons.
struct TrimLimits: Equatable, Sendable {
  /// The edge.
  let edge: TrimEdge
  /// The time at which the clip is longest; the earliest one for a leading edge.
  let outer: MediaTime
  /// The reason for the outer limit.
  let reason: HandleState
  /// The time at which the clip is shortest.
  let inner: MediaTime

  /// The times that the edge can have.
  var range: ClosedRange<MediaTime> {
    edge == .leading ? outer...max(outer, inner) : min(inner, outer)...outer
  }

  /// Returns the state of the handle with the edge at a time.
  func state(at time: MediaTime) -> HandleState {
    time == outer ? reason : time == inner ? .minimum : .free
  }
}

extension TimelineDocument {
  /// Returns the limits of an edge in the current document.
  ///
  /// - Parameters:
  ///   - place: The clip.
  ///   - edge: The edge.
  ///   - minimum: The minimum duration, at least a frame; a shorter clip keeps its duration.
  /// - Returns: The limits; the current time of the edge is within them.
  /// - Complexity: O(clips of the track).
  func trimLimits(of place: ClipIndex, _ edge: TrimEdge, minimum: MediaTime) -> TrimLimits {
    let clip = self[place]
    let shortest = min(clip.duration, max(minimum.inFlicks, frameDuration))
    let sign: Int64 = edge == .leading ? 1 : -1
    var outer = outerByNeighbors(place, edge)
    if case .finite(let offset, let length) = clip.footage {
      let end = edge == .leading ? clip.start - offset : clip.start - offset + length
      // The footage's end has priority over a neighbor at the same time.
      if (end - outer.time) * sign >= .zero { outer = (end, .footageEnd) }
    }
    let inner = edge == .leading ? clip.end - shortest : clip.start + shortest
    return TrimLimits(edge: edge, outer: outer.time, reason: outer.reason, inner: inner)
  }

  /// Returns the outward limit set by the neighbors and the ends of the timeline.
  ///
  /// In a magnetic track the time of a leading edge assumes that the clip's end stays in place: the
  /// earlier the edge, the longer the clip. Only the maximum length of the timeline limits it.
  private func outerByNeighbors(
    _ place: ClipIndex, _ edge: TrimEdge
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
