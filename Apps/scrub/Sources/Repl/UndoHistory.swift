import AppSupport
import Timeline

/// The commands that undo takes back, the newest last.
///
/// Settings are remembered where they are kept, by the workbench, the timeline and saved curves here;
/// this tells in which order they were changed, and by what.
struct UndoHistory {
  enum Change {
    case settings
    /// The timeline before the change; nil before there was one.
    case timeline(TimelineController?)
    case saving(SavedCurve)
  }

  struct Entry {
    /// The command as it was typed.
    var command: String
    var change: Change
  }

  private(set) var entries: [Entry] = []

  /// Remembers a command that has changed something.
  mutating func append(_ entry: Entry) {
    entries.append(entry)
    if entries.count > Workbench.farthestUndo { entries.removeFirst() }
  }

  mutating func popLast() -> Entry? { entries.popLast() }
}

extension TimelineController {
  /// Whether another state differs in what somebody has edited or set, rather than in what is shown
  /// just now: playhead and scrolling are for looking, as a drag on the slider is.
  func isEdited(since other: TimelineController?) -> Bool {
    guard let other else {
      return !document.tracks.allSatisfy(\.clips.isEmpty) || !document.markers.isEmpty
    }
    return document != other.document
      || editor.isSnappingSuspended != other.editor.isSnappingSuspended
      || viewport.scale != other.viewport.scale || viewport.width != other.viewport.width
      || maximumHeight != other.maximumHeight
  }
}
