public import Scrubbing

extension TimelineEditor {
  /// A clip is lifted, usually after a long press (see `GestureArbiter`); it does not move.
  ///
  /// A gesture that goes on is cancelled first.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - point: Where the finger is.
  ///   - playback: Whether the video plays now; it is paused while the move goes on.
  /// - Returns: Where the move stands, or nil where there is no such clip.
  public mutating func moveBegan(
    _ clip: Clip.ID, at point: TouchPoint, playback: PlaybackState = .paused
  ) -> MoveResponse? {
    let wasPlaying = current?.wasPlaying == true || playback == .playing
    setGesture(nil)
    guard let move = MoveGesture(self, clip: clip, at: point, wasPlaying: wasPlaying) else {
      return nil
    }
    setGesture(.move(move))
    return move.began()
  }

  /// The finger moves, or the viewport has under it.
  ///
  /// - Parameters:
  ///   - point: Where the finger is.
  ///   - track: The track it is over; nil, or one that there is not, for the same as before.
  /// - Returns: Where the move stands, or nil where none goes on.
  public mutating func moveChanged(_ point: TouchPoint, over track: Track.ID?) -> MoveResponse? {
    guard case .move(var move) = current else { return nil }
    let response = move.moved(to: point, over: track, self)
    setGesture(.move(move))
    return response
  }

  /// The clip is put down: the move becomes a step of the history, if it has changed anything.
  ///
  /// - Returns: Where the move stands, or nil where none goes on.
  public mutating func moveEnded(_ point: TouchPoint? = nil) -> MoveResponse? {
    guard case .move(var move) = current else { return nil }
    let response = move.dropped(at: point, self)
    setGesture(.move(move))
    commit()
    return response
  }

  /// The move is taken back: the document is as before, to the bit.
  ///
  /// - Returns: Where the move stands, or nil where none goes on.
  public mutating func moveCancelled() -> MoveResponse? {
    guard case .move(var move) = current else { return nil }
    setGesture(nil)
    return move.cancelled()
  }
}
