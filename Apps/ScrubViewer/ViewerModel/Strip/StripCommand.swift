public import Surface
public import Timeline

/// A keyboard command of the film strip.
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

  /// A direction along the film strip.
  public enum Direction: Sendable {
    /// To the right.
    case forwards
    /// To the left.
    case backwards
  }

  /// A part of the strip that has the keyboard focus.
  public enum Place: Sendable {
    /// The playhead, which the arrow keys move.
    case playhead
    /// The edges, which the arrow keys choose and move.
    case edges
  }
}

extension StripCommand {
  /// Returns the command of a key event, or `nil` if there is none.
  ///
  /// Control-Z undoes edits in the whole window. On the strip, I and O or `[` and `]` trim to the
  /// playhead, S splits, and Delete removes. Where its edges have the focus, up and down choose one,
  /// which left and right then move.
  ///
  /// - Parameters:
  ///   - event: The key event.
  ///   - place: The part of the strip that has the keyboard focus, or `nil`.
  ///   - hasChosen: Whether an edge is chosen.
  public init?(_ event: KeyEvent, at place: Place?, hasChosen: Bool) {
    guard event.isDown else { return nil }
    if event.hasControl, event.name == "z" || event.name == "y" {
      self = event.name == "y" || event.hasShift ? .redo : .undo
      return
    }
    guard let place, !event.hasCommand else { return nil }
    if place == .edges, let command = Self.edgeCommand(event, hasChosen: hasChosen) {
      self = command
      return
    }
    switch event.name {
    case "i", "bracketleft": self = .trim(.leading)
    case "o", "bracketright": self = .trim(.trailing)
    case "s": self = .split
    case "Delete", "BackSpace", "KP_Delete": self = .remove
    case "Escape": self = .release
    default: return nil
    }
  }

  private static func edgeCommand(_ event: KeyEvent, hasChosen: Bool) -> StripCommand? {
    switch event.name {
    case "Down", "KP_Down": .chooseEdge(.forwards)
    case "Up", "KP_Up": .chooseEdge(.backwards)
    case "Left" where hasChosen, "KP_Left" where hasChosen:
      event.hasShift ? .nudgeSeconds(-1) : .nudge(frames: -1)
    case "Right" where hasChosen, "KP_Right" where hasChosen:
      event.hasShift ? .nudgeSeconds(1) : .nudge(frames: 1)
    default: nil
    }
  }
}
