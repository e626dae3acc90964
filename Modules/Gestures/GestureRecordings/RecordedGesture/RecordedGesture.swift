public import ScrubGestures
package import Scrubbing

/// A recorded gesture: the configuration of slider and pan, and the events, in order.
///
/// The coded form is the trace format of the two original sliders' recordings, with `ms` added to
/// events; unknown keys (such as `expect`) are ignored.
public struct RecordedGesture: Codable, Sendable, Equatable {
  /// The version of the format.
  package var schema: Int
  /// The slider's mode, by an original's class name or our name of the mode.
  package var slider: String
  /// The gesture's name.
  package var name: String?
  /// The configuration before the first event.
  package var config: Configuration
  /// The events, in order.
  public var events: [ScrubEvent]

  /// The version of the format that this program reads and writes.
  static let currentSchema = 1

  /// The value before the first event.
  public var startValue: Double { config.startValue }

  /// Creates a recorded gesture.
  ///
  /// - Parameters:
  ///   - mode: The slider's mode.
  ///   - name: The gesture's name.
  ///   - config: The configuration before the first event.
  ///   - events: The events, in order.
  package init(mode: SliderMode, name: String?, config: Configuration, events: [ScrubEvent] = []) {
    schema = Self.currentSchema
    slider = mode.recordedName
    self.name = name
    self.config = config
    self.events = events
  }
}
