import AppSupport
import ScrubSession
import Scrubbing

/// Writing gestures down, and playing them again.
extension Repl {
  func record(_ call: CommandCall) throws(CommandError) -> Answer {
    guard call.words.count == 1 else { throw call.usage }
    if call.words[0] == "off" {
      // What cannot be written is said, once, and the recording is over either way.
      defer { recorder = nil }
      try saveRecording()
      let count = recorder?.count ?? 0
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
    try saveRecording()
    var replay = try GestureReplay(
      path: call.words[0], mode: nil, config: workbench.setup.library)
    var last: [JSONValue.Member] = []
    var count = 0
    try replay.play { state in
      last = state
      count += 1
    }
    return Answer(last + [.init("events", .integer(count))], text: SettingsText.text(last))
  }

  /// Notes an event of the finger that is about to happen.
  func record(_ event: RecordedGesture.Event) {
    recorder?.record(event, session.model.slider, workbench.setup.library)
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
