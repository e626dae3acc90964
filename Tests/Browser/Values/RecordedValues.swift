import Foundation
import GestureRecordings
import ScrubGestures
import Scrubbing
import SpeedCurves

/// The responses of a slider that a recorded gesture is replayed on.
struct RecordedValues: Encodable {
  /// The file of the recording.
  var path: String
  /// The content of the file.
  var text: String
  /// The response to each event.
  var responses: [[Bits]]

  init(contentsOf path: String) throws {
    self.path = path
    text = try String(contentsOfFile: path, encoding: .utf8)
    let gesture = try RecordedGesture(contentsOf: path)
    guard let settings = gesture.settings else { throw CocoaError(.fileReadCorruptFile) }
    var model = gesture.model(settings: settings)
    responses = gesture.events.map { event in
      let response = model.send(event)
      var state = model.slider.state
      (state.feedback, state.valueChangedActions) =
        (response.feedback, response.valueChangedActions)
      return state.bits
    }
  }
}
