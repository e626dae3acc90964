import AppSupport
import GestureRecordings
import ScrubSession
import ScrubTools
import Scrubbing

/// Writing gestures down, and playing them again.
extension Repl {
  func record(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.count == 1 else { throw call.usage }
    if call.words[0] == "off" {
      let count = try finishRecording()
      return Answer(
        [.init("recording", false), .init("events", .integer(count))],
        text: "\(count) events written")
    }
    try saveRecording()
    let path = call.words[0]
    do throws(RecordingError) {
      recorder = try GestureRecorder(path: path)
    } catch {
      throw CommandError(error)
    }
    return Answer(
      [.init("recording", true), .init("file", .string(path))], text: "recording to \(path)")
  }

  func replay(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.count == 1 else { throw call.usage }
    let path = call.words[0]
    // A recording is over when it is replayed: what came after it would change what was played.
    if recorder?.path == path { try finishRecording() } else { try saveRecording() }
    var replay = try RecordingReplay(path: path, mode: nil, config: workbench.setup.library)
    var last = replay.state
    var count = 0
    try replay.play { state in
      last = state
      count += 1
    }
    return Answer(
      last + [.init("events", .integer(count))],
      text: "\(count) events played: \(SettingsText.text(last))")
  }

  /// Notes an event of the finger that is about to happen.
  func record(_ event: RecordedGesture.Event) {
    recorder?.record(event, session.model.slider, workbench.setup.library)
  }

  /// Writes the recording, also one without events, and ends it, also where it cannot be written.
  ///
  /// - Returns: How many events it has.
  @discardableResult
  private func finishRecording() throws(CommandError) -> Int {
    guard var finished = recorder else { return 0 }
    recorder = nil
    finished.finish(session.model.slider, workbench.setup.library)
    do throws(RecordingError) {
      try finished.write()
    } catch {
      throw CommandError(error)
    }
    return finished.count
  }

  /// Writes down what has been recorded so far.
  func saveRecording() throws(CommandError) {
    recorder?.notice(session.model.slider, workbench.setup.library)
    do throws(RecordingError) {
      try recorder?.write()
    } catch {
      throw CommandError(error)
    }
  }
}
