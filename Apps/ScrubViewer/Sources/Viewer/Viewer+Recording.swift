import AppSupport
import CurveConfig
import GestureRecordings
import ScrubSession
import Scrubbing
import ViewerModel

/// Writing gestures down, in the form that `scrub replay` and the laboratory read.
extension Viewer {
  /// Whether gestures are recorded.
  var isRecording: Bool { recorder != nil }

  /// Records the slider's gestures to a file from now on.
  func record(to path: String) {
    stopRecording()
    do throws(RecordingError) {
      recorder = try GestureRecorder(path: path)
      messages.clear(.recording)
    } catch {
      messages.say(error.description, about: .recording)
    }
    notify([.recording, .message])
  }

  /// Writes what was recorded, and records no more.
  func stopRecording() {
    guard recorder != nil else { return }
    saveRecording()
    recorder = nil
    notify(.recording)
  }

  /// Notes an event of the slider that is about to happen.
  func record(_ event: RecordedGesture.Event) {
    recorder?.record(event, session.model.slider, workbench.setup.library)
  }

  /// Writes down what has been recorded so far; says so where that cannot be.
  func saveRecording() {
    recorder?.notice(session.model.slider, workbench.setup.library)
    do throws(RecordingError) {
      try recorder?.write()
    } catch {
      messages.say(error.description, about: .recording)
      notify(.message)
    }
  }
}
