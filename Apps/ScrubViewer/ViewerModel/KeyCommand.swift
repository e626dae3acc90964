/// The command of a key in the window.
public enum KeyCommand: Equatable, Sendable {
  /// Steps the slider.
  case action(SliderAction)
  /// Handles a shuttle key that is pressed or released.
  case shuttle(Shuttle.Key, isDown: Bool)
  /// Toggles playback.
  case togglePlayback
  /// Cancels the current gesture, or leaves full screen.
  case cancel
  /// Selects a curve by its index, also during a drag.
  case selectCurve(Int)
  /// Performs an action of the window's menus, named as "group.name".
  case perform(String)

  /// The kind of the widget that has the keyboard focus.
  public enum Place: Sendable {
    /// The slider, or the film strip while no edge is chosen.
    case slider
    /// Another drawing, which does not use these keys itself.
    case drawing
    /// A button, a menu or a list.
    case control
  }

  /// Returns the command of a key event at a focused widget, or `nil` for any other key. The left and right arrows step
  /// by frames, and by more with Shift. The other keys work as on any slider. A control keeps the keys that it needs.
  public init?(_ event: KeyEvent, at place: Place) {
    let actions = event.hasCommand ? [:] : Self.plainActions
    if event.isDown, let action = (event.hasControl ? Self.windowActions : actions)[event.name] {
      self = .perform(action)
      return
    }
    // A released key is handled whatever modifiers are held by then.
    guard !event.hasCommand || !event.isDown else { return nil }
    if event.isDown, place != .control, let digit = Int(event.key), (1...9).contains(digit) {
      self = .selectCurve(digit - 1)
    } else if let key = Shuttle.Key(rawValue: event.name) {
      self = .shuttle(key, isDown: event.isDown)
    } else if event.isDown, event.name == "Escape" {
      self = .cancel
    } else if event.isDown, event.name == "space", place != .control {
      self = .togglePlayback
    } else if event.isDown, place == .slider, let action = Self.action(event) {
      self = .action(action)
    } else {
      return nil
    }
  }

  /// The keys of windows in GNOME's Human Interface Guidelines, with Control.
  private static let windowActions = [
    "o": "window.open", "l": "window.open-location", "s": "window.save-frame",
    "e": "window.export-trim", "comma": "window.preferences", "question": "window.shortcuts",
    "q": "window.close", "w": "window.close",
  ]
  /// Those without, and F as in most players.
  private static let plainActions = [
    "comma": "comparison.earlier", "period": "comparison.later", "f": "window.full-screen",
    "F11": "window.full-screen", "F1": "window.shortcuts", "F10": "window.menu",
  ]

  private static func action(_ event: KeyEvent) -> SliderAction? {
    switch (event.key, event.hasShift) {
    case ("Left", false): .frames(-1)
    case ("Right", false): .frames(1)
    case ("Left", true), ("Down", _): .increments(-1)
    case ("Right", true), ("Up", _): .increments(1)
    case ("Page_Up", _), ("Prior", _): .pages(1)
    case ("Page_Down", _), ("Next", _): .pages(-1)
    case ("Home", _): .minimum
    case ("End", _): .maximum
    default: nil
    }
  }
}

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

  /// Returns the command of a key event at a focused part of the strip, or `nil` for any other key. Control-Z undoes
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
