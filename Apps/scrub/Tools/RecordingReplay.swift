package import CurveConfig
package import GestureRecordings
import ScrubGestures
package import Scrubbing
import SpeedCurves

/// A replay of a recording, with the program's errors and output.
package struct RecordingReplay {
  private var replay: GestureReplay

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mode: The slider's mode, or `nil` for the recording's own.
  ///   - config: The curves of the config in force, or `nil` without one.
  /// - Throws: `CommandError` if the file is not a recording.
  package init(path: String, mode: SliderMode?, config: CurveLibrary?) throws(CommandError) {
    let gesture = try Self.read(path, config: config)
    guard mode != nil || gesture.settings != nil else {
      throw .invalid(
        "\(path) was recorded on a \(gesture.slider), which is no known slider; name one with "
          + "--mode scrubbingSlider, obSlider or fine")
    }
    replay = GestureReplay(gesture, settings: mode.map { SliderSettings(mode: $0) })
  }

  /// The JSON members of the state before the first event.
  package var state: [JSONValue.Member] { members(replay.model.state) }

  /// Replays all events.
  ///
  /// - Parameter state: Receives the JSON members of the state after each event.
  package mutating func play(_ state: ([JSONValue.Member]) -> Void) {
    while let response = replay.next() { state(members(response)) }
  }

  private func members(_ response: ScrubResponse) -> [JSONValue.Member] {
    [
      .init("value", .number(response.value)),
      .init("unadjustedValue", .number(replay.model.slider.unadjustedValue)),
      .init("speed", .number(response.speed)),
      .init(
        "tierDistance",
        replay.model.slider.curve.isStepped ? .number(response.band.distance) : .null),
      .init("valueChangedActions", .integer(response.valueChangedActions)),
      .init("feedback", .integer(response.feedback.isEmpty ? 0 : 1)),
      .init("isTracking", .boolean(response.isTracking)),
    ]
  }

  /// Returns the gesture in a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - config: The curves of the config in force, or `nil` without one.
  /// - Returns: The gesture.
  /// - Throws: `CommandError` if the file is not a recording.
  package static func read(
    _ path: String, config: CurveLibrary? = nil
  ) throws(CommandError) -> RecordedGesture {
    do throws(RecordingError) {
      return try RecordedGesture(contentsOf: path, curves: config)
    } catch {
      throw CommandError(error)
    }
  }
}
