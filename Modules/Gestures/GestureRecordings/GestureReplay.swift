public import ScrubGestures
public import Scrubbing

/// A replay of a recorded gesture, event by event, on its own slider and pan.
public struct GestureReplay {
  /// The slider and pan after the last event replayed.
  package private(set) var model: ScrubModel
  private var events: ArraySlice<ScrubEvent>
  /// Whether changes of the settings in the recording are ignored.
  private let keepsSettings: Bool

  /// Creates a replay before the first event.
  ///
  /// Every setting in force at the recording applies, also the rate limit of feedback.
  ///
  /// - Parameters:
  ///   - gesture: The recording.
  ///   - settings: The slider's policies to replay with, instead of those of the recording; `nil` for those
  ///     of the recording, or the mode `fine` if its slider is unknown.
  public init(_ gesture: RecordedGesture, settings: SliderSettings? = nil) {
    events = gesture.events[...]
    keepsSettings = settings != nil
    model = gesture.model(settings: settings ?? gesture.settings ?? SliderSettings())
  }

  /// Replays the next event.
  ///
  /// - Returns: The response, or `nil` after the last event.
  public mutating func next() -> ScrubResponse? {
    guard let event = events.popFirst() else { return nil }
    return model.send(keepsSettings ? event.withoutSliderSettings : event)
  }
}

extension ScrubEvent {
  /// The event without a change of the slider's policies.
  package var withoutSliderSettings: ScrubEvent {
    guard case .sliderChanged(var change) = self else { return self }
    (change.settings, change.mode) = (nil, nil)
    return .sliderChanged(change)
  }
}
