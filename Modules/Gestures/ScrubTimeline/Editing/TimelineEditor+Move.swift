public import Scrubbing

extension TimelineEditor {
  /// Begins to move a clip, usually after a long press; the clip does not move yet.
  ///
  /// The current gesture is canceled first, unless there is no such clip.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - point: The position of the finger.
  ///   - playback: The current playback state; the response pauses it during the move.
  /// - Returns: The state of the move, or `nil` if there is no such clip.
  /// - Complexity: O(n log n) for n clips and markers.
  public mutating func moveBegan(
    _ clip: Clip.ID, at point: TouchPoint, playback: PlaybackState = .paused
  ) -> MoveResponse? {
    let wasPlaying = current?.wasPlaying == true || playback == .playing
    guard let move = MoveGesture(idle, clip: clip, at: point, wasPlaying: wasPlaying) else {
      return nil
    }
    setGesture(.move(move))
    return move.began()
  }

  /// Handles a movement of the finger, or of the viewport under it.
  ///
  /// - Parameters:
  ///   - point: The position of the finger.
  ///   - track: The track under it; `nil` or an unknown track keeps the current one.
  /// - Returns: The state of the move, or `nil` if none exists.
  public mutating func moveChanged(_ point: TouchPoint, over track: Track.ID?) -> MoveResponse? {
    guard case .move(var move) = current else { return nil }
    let response = move.moved(to: point, over: track, self)
    setGesture(.move(move))
    return response
  }

  /// Ends the move, which becomes a step of the history if it changed anything.
  ///
  /// - Returns: The state of the move, or `nil` if none exists.
  public mutating func moveEnded(_ point: TouchPoint? = nil) -> MoveResponse? {
    guard case .move(var move) = current else { return nil }
    let response = move.dropped(at: point, self)
    setGesture(.move(move))
    commit()
    return response
  }

  /// Cancels the move and restores the document exactly.
  ///
  /// - Returns: The state of the move, or `nil` if none exists.
  public mutating func moveCancelled() -> MoveResponse? {
    guard case .move(var move) = current else { return nil }
    setGesture(nil)
    return move.cancelled()
  }
}
