import Timeline
import Toolkit
import ViewerModel

/// The edges of the film strip for assistive technologies.
///
/// It is one object on the accessibility bus, because only widgets can be separate objects in
/// GTK. Its description is that of the chosen edge, and its actions are the commands of its keys.
extension ScrubberView {
  /// Sets the description to an announcement, or to the current state if it is `nil`.
  func describe(_ news: String?) {
    guard let strip else { return }
    canvas.setAccessibleDescription(news ?? strip.spoken)
  }

  /// Adds the commands of its keys as actions.
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
