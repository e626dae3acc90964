import Media
import MediaSeek
import MediaTime
import ScrubSession
import Surface
import Toolkit
import ViewerModel

/// The time and the duration at the ends of the slider, and the latency and counters if shown.
final class StatusRow {
  let widget: Box
  private let time = Label()
  private let length = Label()
  private let numbers = Label(wraps: true)
  private let viewer: Viewer
  private var isDue = false

  init(_ viewer: Viewer) {
    self.viewer = viewer
    time.setExpands(horizontally: true)
    for label in [time, length] { label.addStyle("numeric") }
    numbers.addStyle("numeric")
    let row = Box(.row, spacing: 12, [time, length])
    widget = Box(.column, spacing: 2, [row, numbers])
    widget.setMargins(6)
    viewer.observe { [weak self] in self?.update($0) }
    update([.value, .video, .view])
  }

  private func update(_ change: Viewer.Change) {
    if !change.isDisjoint(with: [.value, .video, .setup, .duration]) {
      time.text = viewer.response.time.map { TimeLabel.precise($0) } ?? "–"
      length.text = viewer.information.map { TimeLabel.precise($0.duration) } ?? "–"
    }
    if change.contains(.view) { numbers.isVisible = viewer.parts.showsNumbers }
    guard viewer.parts.showsNumbers, !isDue,
      !change.isDisjoint(with: [.frame, .value, .view])
    else { return }
    // Numbers that change faster are unreadable.
    isDue = true
    MainLoop.perform(after: 0.1) { [weak self] in
      self?.showNumbers()
      return false
    }
  }

  private func showNumbers() {
    isDue = false
    let statistics = viewer.session.scheduler?.statistics
    numbers.text = NumbersText.text(
      viewer.latency, statistics, viewer.player.meter, gaps: viewer.player.gaps)
  }
}
