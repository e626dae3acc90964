import FineScrub
import GestureRecordings
import ScrubConfig
import ScrubTerminal
import ScrubTools
import Scrubbing

/// Recording and replaying gestures.
extension Repl {
  func record(_ call: CommandCall) throws(CommandError) -> CommandResult {
    let (words, replaces) = call.wordsBeforeReplace
    guard words.count == 1 else { throw call.usage }
    if words[0] == "off", !replaces {
      let count = try finishRecording()
      return CommandResult(
        [.init("recording", false), .init("events", .integer(count))],
        text: "\(count) events written")
    }
    try saveRecording()
    let path = words[0]
    try checkIsNotVideo(path)
    do throws(RecordingError) {
      recorder = try GestureRecorder(path: path, replacesExisting: replaces)
    } catch {
      throw CommandError(error, replacement: Self.replacement)
    }
    return CommandResult(
      [.init("recording", true), .init("file", .string(path))], text: "recording to \(path)")
  }

  func replay(_ call: CommandCall) throws(CommandError) -> CommandResult {
    guard call.words.count == 1 else { throw call.usage }
    let path = call.words[0]
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
      last + [.init("events", .integer(count))],
      text: "\(count) events played: \(SettingsText.text(last))")
  }

  /// Writes and ends the recording, even if it has no events or cannot be written.
  ///
  /// - Returns: The number of recorded events.
  @discardableResult
  private func finishRecording() throws(CommandError) -> Int {
    guard var finished = recorder else { return 0 }
    recorder = nil
    finished.finish(scrubber.model, scrubber.configuration.library)
    do throws(RecordingError) {
      try finished.write()
    } catch {
      throw CommandError(error)
    }
    return finished.count
  }

  /// Writes the events recorded so far.
  func saveRecording() throws(CommandError) {
    recorder?.notice(scrubber.model, scrubber.configuration.library)
    do throws(RecordingError) {
      try recorder?.write()
    } catch {
      throw CommandError(error)
    }
  }
}
