import CurveConfig
import ScrubConfig
import ScrubSession
import Scrubbing
import Surface
import Toolkit
import ViewerModel

/// The controls at the bottom of the window: menus of curves and modes, and toggles for the
/// visible parts and recording.
final class ControlRow {
  private let viewer: Viewer
  private let curves: Choice
  private let modes: Choice
  private let recording: ToggleButton
  private let numbers: ToggleButton
  private let timeline: ToggleButton
  private let curve: ToggleButton

  init(_ viewer: Viewer, in window: Window) {
    self.viewer = viewer
    curves = Choice(name: "Curve") { [weak viewer] place in
      guard let viewer else { return }
      viewer.selectCurve(named: viewer.session.configuration.library.curves[place].name)
    }
    modes = Choice(name: "Mode") { [weak viewer] in
      viewer?.selectMode(SliderMode.allCases[$0])
    }
    numbers = ToggleButton("Numbers") { [weak viewer] in viewer?.parts.showsNumbers = $0 }
    timeline = ToggleButton("Timeline") { [weak viewer] in viewer?.parts.showsTimeline = $0 }
    curve = ToggleButton("Curve") { [weak viewer] in viewer?.parts.showsCurve = $0 }
    recording = ToggleButton("Record…") { [weak viewer, weak window] isOn in
      guard let viewer, let window, isOn != viewer.isRecording else { return }
      guard isOn else { return viewer.stopRecording() }
      FileDialog.show(title: "Record Gestures", parent: window, saving: "gesture.json") {
        viewer.record(to: $0)
      }
      // The toggle stays pressed once a file has been chosen.
      viewer.notify(.recording)
    }
    viewer.observe { [weak self] in self?.update($0) }
    update([.setup, .recording, .view])
  }

  /// The controls in a row that wraps in a narrow window.
  func row(playback: [Widget], extra: Widget) -> Widget {
    let flow = Flow(
      spacing: 6,
      playback + [curves, modes, timeline, curve, numbers, recording, extra])
    flow.setMargins(6)
    return flow
  }

  private func update(_ change: Viewer.Change) {
    if change.contains(.setup) {
      let configuration = viewer.session.configuration
      let names = configuration.library.curves.map(\.name)
      curves.show(names, selected: names.firstIndex(of: configuration.library.selected.name))
      modes.show(
        SliderMode.allCases.map(\.rawValue),
        selected: SliderMode.allCases.firstIndex(of: configuration.slider.settings.mode))
    }
    if change.contains(.recording) { recording.isOn = viewer.isRecording }
    guard change.contains(.view) else { return }
    numbers.isOn = viewer.parts.showsNumbers
    timeline.isOn = viewer.parts.showsTimeline
    curve.isOn = viewer.parts.showsCurve
  }
}
