import AppSupport
import ConfigText
import CurveConfig
import Foundation
import Scrubbing
import SpeedCurves

/// A recorded gesture, played on a slider of its own.
struct GestureReplay {
  private let path: String
  private let gesture: RecordedGesture
  private var slider: ScrubSlider
  /// Whether settings that the recording changes on the way stay as they are.
  private let keepsSettings: Bool
  private let config: CurveLibrary?

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mode: The slider's mode; the recording's own where it is nil.
  ///   - config: The curves of the config in force; nil without one. A recording loads no code but
  ///     plug-ins of libraries that are named there.
  /// - Throws: `CommandError` where the file is no recording.
  init(path: String, mode: SliderMode?, config: CurveLibrary?) throws(CommandError) {
    self.path = path
    gesture = try Self.read(path)
    self.config = config
    keepsSettings = mode != nil
    guard var settings = mode.map({ SliderSettings(mode: $0) }) ?? gesture.settings else {
      throw .invalid(
        "\(path) was recorded on a \(gesture.slider), which is no known slider; name one with "
          + "--mode scrubbingSlider, obSlider or fine")
    }
    // All there is to feel is counted, unless the recording itself says otherwise.
    settings.feedbackInterval = 0
    do throws(InvalidParameter) {
      let text = gesture.config.tiers == nil ? gesture.config.curve : nil
      let curve: (any SpeedCurve)? =
        if let text { try Self.curve(text, config) } else { nil }
      slider = try gesture.slider(settings: settings, curve: curve)
    } catch {
      throw CommandError(code: .config, message: "\(path): \(error)")
    }
  }

  /// The JSON members of the state before the first event.
  var state: [JSONValue.Member] { members(slider.state) }

  /// Plays all events.
  ///
  /// - Parameter state: Gets the JSON members of the state just after each event.
  /// - Throws: `CommandError` where an event's curve is none.
  mutating func play(_ state: ([JSONValue.Member]) -> Void) throws(CommandError) {
    let config = config
    for (number, var event) in gesture.events.enumerated() {
      if keepsSettings { (event.slider, event.policies) = (nil, nil) }
      do throws(InvalidParameter) {
        let response = try slider.replay(event) { (text) throws(InvalidParameter) in
          try Self.curve(text, config)
        }
        state(members(response))
      } catch {
        throw CommandError(code: .config, message: "\(path): events[\(number)].\(error)")
      }
    }
  }

  private func members(_ response: SliderResponse) -> [JSONValue.Member] {
    [
      .init("value", .number(response.value)),
      .init("unadjustedValue", .number(response.unadjustedValue)),
      .init("speed", .number(response.speed)),
      .init("tierDistance", slider.curve.isStepped ? .number(response.band.distance) : .null),
      .init("valueChangedActions", .integer(response.valueChangedActions)),
      .init("feedback", .integer(response.feedback.isEmpty ? 0 : 1)),
      .init("isTracking", .boolean(response.isTracking)),
    ]
  }

  static func read(_ path: String) throws(CommandError) -> RecordedGesture {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      throw CommandError(
        code: .file, message: "cannot read \(path): \(SystemReason.text(error)); check the path")
    }
    let decoder = JSONDecoder()
    // As the recorder writes them; a finger's place can be any number.
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    do {
      return try decoder.decode(RecordedGesture.self, from: data)
    } catch let error as DecodingError {
      throw CommandError(
        code: .file, message: "\(path) is no recorded gesture: \(explanation(error))")
    } catch {
      throw CommandError(
        code: .file, message: "\(path) is no recorded gesture: \(error.localizedDescription)")
    }
  }

  /// Where a recording departs from the format, without the decoder's type names.
  private static func explanation(_ error: DecodingError) -> String {
    func place(_ path: [any CodingKey], _ last: String? = nil) -> String {
      let names = path.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
      return String((names.joined() + (last.map { ".\($0)" } ?? "")).drop { $0 == "." })
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "\(place(context.codingPath, key.stringValue)) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let name = context.codingPath.isEmpty ? "the whole" : place(context.codingPath)
      return "\(name) has a value of the wrong type"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      return "it is not valid JSON"
    case .dataCorrupted(let context):
      if let cause = context.underlyingError as? InvalidParameter {
        return "\(place(context.codingPath)).\(cause)"
      }
      return "\(place(context.codingPath)) has a value that is not known"
    @unknown default: return "it does not have the format"
    }
  }

  /// The curve of a config text, as a recording holds it, such as `{ kind: "exponential" }`.
  private static func curve(
    _ text: String, _ config: CurveLibrary?
  ) throws(InvalidParameter) -> any SpeedCurve {
    do throws(ConfigErrors) {
      let node = try parsed(text)
      var catalog = CurveCatalog.standard
      if let config {
        let named = Set(config.curves.flatMap(\.definition.libraries))
        if named.isSuperset(of: node.libraries) { catalog = config.catalog }
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
