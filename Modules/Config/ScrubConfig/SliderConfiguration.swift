package import CurveConfig
public import ScrubConfigText
public import Scrubbing
import SpeedCurves

/// The slider's settings, range and track, as the key `slider` of a config defines them.
public struct SliderConfiguration: Equatable, Sendable {
  /// The slider's policies.
  public var settings = SliderSettings()
  /// The smallest value, or `nil` to take it from the video.
  public var minimumValue: Double?
  /// The largest value, or `nil` to take it from the video.
  public var maximumValue: Double?
  /// The initial value, or `nil` for the program's choice.
  public var value: Double?
  /// The width of the track, in points.
  public var trackWidth: Double = 300

  /// Creates the default configuration: mode `fine`, a track of 300 points, range and value of the video.
  public init() {}

  private static let minimumKey = ConfigKey.optionalNumber(
    "min", in: ScrubSlider.ends, "The smallest value; 0 unless set.")
  private static let maximumKey = ConfigKey.optionalNumber(
    "max", in: ScrubSlider.ends,
    "The largest value; the video's duration in seconds unless set, or 1 without a video."
  ).above(minimumKey)
  private static let valueKey = ConfigKey.optionalNumber(
    "value", "The initial value; the smallest one unless set.")
  private static let widthKey = ConfigKey.optionalNumber(
    "width", in: .above(0), "The track's width in points; 300 unless set.")

  /// The keys of `slider`, all optional.
  package static let fields: [ConfigField] =
    SliderSettings.fields.map { ConfigField($0) }
    + [minimumKey.field, maximumKey.field, valueKey.field, widthKey.field]

  /// Changes the settings in an object and keeps the others; a mode first resets all policies.
  ///
  /// As in UISlider, a new `min` above the current maximum raises the maximum, and a new `max` below the
  /// current minimum lowers the minimum; both together must be in order.
  ///
  /// - Parameter changes: An object with keys of the config's `slider`; see `ConfigNode(words:)`.
  /// - Throws: All errors; the configuration then stays unchanged.
  /// - Complexity: O(size of the object).
  public mutating func change(_ changes: ConfigNode) throws(ConfigError) {
    var diagnostics = ConfigDiagnostics()
    var changed = self
    if let record = ConfigRecord(checking: changes, fields: Self.fields, diagnostics: &diagnostics)
    {
      changed.apply(record, at: ConfigPath(), &diagnostics)
    }
    try diagnostics.throwIfFaulty()
    self = changed
  }

  mutating func apply(
    _ record: ConfigRecord, at path: ConfigPath, _ diagnostics: inout ConfigDiagnostics
  ) {
    record.apply(SliderSettings.fields, to: &settings, at: path, &diagnostics)
    minimumValue = record[Self.minimumKey] ?? minimumValue
    maximumValue = record[Self.maximumKey] ?? maximumValue
    value = record[Self.valueKey] ?? value
    trackWidth = record[Self.widthKey] ?? trackWidth
    checkRange(record.node, at: path, &diagnostics)
  }

  private mutating func checkRange(
    _ node: ConfigNode, at path: ConfigPath, _ diagnostics: inout ConfigDiagnostics
  ) {
    for (key, end) in [("min", minimumValue), ("max", maximumValue)] {
      // The keys of the object are checked, but the program may have set the other end.
      guard let end, !ScrubSlider.ends.contains(end) else { continue }
      diagnostics.report(
        node.position, path.key(key),
        "must be \(ScrubSlider.ends), not \(ConfigNode(.number(end)).text)")
    }
    guard let minimum = minimumValue, let maximum = maximumValue, minimum > maximum else { return }
    // Like UISlider, the end that was not set follows.
    if node["min"] == nil { minimumValue = maximum } else { maximumValue = minimum }
  }
}
