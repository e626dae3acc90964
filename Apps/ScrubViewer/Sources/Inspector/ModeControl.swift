import FineScrub
import Toolkit
import ViewerModel

/// The menu of the slider's modes.
final class ModeControl {
  let widget: Box
  private let viewer: Viewer
  private let modes: Choice

  init(_ viewer: Viewer) {
    self.viewer = viewer
    modes = Choice(name: "Mode") { [weak viewer] in
      viewer?.selectMode(SliderMode.allCases[$0])
    }
    widget = Box(.row, spacing: 6, [Label("Drags like"), modes])
    viewer.observe { [weak self] in if $0.contains(.setup) { self?.update() } }
    update()
  }

  private func update() {
    let mode = viewer.session.configuration.slider.settings.mode
    modes.show(
      SliderMode.allCases.map(\.title), selected: SliderMode.allCases.firstIndex(of: mode))
  }
}
