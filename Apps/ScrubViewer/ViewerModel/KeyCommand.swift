public import Scrubbing
public import Surface

/// What a key means in the window.
public enum KeyCommand: Equatable, Sendable {
  /// The slider steps.
  case action(SliderAction)
  /// A key of the shuttle goes down, or up.
  case shuttle(Shuttle.Key, isDown: Bool)
  /// The video plays, or stands again.
  case togglePlayback
  /// What a finger does is taken back.
  case cancel
  /// What stands plays, and what plays stands.
  case togglePlayback
  /// A key of the shuttle goes down or up.
  case shuttle(Shuttle.Key, isDown: Bool)

  /// Where the keyboard is.
  public enum Place: Sendable {
    /// On the slider.
    case slider
    /// On the timeline or another drawing, which has no keys of its own for these.
    case drawing
    /// On a button, a menu or a list.
    case control
  }

  /// Finds out what a key means; nil for one that is not ours.
  ///
  /// The arrows left and right step by frames, and with Shift further: on a video a frame is what
  /// one looks for. All else is as on any slider. A control keeps the keys that it needs.
  ///
  /// - Parameters:
  ///   - event: The key.
  ///   - isOnSlider: Whether the slider has the keyboard.
  public init?(_ event: KeyEvent, isOnSlider: Bool) {
    guard !event.hasCommand else { return nil }
    if let key = Shuttle.Key(rawValue: event.name) {
      self = .shuttle(key, isDown: event.isDown)
      return
    }
    guard event.isDown else { return nil }
    if event.name == "Escape" {
      self = .cancel
    } else if event.isDown, event.name == "space", place != .control {
      self = .togglePlayback
    } else if event.isDown, place == .slider, let action = Self.action(event) {
      self = .action(action)
    } else {
      return nil
    }
    guard isOnSlider else { return nil }
    // On a button, the space bar presses it.
    if event.name == "space" {
      self = .togglePlayback
      return
    }
    switch (event.name, event.hasShift) {
    case ("Left", false), ("KP_Left", false): self = .action(.frames(-1))
    case ("Right", false), ("KP_Right", false): self = .action(.frames(1))
    case ("Left", true), ("KP_Left", true), ("Down", _), ("KP_Down", _):
      self = .action(.increments(-1))
    case ("Right", true), ("KP_Right", true), ("Up", _), ("KP_Up", _):
      self = .action(.increments(1))
    case ("Page_Up", _), ("KP_Page_Up", _): self = .action(.pages(1))
    case ("Page_Down", _), ("KP_Page_Down", _): self = .action(.pages(-1))
    case ("Home", _), ("KP_Home", _): self = .action(.minimum)
    case ("End", _), ("KP_End", _): self = .action(.maximum)
    default: return nil
    }
  }
}
