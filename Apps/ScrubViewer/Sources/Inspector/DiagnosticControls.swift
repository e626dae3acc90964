import Toolkit
import ViewerModel

/// The latency and counters, and the recording of gestures.
final class DiagnosticControls {
  let widget: Box
  private let viewer: Viewer
  private let recording: ToggleButton
  private let numbers: ToggleButton
  private let text = Label(wraps: true)
  /// Numbers that change faster are unreadable.
  private lazy var showNumbers = Throttle(seconds: 0.1) { [weak self] in
    guard let self else { return }
    text.text = NumbersText.text(
      viewer.latency, viewer.video?.scheduler.statistics, viewer.player.meter,
      gaps: viewer.player.gaps)
  }

  init(_ viewer: Viewer, in window: Window) {
    self.viewer = viewer
    numbers = ToggleButton("Numbers") { [weak viewer] in viewer?.showsNumbers = $0 }
    recording = ToggleButton("Record…") { [weak viewer, weak window] isOn in
      guard let viewer, let window, isOn != viewer.isRecording else { return }
      guard isOn else { return viewer.stopRecording() }
      window.performAction("window.record")
      // The toggle stays pressed once a file has been chosen.
      viewer.notify(.view)
    }
    text.addStyle("numeric")
    widget = Box(.column, spacing: 6, [Box(.row, spacing: 6, [numbers, recording]), text])
    viewer.observe { [weak self] in self?.update($0) }
    update(.view)
  }

  private func update(_ change: Viewer.Change) {
    if change.contains(.view) {
      recording.isOn = viewer.isRecording
      numbers.isOn = viewer.showsNumbers
      text.isVisible = viewer.showsNumbers
    }
    if viewer.showsNumbers, !change.isDisjoint(with: [.frame, .value, .view]) {
      showNumbers()
    }
  }
}
