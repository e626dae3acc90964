import Toolkit
import ViewerModel

/// The system's slider for the position: it has the keyboard focus and speaks for the film strip,
/// which is drawn over it.
final class PositionScale {
  let scale: Scale
  private let viewer: Viewer
  /// Limited to 10 times a second: speech is slower, and each change of GTK's slider lays out the window.
  private lazy var showValue = Throttle(seconds: 0.1) { [weak self] in self?.setValue() }

  init(_ viewer: Viewer) {
    self.viewer = viewer
    scale = Scale(name: "Position") { [weak viewer] in viewer?.seek(to: $0) }
    // Not hidden, which would take it from the keyboard and from assistive technologies.
    scale.opacity = 0
    scale.addActions(
      "position",
      [
        ("next-frame", { [weak viewer] in viewer?.perform(.frames(1)) }),
        ("previous-frame", { [weak viewer] in viewer?.perform(.frames(-1)) }),
        ("forward", { [weak viewer] in viewer?.perform(.increments(1)) }),
        ("back", { [weak viewer] in viewer?.perform(.increments(-1)) }),
      ])
    viewer.observe { [weak self] in self?.update($0) }
    update([.video, .value, .setup])
  }

  private func update(_ change: Viewer.Changes) {
    let slider = viewer.scrubber.model.slider
    if !change.isDisjoint(with: [.video, .setup, .duration]) {
      let steps = viewer.adjustmentSteps
      scale.setRange(
        minimum: slider.minimumValue, maximum: slider.maximumValue, step: steps.increment,
        page: steps.page)
      // The focus does not move while a video is opened.
      scale.isSensitive = viewer.information != nil || viewer.opening != nil
    }
    if !change.isDisjoint(with: [.value, .video, .setup]) { showValue() }
  }

  /// Sets the value and its spoken text. GTK before 4.10 does not pass the text to the accessibility
  /// bus, so it is the description, too.
  private func setValue() {
    scale.show(viewer.scrubber.model.slider.value)
    let (time, video) = (viewer.response.time, viewer.information)
    let words = time.map {
      SpokenPosition(time: $0, duration: video?.duration, rate: video?.frameRate).description
    }
    scale.setAccessibleValueText(words ?? "")
    scale.setAccessibleDescription(words ?? "no video")
  }
}

extension ScrubberView {
  /// Adds the commands of its keys as actions for assistive technologies.
  func addActions() {
    let commands: [(String, StripCommand)] = [
      ("next-edge", .chooseNext), ("previous-edge", .choosePrevious),
      ("edge-later", .nudge(frames: 1)), ("edge-earlier", .nudge(frames: -1)),
      ("start-at-playhead", .trim(.leading)), ("end-at-playhead", .trim(.trailing)),
      ("undo", .undo), ("redo", .redo), ("release", .release),
    ]
    canvas.addActions(
      "timeline",
      commands.map { name, command in (name, { [weak self] in _ = self?.perform(command) }) })
  }
}
