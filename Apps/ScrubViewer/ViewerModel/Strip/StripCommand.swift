public import Surface
public import Timeline

/// A keyboard command of the timeline.
public enum StripCommand: Hashable, Sendable {
  /// Chooses the next or the previous edge, which the arrow keys then move.
  case chooseEdge(Direction)
  /// Releases the chosen edge, so that the arrow keys step the video again.
  case release
  /// Moves the chosen edge by frames; negative numbers move it left.
  case nudge(frames: Int)
  /// Moves the chosen edge by seconds; negative numbers move it left.
  case nudgeSeconds(Int)
  /// Trims the clip at the playhead to it.
  case trim(TrimEdge)
  /// Splits the clip at the playhead.
  case split
  /// Removes the selected clips.
  case remove
  /// Undoes the last edit.
  case undo
  /// Redoes the last undone edit.
  case redo
  /// Zooms in.
  case zoomIn
  /// Zooms out.
  case zoomOut
  /// Zooms to the whole video.
  case zoomToFit

  /// A direction along the timeline.
  public enum Direction: Sendable {
    /// To the right.
    case forwards
    /// To the left.
    case backwards
  }
}

extension StripCommand {
  /// Returns the command of a key event, or `nil` if there is none.
  ///
  /// Control-Z undoes edits in the whole window. The other keys require the focus: up and down
  /// choose an edge, which left and right then move; `[` and `]` trim to the playhead, S splits,
  /// Delete removes, and `+`, `-` and 0 zoom.
  ///
  /// - Parameters:
  ///   - event: The key event.
  ///   - isOnStrip: Whether the timeline has the keyboard focus.
  ///   - hasChosen: Whether an edge is chosen.
  public init?(_ event: KeyEvent, isOnStrip: Bool, hasChosen: Bool) {
    guard event.isDown else { return nil }
    if event.hasControl, event.name == "z" || event.name == "y" {
      self = event.name == "y" || event.hasShift ? .redo : .undo
      return
    }
    guard isOnStrip else { return nil }
    switch event.name {
    case "plus", "equal", "KP_Add": self = .zoomIn
    case "minus", "KP_Subtract": self = .zoomOut
    case "0", "KP_0": self = .zoomToFit
    case _ where event.hasCommand: return nil
    case "Down", "KP_Down": self = .chooseEdge(.forwards)
    case "Up", "KP_Up": self = .chooseEdge(.backwards)
    case "Left" where hasChosen, "KP_Left" where hasChosen:
      self = event.hasShift ? .nudgeSeconds(-1) : .nudge(frames: -1)
    case "Right" where hasChosen, "KP_Right" where hasChosen:
      self = event.hasShift ? .nudgeSeconds(1) : .nudge(frames: 1)
    case "bracketleft": self = .trim(.leading)
    case "bracketright": self = .trim(.trailing)
    case "s": self = .split
    case "Delete", "BackSpace", "KP_Delete": self = .remove
    case "Escape": self = .release
    default: return nil
    }
  }
}
