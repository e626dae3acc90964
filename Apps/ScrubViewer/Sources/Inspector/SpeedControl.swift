import FineScrub
import Toolkit
import ViewerModel

/// A control for the speed, for users who cannot see or hold a finger's distance.
///
/// A speed below the fastest shortens the steps of keys and assistive technologies, and applies
/// to drags at any distance.
final class SpeedControl {
  let widget: Box
  private let scale: Scale
  private let text = Label()
  private let viewer: Viewer

  init(_ viewer: Viewer) {
    self.viewer = viewer
    scale = Scale(name: "Speed") { [weak viewer] in viewer?.chooseSpeed($0) }
    scale.setMinimumSize(width: 120)
    scale.setToolTip("Speed of drags and steps")
    let caption = Label("Speed")
    widget = Box(.row, spacing: 6, [caption, scale, text])
    text.followTime()
    viewer.observe { [weak self] change in
      if !change.isDisjoint(with: [.setup, .duration]) { self?.update() }
    }
    scale.addActions(
      "speed",
      [
        ("faster", { [weak viewer] in viewer?.changeSpeed(by: 1) }),
        ("slower", { [weak viewer] in viewer?.changeSpeed(by: -1) }),
      ])
    update()
  }

  private func update() {
    let choice = viewer.speeds
    scale.setRange(minimum: 0, maximum: Double(choice.speeds.count - 1), step: 1, page: 1)
    scale.show(Double(choice.place))
    // A curve with one speed leaves no choice, and GTK then draws no thumb.
    scale.isSensitive = choice.speeds.count > 1
    scale.setAccessibleDescription(choice.reading.spoken)
    scale.setAccessibleValueText(choice.reading.spoken)
    text.text = choice.reading.description
  }
}
