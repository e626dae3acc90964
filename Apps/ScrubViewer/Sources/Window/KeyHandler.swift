import PanScrub
import ScrubSession
import Scrubbing
import Surface
import Toolkit
import ViewerModel

/// The keyboard: what a key means is decided by `KeyCommand`, and done here.
final class KeyHandler {
  private let viewer: Viewer
  private let surface: VideoSurface
  private let slider: SliderView

  init(_ viewer: Viewer, surface: VideoSurface, slider: SliderView) {
    (self.viewer, self.surface, self.slider) = (viewer, surface, slider)
  }

  /// Does what a key asks for.
  ///
  /// - Returns: Whether it is ours; other keys go on to the widgets.
  func handle(_ event: KeyEvent) -> Bool {
    guard let command = KeyCommand(event, isOnSlider: slider.scale.hasFocus) else { return false }
    switch command {
    case .action(let action): viewer.perform(action)
    case .cancel: return cancel()
    }
    return true
  }

  private func cancel() -> Bool {
    let model = viewer.session.model
    if model.slider.isTracking {
      slider.releasePointer()
      viewer.cancelDrag(by: .escape)
      return true
    }
    guard model.pan.isTracking else { return false }
    surface.releasePointer()
    viewer.cancelPan()
    return true
  }
}
