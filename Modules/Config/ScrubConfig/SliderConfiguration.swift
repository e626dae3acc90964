public import ConfigText
public import CurveConfig
public import Scrubbing

/// What a config's `slider` says, and what the slider command of a program changes.
public struct SliderConfiguration: Equatable, Sendable {
  /// The slider's policies.
  public var settings = SliderSettings()
  /// The smallest value, or nil where the video decides.
  public var minimumValue: Double?
  /// The largest value, or nil where the video decides.
  public var maximumValue: Double?
  /// The value to begin with, or nil for the program's choice.
  public var value: Double?
  /// The shortest time between two taps of feedback, in seconds, or nil for the program's choice.
  public var feedbackInterval: Double?
  /// The width of the track, in points.
  public var trackWidth: Double = 300

  /// The defaults: mode `fine`, a track of 300 points, range and value left to the video.
  public init() {}

  /// The keys of `slider`; one that is left out changes nothing.
  public static let fields: [ConfigField] = policyFields + stageFields

  private static let policyFields: [ConfigField] = [
    ConfigField(
      "mode", .choice(SliderMode.allCases.map(\.rawValue)), .optional,
      "A set of policies to start from; \"fine\" unless set. The other keys change it."),
    ConfigField(
      "min", .number(.finite), .optional, "The smallest value; the video decides unless set."),
    ConfigField(
      "max", .number(.finite), .optional, "The largest value; the video decides unless set."),
    ConfigField("value", .number(.finite), .optional, "The value to begin with."),
    ConfigField(
      "width", .number(.atLeast(0)), .optional, "The track's width in points; 300 unless set."),
    ConfigField(
      "reunite", .choice(["path", "never", "deadZone"]), .optional,
      "How finger and thumb come together again on the way back to the track."),
    ConfigField(
      "cancel", .choice(CancelPolicy.allCases.map(\.rawValue)), .optional,
      "What a drag that the system cancels leaves: the value of its start, or the last one."),
    ConfigField(
      "distance", .choice(DistancePolicy.allCases.map(\.rawValue)), .optional,
      "On which sides of the track the finger's distance counts."),
    ConfigField(
      "hysteresis", .number(.atLeast(0)), .optional,
      "How far a finger must come back before a nearer tier applies again, in points."),
    ConfigField(
      "liftOffGuard", .boolean, .optional,
      "Whether the last jitter of a lifting finger is undone."),
    ConfigField(
      "startDetent", .number(.atLeast(0)), .optional,
      "How much way of the finger the value rests for at the start of the drag, in points, with "
        + "reunite \"never\"; 0 unless set."),
    ConfigField(
      "feedbackInterval", .number(.atLeast(0)), .optional,
      "The shortest time between two taps of feedback, in seconds; the mode decides unless set."),
  ]

  /// Changes what an object says and keeps the rest; a mode first resets all policies to its own.
  ///
  /// - Parameter changes: An object with keys of `fields`; see `ConfigNode(words:)`.
  /// - Throws: Every fault; the configuration stays as it was.
  /// - Complexity: O(size of the object).
  public mutating func change(_ changes: ConfigNode) throws(ConfigErrors) {
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
    if let mode = record.text(ifPresent: "mode").flatMap(SliderMode.init(rawValue:)) {
      settings = SliderSettings(mode: mode)
    }
    settings.reunite =
      record.text(ifPresent: "reunite").flatMap(ReunitePolicy.init(rawValue:)) ?? settings.reunite
    settings.cancel =
      record.text(ifPresent: "cancel").flatMap(CancelPolicy.init(rawValue:)) ?? settings.cancel
    settings.distance =
      record.text(ifPresent: "distance").flatMap(DistancePolicy.init(rawValue:))
      ?? settings.distance
    settings.hysteresis = record.number(ifPresent: "hysteresis") ?? settings.hysteresis
    settings.liftOffGuard = record.boolean(ifPresent: "liftOffGuard") ?? settings.liftOffGuard
    settings.startDetent = record.number(ifPresent: "startDetent") ?? settings.startDetent
    feedbackInterval = record.number(ifPresent: "feedbackInterval") ?? feedbackInterval
    settings.feedbackInterval = feedbackInterval ?? settings.feedbackInterval
    applyStages(record, at: path, &diagnostics)
    minimumValue = record.number(ifPresent: "min") ?? minimumValue
    maximumValue = record.number(ifPresent: "max") ?? maximumValue
    value = record.number(ifPresent: "value") ?? value
    trackWidth = record.number(ifPresent: "width") ?? trackWidth
    checkRange(record.node, at: path, &diagnostics)
  }

  /// Ends beyond this would overflow where the slider multiplies; see `ScrubSlider.setRange`.
  private static let farthestEnd = 1e100

  private func checkRange(
    _ node: ConfigNode, at path: ConfigPath, _ diagnostics: inout ConfigDiagnostics
  ) {
    for (key, end) in [("min", minimumValue), ("max", maximumValue)] {
      guard let end, abs(end) > Self.farthestEnd else { continue }
      diagnostics.report(
        node[key]?.position ?? node.position, path.key(key),
        "must be a number from -1e100 to 1e100, not \(ConfigNode(.number(end)).text)")
    }
    guard let minimumValue, let maximumValue, minimumValue > maximumValue else { return }
    let key = node["max"] == nil ? "min" : "max"
    let range =
      "\(ConfigNode(.number(minimumValue)).text) to \(ConfigNode(.number(maximumValue)).text)"
    diagnostics.report(
      node[key]?.position ?? node.position, path.key(key),
      "the range from \(range) is upside down; min must not be above max")
  }
}
