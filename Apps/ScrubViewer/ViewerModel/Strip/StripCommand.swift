/// A keyboard command of the film strip.
public enum StripCommand: Hashable, Sendable {
  /// Chooses the start, and then the end, which the arrow keys then move.
  case chooseNext
  /// Chooses the end, and then the start.
  case choosePrevious
  /// Releases the chosen edge, so that the arrow keys step the video again.
  case release
  /// Moves the chosen edge by frames; negative numbers move it left.
  case nudge(frames: Int)
  /// Moves the chosen edge by seconds; negative numbers move it left.
  case nudgeSeconds(Int)
  /// Moves an edge to the playhead.
  case trim(TrimEdge)
  /// Undoes the last edit.
  case undo
  /// Redoes the last undone edit.
  case redo

  /// A part of the strip that has the keyboard focus.
  public enum Place: Sendable {
    /// The playhead, which the arrow keys move.
    case playhead
    /// The edges, which the arrow keys choose and move.
    case edges
  }

  /// Returns the command of a key event at a focused part of the strip, or `nil` if there is none. Control-Z undoes
  /// edits in the whole window. On the strip, I and O or `[` and `]` trim to the playhead. Where its edges have the
  /// focus, up and down choose one, which left and right then move.
  public init?(_ event: KeyEvent, at place: Place?, hasChosen: Bool) {
    let choosesEdges = place == .edges && !event.hasCommand
    let count = event.key == "Left" ? -1 : 1
    switch event.key {
    case _ where !event.isDown: return nil
    case "z" where event.hasControl: self = event.hasShift ? .redo : .undo
    case "y" where event.hasControl: self = .redo
    case "Down" where choosesEdges: self = .chooseNext
    case "Up" where choosesEdges: self = .choosePrevious
    case "Left" where choosesEdges && hasChosen, "Right" where choosesEdges && hasChosen:
      self = event.hasShift ? .nudgeSeconds(count) : .nudge(frames: count)
    case _ where place == nil || event.hasCommand: return nil
    case "i", "bracketleft": self = .trim(.leading)
    case "o", "bracketright": self = .trim(.trailing)
    case "Escape": self = .release
    default: return nil
    }
  }
}
