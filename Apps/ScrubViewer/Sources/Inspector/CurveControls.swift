import CurveConfig
import ScrubConfig
import ScrubSession
import Scrubbing
import Toolkit
import ViewerModel

/// The menus of curves and of the slider's modes.
final class CurveControls {
  let widget: Flow
  private let viewer: Viewer
  private let curves: Choice
  private let modes: Choice

  init(_ viewer: Viewer) {
    self.viewer = viewer
    curves = Choice(name: "Curve") { [weak viewer] place in
      guard let viewer else { return }
      viewer.selectCurve(named: viewer.session.configuration.library.curves[place].name)
    }
    modes = Choice(name: "Mode") { [weak viewer] in
      viewer?.selectMode(SliderMode.allCases[$0])
    }
    widget = Flow(spacing: 6, [curves, modes])
    viewer.observe { [weak self] in if $0.contains(.setup) { self?.update() } }
    update()
  }

  private func update() {
    let configuration = viewer.session.configuration
    let names = configuration.library.curves.map(\.name)
    curves.show(names, selected: names.firstIndex(of: configuration.library.selected.name))
    modes.show(
      SliderMode.allCases.map(\.rawValue),
      selected: SliderMode.allCases.firstIndex(of: configuration.slider.settings.mode))
  }
}
