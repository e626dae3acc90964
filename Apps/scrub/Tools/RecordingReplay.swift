package import FineScrub
import GestureRecordings

/// A replay of a recording, with the program's errors and output.
package struct RecordingReplay {
  private var replay: GestureReplay

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mode: The slider's mode, or `nil` for the recording's own.
  ///   - config: The curves of the config in force, or `nil` without one.
  /// - Throws: `RecordingError` if the file is not a recording, or `CommandError` without a mode.
  package init(path: String, mode: SliderMode?, config: CurveLibrary?) throws {
    let gesture = try RecordedGesture(contentsOf: path, curves: config)
    guard mode != nil || gesture.settings != nil else {
      throw .invalid(
        "\(path) was recorded on a \(gesture.slider), which is no known slider; name one with "
          + "--mode scrubbingSlider, obSlider or fine")
    }
    replay = GestureReplay(gesture, settings: mode.map { SliderSettings(mode: $0) })
  }

  /// The members of the JSON for the state before the first event.
  package var state: JSONObject { members(replay.model.state) }

  /// Replays all events; `state` receives the members of the JSON after each.
  package mutating func play(_ state: (JSONObject) -> Void) {
    while let response = replay.next() { state(members(response)) }
  }

  private func members(_ response: ScrubResponse) -> JSONObject {
    let slider = replay.model.slider
    return [
      "value": response.value, "unadjustedValue": slider.unadjustedValue,
      "speed": response.speed,
      "tierDistance": slider.curve.isStepped ? response.band.distance : nil,
      "valueChangedActions": response.valueChangedActions,
      "feedback": response.feedback.isEmpty ? 0 : 1, "isTracking": response.isTracking,
    ]
  }
}
