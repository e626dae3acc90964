import ConfigText
public import CurveConfig
public import Scrubbing
public import SpeedCurves

/// A recorded gesture, replayed event by event on a slider of its own.
public struct GestureReplay {
  /// The slider after the last event replayed.
  public private(set) var slider: ScrubSlider
  private var events: ArraySlice<RecordedGesture.Event>
  /// Whether settings that the recording changes on the way stay as they are.
  private let keepsSettings: Bool
  private let curves: CurveLibrary?

  /// Creates a replay that stands before the first event.
  ///
  /// All feedback is given, without the limit of taps, unless the recording changes it on the way.
  ///
  /// - Parameters:
  ///   - gesture: The recording.
  ///   - settings: The policies to replay with, which the recording then does not change; `nil` for
  ///     the recording's own, or the mode `fine` where its slider is unknown.
  ///   - curves: The curves of the config in force, or `nil` without one. A recording loads no code
  ///     but plug-ins of libraries that are named there.
  /// - Throws: `InvalidParameter` where the recording's curve is invalid.
  public init(
    _ gesture: RecordedGesture, settings: SliderSettings? = nil, curves: CurveLibrary? = nil
  ) throws(InvalidParameter) {
    events = gesture.events[...]
    keepsSettings = settings != nil
    self.curves = curves
    var settings = settings ?? gesture.settings ?? SliderSettings()
    settings.feedbackInterval = 0
    let text = gesture.config.tiers == nil ? gesture.config.curve : nil
    let curve: (any SpeedCurve)? = if let text { try Self.curve(text, curves) } else { nil }
    slider = try gesture.slider(settings: settings, curve: curve)
  }

  /// Replays the next event.
  ///
  /// - Returns: The slider's response, or `nil` after the last event.
  /// - Throws: `InvalidParameter` where the event's curve is invalid; its parameter begins with the event,
  ///   as in `events[2].curve`.
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

  /// Returns the curve of a config text, as a recording holds it, such as `{ kind: "exponential" }`.
  private static func curve(
    _ text: String, _ curves: CurveLibrary?
  ) throws(InvalidParameter) -> any SpeedCurve {
    do throws(ConfigErrors) {
      let node = try parsed(text)
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
        parameter: "curve", reason: error.errors.map(\.message).joined(separator: "; "))
    }
  }

  private static func parsed(_ text: String) throws(ConfigErrors) -> ConfigNode {
    do throws(ConfigError) {
      return try ConfigNode(parsing: text)
    } catch {
      throw ConfigErrors([error])
    }
  }
}

extension ConfigNode {
  /// The shared libraries that are named anywhere in it.
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
