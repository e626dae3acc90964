public import CurveConfig
import ScrubConfigText
public import Scrubbing
public import SpeedCurves

/// A replay of a recorded gesture, event by event, on its own slider.
public struct GestureReplay {
  /// The slider after the last event replayed.
  package private(set) var slider: ScrubSlider
  private var events: ArraySlice<RecordedGesture.Event>
  /// Whether changes of the settings in the recording are ignored.
  private let keepsSettings: Bool
  private let curves: CurveLibrary?

  /// Creates a replay before the first event.
  ///
  /// Every setting in force at the recording applies, also the rate limit of feedback.
  ///
  /// - Parameters:
  ///   - gesture: The recording.
  ///   - settings: The policies to replay with, instead of those of the recording; `nil` for those of
  ///     the recording, or the mode `fine` if its slider is unknown.
  ///   - curves: The curves of the current config, or `nil` without one. A recording can load only
  ///     plug-ins of libraries named there.
  /// - Throws: `InvalidParameter` if the recording's curve is invalid.
  public init(
    _ gesture: RecordedGesture, settings: SliderSettings? = nil, curves: CurveLibrary? = nil
  ) throws(InvalidParameter) {
    events = gesture.events[...]
    keepsSettings = settings != nil
    self.curves = curves
    let settings = settings ?? gesture.settings ?? SliderSettings()
    let text = gesture.config.tiers == nil ? gesture.config.curve : nil
    let curve: (any SpeedCurve)? = if let text { try Self.curve(text, curves) } else { nil }
    slider = try gesture.slider(settings: settings, curve: curve)
  }

  /// Replays the next event.
  ///
  /// - Returns: The slider's response, or `nil` after the last event.
  /// - Throws: `InvalidParameter` if the event's curve is invalid, naming the event as in
  ///   `events[2].curve`.
  public mutating func next() throws(InvalidParameter) -> SliderResponse? {
    let index = events.startIndex
    guard var event = events.popFirst() else { return nil }
    if keepsSettings { (event.slider, event.policies) = (nil, nil) }
    let curves = curves
    do throws(InvalidParameter) {
      return try slider.replay(event) { (text) throws(InvalidParameter) in
        try Self.curve(text, curves)
      }
    } catch {
      var error = error
      error.parameter = "events[\(index)].\(error.parameter)"
      throw error
    }
  }

  /// Returns the curve of a config text, such as `{ kind: "exponential" }`.
  private static func curve(
    _ text: String, _ curves: CurveLibrary?
  ) throws(InvalidParameter) -> any SpeedCurve {
    do throws(ConfigError) {
      let node = try ConfigNode(parsing: text)
      var catalog = CurveCatalog.standard
      if let curves {
        let named = Set(curves.curves.flatMap(\.definition.libraries))
        if named.isSuperset(of: node.libraries) { catalog = curves.catalog }
      }
      var library = CurveLibrary(standardOf: catalog)
      try library.define("recorded", as: node)
      return library.selected.curve
    } catch {
      throw InvalidParameter(
        parameter: "curve", reason: error.faults.map(\.message).joined(separator: "; "))
    }
  }
}

extension ConfigNode {
  /// The shared libraries named anywhere in the node.
  fileprivate var libraries: [String] {
    switch content {
    case .array(let elements): elements.flatMap(\.libraries)
    case .object(let members):
      members.flatMap { member -> [String] in
        if member.key == "library", case .string(let name) = member.node.content { return [name] }
        return member.node.libraries
      }
    default: []
    }
  }
}
