import GestureRecordings
import ViewerModel

/// Recording of gestures, in the format of `scrub replay`.
extension Viewer {
  /// Whether gestures are recorded.
  var isRecording: Bool { recorder != nil }

  /// Starts recording gestures to a file, which may replace one that is not a recording only if that was asked for.
  func record(to path: String, replacesExisting: Bool = false) {
    stopRecording()
    guard !isVideo(path) else {
      return say("\(path) is an open video; give another name.", about: .recording)
    }
    do throws(RecordingError) {
      recorder = try GestureRecorder(path: path, replacesExisting: replacesExisting)
      messages.clear(.recording)
    } catch {
      messages.say(error.description, about: .recording)
    }
    notify([.view, .message])
  }

  /// Writes the recording and stops.
  func stopRecording() {
    guard recorder != nil else { return }
    saveRecording()
    recorder = nil
    notify(.view)
  }

  /// Records an event before it is handled.
  func record(_ event: ScrubEvent) {
    recorder?.record(event, scrubber.model, scrubber.configuration.library)
  }

  /// Writes the recording so far; shows a message if that fails.
  func saveRecording() {
    recorder?.notice(scrubber.model, scrubber.configuration.library)
    do throws(RecordingError) {
      try recorder?.write()
    } catch {
      say(error.description, about: .recording)
    }
  }
}
