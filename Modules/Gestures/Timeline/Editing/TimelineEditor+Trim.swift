public import Scrubbing

extension TimelineEditor {
  /// A finger takes a handle; the edge does not move, wherever on the handle the finger is.
  ///
  /// A gesture that goes on is cancelled first.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - edge: The handle's edge.
  ///   - point: Where the finger is; its distance from there makes the trim finer.
  ///   - playback: Whether the video plays now; it is paused while the trim goes on.
  /// - Returns: Where the trim stands, or nil where there is no such clip.
  public mutating func trimBegan(
    _ clip: Clip.ID, _ edge: TrimEdge, at point: TouchPoint, playback: PlaybackState = .paused
  ) -> TrimResponse? {
    let wasPlaying = current?.wasPlaying == true || playback == .playing
    setGesture(nil)
    guard
      let trim = TrimGesture(self, clip: clip, edge: edge, at: point, wasPlaying: wasPlaying)
    else { return nil }
    setGesture(.trim(trim))
    var response = trim.response(self)
    response.playback = wasPlaying ? .paused : nil
    return response
  }

  /// The finger moves, or the viewport has under it.
  ///
  /// - Returns: Where the trim stands, or nil where none goes on.
  public mutating func trimChanged(_ point: TouchPoint) -> TrimResponse? {
    guard case .trim(var trim) = current else { return nil }
    let response = trim.moved(to: point, self)
    setGesture(.trim(trim))
    return response
  }

  /// The finger lifts: the trim becomes a step of the history, if it has changed anything.
  ///
  /// - Returns: Where the trim stands, or nil where none goes on.
  public mutating func trimEnded(_ point: TouchPoint? = nil) -> TrimResponse? {
    guard case .trim(var trim) = current else { return nil }
    let response = trim.lifted(at: point, self)
    setGesture(.trim(trim))
    commit()
    return response
  }

  /// The trim is taken back: the document is as before, to the bit.
  ///
  /// - Returns: Where the trim stands, or nil where none goes on.
  public mutating func trimCancelled() -> TrimResponse? {
    guard case .trim(var trim) = current else { return nil }
    setGesture(nil)
    return trim.cancelled(self)
  }
}
