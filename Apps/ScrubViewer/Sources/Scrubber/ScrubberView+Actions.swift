import Toolkit
import ViewerModel

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
