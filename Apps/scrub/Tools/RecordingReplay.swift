package import CurveConfig
package import GestureRecordings
package import Scrubbing
import SpeedCurves

/// A replay of a recording, with the program's errors and output.
package struct RecordingReplay {
  private let path: String
  private var replay: GestureReplay

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mode: The slider's mode, or `nil` for the recording's own.
  ///   - config: The curves of the config in force, or `nil` without one.
  /// - Throws: `CommandError` if the file is not a recording.
  package init(path: String, mode: SliderMode?, config: CurveLibrary?) throws(CommandError) {
    self.path = path
    let gesture = try Self.read(path)
    guard mode != nil || gesture.settings != nil else {
      throw .invalid(
        "\(path) was recorded on a \(gesture.slider), which is no known slider; name one with "
          + "--mode scrubbingSlider, obSlider or fine")
    }
    do throws(InvalidParameter) {
      replay = try GestureReplay(
        gesture, settings: mode.map { SliderSettings(mode: $0) }, curves: config)
    } catch {
      throw CommandError(code: .config, message: "\(path): \(error)")
    }
  }

  /// The JSON members of the state before the first event.
  package var state: [JSONValue.Member] { members(replay.slider.state) }

  /// Replays all events.
  ///
  /// - Parameter state: Receives the JSON members of the state after each event.
  /// - Throws: `CommandError` if an event's curve is invalid.
  package mutating func play(_ state: ([JSONValue.Member]) -> Void) throws(CommandError) {
    do throws(InvalidParameter) {
      while let response = try replay.next() { state(members(response)) }
    } catch {
      throw CommandError(code: .config, message: "\(path): \(error)")
    }
  }

  private func members(_ response: SliderResponse) -> [JSONValue.Member] {
    [
      .init("value", .number(response.value)),
      .init("unadjustedValue", .number(response.unadjustedValue)),
      .init("speed", .number(response.speed)),
      .init(
        "tierDistance", replay.slider.curve.isStepped ? .number(response.band.distance) : .null),
      .init("valueChangedActions", .integer(response.valueChangedActions)),
      .init("feedback", .integer(response.feedback.isEmpty ? 0 : 1)),
      .init("isTracking", .boolean(response.isTracking)),
    ]
  }

  /// Returns the gesture in a file.
  package static func read(_ path: String) throws(CommandError) -> RecordedGesture {
    do throws(RecordingError) {
      return try RecordedGesture(contentsOf: path)
    } catch {
      throw CommandError(error)
    }
  }
}
