import Timeline
import Toolkit
import ViewerModel

/// The timeline for those who do not see it.
///
/// It is one thing on the accessibility bus, for GTK gives a drawing no parts there but widgets, which
/// would have to lie where the drawing's clips lie at every zoom. What its keys are on is what is said
/// of it, and what its keys do are its actions.
extension TimelineView {
  /// Says what has just been done, or for nil how it stands, as when somebody comes to it.
  func describe(_ news: String?) {
    guard let strip else { return }
    canvas.setAccessibleDescription(news ?? strip.spoken)
  }

  /// Offers what its keys do to assistive technologies.
  func addActions() {
    let commands: [(String, StripCommand)] = [
      ("next-edge", .chooseEdge(.forwards)), ("previous-edge", .chooseEdge(.backwards)),
      ("edge-later", .nudge(frames: 1)), ("edge-earlier", .nudge(frames: -1)),
      ("start-at-playhead", .trim(.leading)), ("end-at-playhead", .trim(.trailing)),
      ("split", .split), ("remove", .remove), ("undo", .undo), ("redo", .redo),
      ("release", .release),
    ]
    canvas.addActions(
      "timeline",
      commands.map { name, command in (name, { [weak self] in _ = self?.perform(command) }) })
  }
}
