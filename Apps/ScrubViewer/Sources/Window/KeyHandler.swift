import Toolkit
import ViewerModel

/// The handler of the keyboard, which performs the commands of `KeyCommand`.
final class KeyHandler {
  private let viewer: Viewer
  private let surface: VideoSurface
  private let scrubber: ScrubberView
  private let window: Window
  /// The keys that are down, which distinguishes a press from the keyboard's repeats.
  private var held: Set<String> = []

  init(_ viewer: Viewer, _ window: Window, surface: VideoSurface, scrubber: ScrubberView) {
    (self.viewer, self.window, self.surface, self.scrubber) = (viewer, window, surface, scrubber)
  }

  /// Handles a key event, and returns whether it did; other events go to the widgets.
  func handle(_ event: KeyEvent) -> Bool {
    let isRepeat = event.isDown ? !held.insert(event.name).inserted : held.remove(event.name) != nil
    let place: KeyCommand.Place =
      scrubber.focusedPart != nil ? .slider : window.focusIsOnControl ? .control : .drawing
    guard let command = KeyCommand(event, at: place) else { return false }
    switch command {
    case .action(let action): viewer.perform(action)
    case .shuttle(let key, let isDown):
      viewer.player.shuttle(key, isDown: isDown, isRepeat: isRepeat)
    case .selectCurve(let index): viewer.selectCurve(at: index)
    case .togglePlayback: if !isRepeat { viewer.player.togglePlayback() }
    case .cancel: return cancel()
    case .perform(let action):
      // In full screen, the parts of the window are elsewhere, and no finger can hold them on the way.
      if action == "window.full-screen", viewer.scrubber.model.slider.isTracking { return true }
      // Those of the second video are the only ones to be repeated.
      if !isRepeat || action.hasPrefix("comparison.") { window.performAction(action) }
    }
    return true
  }

  /// Handles the loss of the focus to another window.
  func lose() {
    held = []
    viewer.player.keysLost()
  }

  private func cancel() -> Bool {
    let model = viewer.scrubber.model
    guard !model.slider.isTracking, !model.pan.isTracking else {
      scrubber.pointer.release()
      surface.tracker.release()
      viewer.cancelGestures(by: .escape)
      return true
    }
    guard window.isFullScreen else { return false }
    window.isFullScreen = false
    return true
  }
}
