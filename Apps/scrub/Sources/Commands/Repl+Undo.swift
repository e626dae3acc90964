import AppSupport
import ConfigText
import CurveConfig
import ScrubConfig
import ScrubSession
import Scrubbing
import Timeline

/// Taking back experiments with curves, settings and the timeline.
extension Repl {
  func undoLast(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.isEmpty else { throw call.usage }
    if case .timeline? = history.entries.last?.change { _ = try restingTimeline() }
    guard let entry = history.popLast() else {
      throw .invalid(
        "there is nothing to undo; what can be undone are changes of curves, slider, pan and timeline"
      )
    }
    var consequences: [String] = []
    switch entry.change {
    case .saving(let saved): consequences = try takeBack(saved)
    case .timeline(let before):
      timelineController = before
      consequences.append("the timeline is as it was before")
    case .settings:
      if let (undone, now) = workbench.undo() { consequences = differences(undone, now) }
      // Saved in the config, a change is there to stay.
      if consequences.isEmpty { consequences = ["nothing differs: the config says the same"] }
    }
    let selected = workbench.setup.library.selected
    let text = ["undone: \(entry.command)"] + consequences
    return Answer(
      [
        .init("undone", .string(entry.command)), .init("curve", .string(selected.name)),
        .init("value", .number(session.model.slider.value)),
        .init("left", .integer(history.entries.count)),
      ], text: text.joined(separator: "\n"))
  }

  /// Takes a saving back: the file, and the curves and settings that came into force with it.
  private func takeBack(_ saved: SavedCurve) throws(CommandError) -> [String] {
    let before = workbench.setup
    var consequences = [try saved.restoreFile()]
    if saved.isCreatedConfig {
      // Before it reports that its file is gone.
      watcher?.stop()
      watcher = nil
      consequences[0] += ", and no config is open"
    }
    if let setup = saved.setup {
      // The watcher is to know the file as it is now, and to report no change.
      if let watcher { _ = try? watcher.reload() }
      workbench.restore(setup)
      consequences += differences(before, workbench.setup)
    }
    return consequences
  }

  /// Remembers what a command has changed, for undo.
  func rememberChanges(of line: String, since changes: Int, _ timeline: TimelineController?) {
    if let saved = savedCurve {
      history.append(.init(command: line, change: .saving(saved)))
      savedCurve = nil
    }
    if workbench.changeCount > changes {
      history.append(.init(command: line, change: .settings))
    }
    // A drag on the timeline is one change: from before the first finger to after the last.
    let rest = timeline?.fingers.points.isEmpty ?? true
    if rest { restBeforeGesture = timeline }
    guard let now = timelineController, now.fingers.points.isEmpty else { return }
    if now.isEdited(since: restBeforeGesture) {
      history.append(.init(command: line, change: .timeline(restBeforeGesture)))
    }
  }

  /// What is otherwise than a moment ago, a line for each.
  private func differences(_ old: Workbench.Setup, _ new: Workbench.Setup) -> [String] {
    var lines: [String] = []
    let (was, selected) = (old.library.selected, new.library.selected)
    if was.name != selected.name || was.definition.text != selected.definition.text {
      lines.append(
        "the curve is \(selected.name) again: \(selected.definition.text(quotingKeys: false))")
    } else if old.library.curves.count != new.library.curves.count {
      lines.append("there are \(new.library.curves.map(\.name).joined(separator: ", ")) again")
    }
    if old.slider != new.slider { lines.append("slider \(SettingsText.text(sliderRows))") }
    if old.pan != new.pan { lines.append("pan \(SettingsText.text(panRows))") }
    return lines
  }
}
