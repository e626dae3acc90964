package import FineScrub
import GestureRecordings

/// A replay of a recording, with the program's errors and output.
package struct RecordingReplay {
  private var replay: GestureReplay

  /// Reads a recording, to be replayed with a mode of the slider in place of its own, and with the curves of
  /// the config in force.
  package init(path: String, mode: SliderMode?, config: CurveLibrary?) throws {
    let gesture = try RecordedGesture(contentsOf: path, curves: config)
    guard mode != nil || gesture.settings != nil else {
      throw CommandError(
        code: .file,
        message:
          "\(path) was recorded on an unknown slider, \(gesture.slider); choose one with --mode; available: "
          + "scrubbingSlider, obSlider, fine")
    }
    // Its own mode changes none of the recorded policies.
    let other = mode == gesture.settings?.mode ? nil : mode.map { SliderSettings(mode: $0) }
    replay = GestureReplay(gesture, settings: other)
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
