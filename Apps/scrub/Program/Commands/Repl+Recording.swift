import FineScrub
import GestureRecordings
import ScrubFiles
import ScrubTerminal
import ScrubTools

/// Recording and replaying gestures.
extension Repl {
  func record(_ call: CommandCall) throws -> CommandResult {
    let (words, replaces) = call.wordsBeforeReplace
    guard words.count == 1 else { throw call.usage }
    if words[0] == "off", !replaces {
      let count = try finishRecording()
      return CommandResult(
        ["recording": false, "events": count], text: "\(count.of("event")) written")
    }
    try saveRecording()
    let path = words[0]
    try checkIsNotVideo(path)
    recorder = try GestureRecorder(path: path, replacesExisting: replaces)
    let result = CommandResult(["recording": true, "file": path], text: "recording to \(path)")
    let model = scrubber.model
    guard model.slider.isTracking || model.pan.isTouched else { return result }
    let note: TerminalText = "the gesture in progress is not recorded; the next one is"
    return CommandResult(result.members + ["note": note.content], text: "\(result.text)\n\(note)")
  }

  func replay(_ call: CommandCall) throws -> CommandResult {
    guard call.words.count == 1 else { throw call.usage }
    let path = call.words[0]
    // Opening a pipe waits for a program that writes to it, and no key ends that.
    _ = try FileContents.bytes(of: path, limit: 0)
    // Replaying ends the recording: later events would change what has just been replayed.
    if recorder?.path == path { try finishRecording() } else { try saveRecording() }
    var replay = try RecordingReplay(path: path, mode: nil, config: scrubber.configuration.library)
    var last = replay.state
    var count = 0
    replay.play { state in
      last = state
      count += 1
    }
    return CommandResult(
      last + ["events": count], text: "\(count.of("event")) played: \(SettingsText.text(last))")
  }

  /// Writes and ends the recording, even if it has no events or cannot be written, and returns the number of
  /// its events.
  @discardableResult
  private func finishRecording() throws -> Int {
    guard var finished = recorder else { return 0 }
    recorder = nil
    finished.finish(scrubber.model, scrubber.configuration.library)
    try finished.write()
    return finished.count
  }

  /// Writes the events recorded so far.
  func saveRecording() throws {
    recorder?.notice(scrubber.model, scrubber.configuration.library)
    try recorder?.write()
  }
}
