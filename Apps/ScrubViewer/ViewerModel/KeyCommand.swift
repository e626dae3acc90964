public import Scrubbing
public import Surface

/// What a key means in the window.
public enum KeyCommand: Equatable, Sendable {
  /// The slider steps.
  case action(SliderAction)
  /// What a finger does is taken back.
  case cancel

  /// Finds out what a key means; nil for one that is not ours.
  ///
  /// The arrows left and right step by frames, and with Shift further: on a video a frame is what
  /// one looks for. All else is as on any slider, and only while the slider has the keyboard.
  ///
  /// - Parameters:
  ///   - event: The key.
  ///   - isOnSlider: Whether the slider has the keyboard.
  public init?(_ event: KeyEvent, isOnSlider: Bool) {
    guard event.isDown, !event.hasCommand else { return nil }
    if event.name == "Escape" {
      self = .cancel
      return
    }
    guard isOnSlider else { return nil }
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
