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
    let path = words[0]
    try checkIsNotVideo(path)
    let next = try GestureRecorder(path: path, replacesExisting: replaces)
    // Nothing is lost if it cannot be saved: the other file has it.
    do {
      try saveRecording()
      recorder = next
    } catch {
      recorder?.move(to: next)
      try saveRecording()
    }
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
    if recorder?.path == path { try finishRecording() }
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

  /// Writes and ends the recording, even if it has no events, and returns the number of its events; one whose file
  /// cannot be written goes on, so that it can be written elsewhere.
  @discardableResult
  private func finishRecording() throws -> Int {
    recorder?.finish(scrubber.model, scrubber.configuration.library)
    defer { if recorder?.isWritable == false { recorder = nil } }
    try recorder?.write()
    return recorder.take()?.count ?? 0
  }

  /// Writes the events recorded so far.
  func saveRecording() throws {
    recorder?.notice(scrubber.model, scrubber.configuration.library)
    try recorder?.write()
  }
}
