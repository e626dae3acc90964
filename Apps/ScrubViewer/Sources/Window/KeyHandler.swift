import FineScrub
import Surface
import Toolkit
import ViewerModel

/// The handler of the keyboard, which performs the commands of `KeyCommand`.
final class KeyHandler {
  private let viewer: Viewer
  private let surface: VideoSurface
  private let scrubber: ScrubberView
  private var held = HeldKeys()
  /// Performs a command of the window; returns whether it had a meaning.
  var onWindowCommand: (KeyCommand) -> Bool = { _ in false }

  init(_ viewer: Viewer, surface: VideoSurface, scrubber: ScrubberView) {
    (self.viewer, self.surface, self.scrubber) = (viewer, surface, scrubber)
  }

  /// Handles a key event.
  ///
  /// - Parameters:
  ///   - event: The key event.
  ///   - isOnControl: Whether a button, a menu or a list has the focus.
  /// - Returns: Whether the event was handled; other events go to the widgets.
  func handle(_ event: KeyEvent, isOnControl: Bool) -> Bool {
    let isRepeat = held.handle(event)
    let place: KeyCommand.Place =
      scrubber.position.scale.hasFocus ? .slider : isOnControl ? .control : .drawing
    guard let command = KeyCommand(event, at: place) else { return false }
    switch command {
    case .action(let action): viewer.perform(action)
    case .shuttle(let key, let isDown):
      viewer.player.shuttle(key, isDown: isDown, isRepeat: isRepeat)
    case .selectCurve(let index): viewer.selectCurve(at: index)
    case .shiftSecond(let count): viewer.shiftSecond(byFrames: count)
    case .togglePlayback: if !isRepeat { viewer.player.togglePlayback() }
    case .cancel: return cancel() || onWindowCommand(command)
    case .toggleFullScreen, .open, .saveFrame, .exportTrim, .showPreferences, .showShortcuts,
      .openMenu, .close:
      return isRepeat || onWindowCommand(command)
    }
    return true
  }

  /// Handles the loss of the focus to another window.
  func lose() {
    held.lose()
    viewer.player.keysLost()
  }

  private func cancel() -> Bool {
    let model = viewer.session.model
    if model.slider.isTracking {
      scrubber.releasePointer()
      viewer.cancelDrag(by: .escape)
      return true
    }
    guard model.pan.isTracking else { return false }
    surface.releasePointer()
    viewer.cancelPan()
    return true
  }
}
