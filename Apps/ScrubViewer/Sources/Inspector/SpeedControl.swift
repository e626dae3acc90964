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
    scale = Scale(name: "Speed") { [weak viewer] value in
      guard let viewer, value.isFinite else { return }
      viewer.changeSpeed(by: Int(value.rounded()) - viewer.speeds.slowerCount)
    }
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
    var fastest = viewer.speeds
    let (place, reading) = (fastest.slowerCount, fastest.reading)
    while fastest.increment() {}
    let last = fastest.slowerCount
    scale.setRange(minimum: 0, maximum: Double(last), step: 1, page: 1)
    scale.show(Double(place))
    // A curve with one speed leaves no choice, and GTK then draws no thumb.
    scale.isSensitive = last > 0
    scale.setAccessibleDescription(reading.spoken)
    scale.setAccessibleValueText(reading.spoken)
    text.text = reading.description
  }
}

extension SpeedAdjustment {
  /// The number of slower speeds.
  fileprivate var slowerCount: Int {
    var (rest, count) = (self, 0)
    while rest.decrement() { count += 1 }
    return count
  }
}
