public import MediaTime

extension TimelineDocument {
  /// Moves an edge of a clip; what is outside its limits becomes the nearer one.
  ///
  /// The pictures stay where they are in the timeline: a leading edge uncovers or hides the start of
  /// the footage. Only in a magnetic track do they move, since the clip's start stays there, as if
  /// `time` were given for a clip whose end stands still. Neighbors give way by the track's policy.
  /// The time counts to the flick; keeping to frames is for whoever drags.
  ///
  /// - Parameters:
  ///   - id: The clip.
  ///   - edge: Its edge.
  ///   - time: Where the edge is to be.
  ///   - minimum: The shortest that the clip may become; at least a frame is kept.
  /// - Returns: Where the edge is, and what its handle says there; nil where there is no such clip.
  /// - Complexity: O(clips).
  @discardableResult
  public mutating func trim(
    _ id: Clip.ID, _ edge: TrimEdge, to time: MediaTime, minimum: MediaTime = .zero
  ) -> (time: MediaTime, state: HandleState)? {
    guard let place = place(of: id) else { return nil }
    let limits = trimLimits(of: place, edge, minimum: minimum)
    let reached = time.held.clamped(limits.range.lowerBound, limits.range.upperBound)
    moveEdge(edge, of: place, to: reached)
    return (reached, limits.state(at: reached))
  }

  /// What the handle of a clip says as it is, for drawing it.
  ///
  /// - Parameters:
  ///   - id: The clip.
  ///   - edge: Its edge.
  ///   - minimum: The shortest that the clip may become; at least a frame is kept.
  /// - Returns: The state; nil where there is no such clip.
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
  mutating func moveEdge(_ edge: TrimEdge, of place: Place, to time: MediaTime) {
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
