public import Scrubbing

extension TimelineEditor {
  /// Begins to trim a clip; the edge does not move yet, wherever the finger touches the handle.
  ///
  /// The current gesture is canceled first, unless there is no such clip.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - edge: The edge to move.
  ///   - point: The position of the finger; vertical distance from it makes the trim finer.
  ///   - playback: The current playback state; the response pauses it during the trim.
  /// - Returns: The state of the trim, or `nil` if there is no such clip.
  /// - Complexity: O(n log n) for n clips and markers.
  public mutating func trimBegan(
    _ clip: Clip.ID, _ edge: TrimEdge, at point: TouchPoint, playback: PlaybackState = .paused
  ) -> TrimResponse? {
    let wasPlaying = current?.wasPlaying == true || playback == .playing
    guard
      let trim = TrimGesture(idle, clip: clip, edge: edge, at: point, wasPlaying: wasPlaying)
    else { return nil }
    setGesture(.trim(trim))
    var response = trim.response(self)
    response.playback = wasPlaying ? .paused : nil
    return response
  }

  /// Handles a movement of the finger, or of the viewport under it.
  ///
  /// - Returns: The state of the trim, or `nil` if none exists.
  public mutating func trimChanged(_ point: TouchPoint) -> TrimResponse? {
    guard case .trim(var trim) = current else { return nil }
    let response = trim.moved(to: point, self)
    setGesture(.trim(trim))
    return response
  }

  /// Ends the trim, which becomes a step of the history if it changed anything.
  ///
  /// - Returns: The state of the trim, or `nil` if none exists.
  public mutating func trimEnded(_ point: TouchPoint? = nil) -> TrimResponse? {
    guard case .trim(var trim) = current else { return nil }
    let response = trim.lifted(at: point, self)
    setGesture(.trim(trim))
    commit()
    return response
  }

  /// Cancels the trim and restores the document exactly.
  ///
  /// - Returns: The state of the trim, or `nil` if none exists.
  public mutating func trimCancelled() -> TrimResponse? {
    guard case .trim(var trim) = current else { return nil }
    setGesture(nil)
    return trim.cancelled(self)
  }
}
