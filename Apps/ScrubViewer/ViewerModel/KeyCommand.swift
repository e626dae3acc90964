public import Playback
public import ScrubControls
import Scrubbing
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
  ///   - place: Where the keyboard is.
  public init?(_ event: KeyEvent, at place: Place) {
    // What is held comes up, whatever is held with it by then.
    guard !event.hasCommand || !event.isDown else { return nil }
    if let key = Shuttle.Key(rawValue: event.name) {
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

  private static func action(_ event: KeyEvent) -> SliderAction? {
    // The numeric pad's keys are called KP_Left and so on.
    let name = event.name.hasPrefix("KP_") ? String(event.name.dropFirst(3)) : event.name
    return switch (name, event.hasShift) {
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
