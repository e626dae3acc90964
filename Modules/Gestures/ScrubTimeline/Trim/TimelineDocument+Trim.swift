public import ScrubTime

extension TimelineDocument {
  /// Moves an edge of a clip; the time is clamped to the edge's limits.
  ///
  /// The frames keep their times in the timeline: a leading edge reveals or hides the start of the
  /// footage. In a magnetic track the clip's start stays in place instead, so the frames move, and `time`
  /// assumes that the clip's end stays in place. Neighbors move by the track's policy. The time is
  /// precise to the flick; only gestures align it to frames.
  ///
  /// - Parameters:
  ///   - id: The clip.
  ///   - edge: The edge.
  ///   - time: The new time of the edge.
  ///   - minimum: The minimum duration of the clip; at least a frame is kept.
  /// - Returns: The time of the edge and the state of its handle, or `nil` if there is no such clip.
  /// - Complexity: O(clips).
  @discardableResult
  public mutating func trim(
    _ id: Clip.ID, _ edge: TrimEdge, to time: MediaTime, minimum: MediaTime = .zero
  ) -> (time: MediaTime, state: HandleState)? {
    guard let place = place(of: id) else { return nil }
    let limits = trimLimits(of: place, edge, minimum: minimum)
    let reached = time.inFlicks.clamped(limits.range.lowerBound, limits.range.upperBound)
    moveEdge(edge, of: place, to: reached)
    return (reached, limits.state(at: reached))
  }

  /// Returns the state of a handle of a clip.
  ///
  /// - Parameters:
  ///   - id: The clip.
  ///   - edge: The edge.
  ///   - minimum: The minimum duration of the clip; at least a frame is kept.
  /// - Returns: The state, or `nil` if there is no such clip.
  /// - Complexity: O(clips).
  func handleState(
    of id: Clip.ID, _ edge: TrimEdge, minimum: MediaTime = .zero
  ) -> HandleState? {
    guard let place = place(of: id) else { return nil }
    let clip = self[place]
    return trimLimits(of: place, edge, minimum: minimum)
      .state(at: edge == .leading ? clip.start : clip.end)
  }

  /// Moves an edge to a time inside its limits.
  mutating func moveEdge(_ edge: TrimEdge, of place: ClipIndex, to time: MediaTime) {
    var clip = self[place]
    switch edge {
    case .leading:
      let span = time - clip.start
      clip.footage = clip.footage.advanced(by: span)
      (clip.start, clip.duration) = (time, clip.duration - span)
    case .trailing:
      clip.duration = time - clip.start
    }
    self[place] = clip
    switch tracks[place.track].overlap {
    case .magnetic: tracks[place.track].closeGaps()
    case .push where edge == .leading: tracks[place.track].pushEarlier(than: place.clip)
    case .push: tracks[place.track].pushLater(than: place.clip)
    case .allow: tracks[place.track].sort()
    case .stop: break
    }
  }
}
