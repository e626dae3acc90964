public import Surface
public import Timeline

/// What a key does to the strip.
public enum StripCommand: Hashable, Sendable {
  /// The arrow keys move the next edge from now on, or the one before.
  case chooseEdge(Direction)
  /// The arrow keys move the video again.
  case release
  /// The chosen edge moves by frames, or by seconds; below 0 to the left.
  case nudge(frames: Int)
  /// The chosen edge moves by seconds; below 0 to the left.
  case nudgeSeconds(Int)
  /// The clip at the playhead begins there, or ends there.
  case trim(TrimEdge)
  /// The clip at the playhead becomes two.
  case split
  /// The selected clips are taken out.
  case remove
  /// The last edit is taken back.
  case undo
  /// The edit that was taken back is made again.
  case redo
  /// Everything is drawn longer.
  case zoomIn
  /// Everything is drawn shorter.
  case zoomOut
  /// The whole video is brought into view.
  case zoomToFit

  /// To which side.
  public enum Direction: Sendable {
    /// To the right, or onwards.
    case forwards
    /// To the left, or back.
    case backwards
  }
}

extension StripCommand {
  /// Finds out what a key means; nil for one that is not the strip's.
  ///
  /// Control and Z take edits back wherever the keyboard is. All else is only while the strip has it:
  /// up and down choose an edge, which left and right then move; `[` and `]` trim to the playhead, S
  /// splits, Delete removes, and `+`, `-` and 0 zoom.
  ///
  /// - Parameters:
  ///   - event: The key.
  ///   - isOnStrip: Whether the strip has the keyboard.
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
