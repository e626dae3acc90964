public import ConfigText
public import CurveConfig
public import PanScrub

extension PanSettings {
  /// The keys of `pan`; one that is left out changes nothing.
  public static let fields: [ConfigField] = [
    ConfigField(
      "mode", .choice(PanMode.allCases.map(\.rawValue)), .optional,
      "How a pan becomes a time; \"fine\", relative and through the curve, unless set."),
    ConfigField(
      "width", .number(.atLeast(0)), .optional,
      "The width that a pan over the whole video takes, in points; 300 unless set."),
    ConfigField(
      "pointsPerSecond", .number(.above(0)), .optional,
      "How many points a second of video takes, for every video alike, instead of the width."),
    ConfigField(
      "edge", .choice(PanEdge.allCases.map(\.rawValue)), .optional,
      "Whether a way beyond an end must be dragged back, or is forgotten; the mode's own rule unless set."
    ),
    ConfigField(
      "recognitionDistance", .number(.atLeast(0)), .optional,
      "How far a finger must go before the pan is recognised, in points; 0 unless set."),
    ConfigField(
      "holdDuration", .number(.atLeast(0)), .optional,
      "How long a finger must rest before it scrubs, in seconds; 0, the default, for no rest."),
    ConfigField(
      "secondFinger", .choice(SecondFingerPolicy.allCases.map(\.rawValue)), .optional,
      "What a second finger during a pan does; \"ignore\" unless set."),
  ]

  /// Changes what an object says and keeps the rest.
  ///
  /// - Parameter changes: An object with keys of `fields`; see `ConfigNode(words:)`.
  /// - Throws: Every fault; the settings stay as they were.
  /// - Complexity: O(size of the object).
  public mutating func change(_ changes: ConfigNode) throws(ConfigErrors) {
    var diagnostics = ConfigDiagnostics()
    let record = ConfigRecord(checking: changes, fields: Self.fields, diagnostics: &diagnostics)
    try diagnostics.throwIfFaulty()
    if let record { apply(record) }
  }

  mutating func apply(_ record: ConfigRecord) {
    mode = record.text(ifPresent: "mode").flatMap(PanMode.init(rawValue:)) ?? mode
    width = record.number(ifPresent: "width") ?? width
    pointsPerSecond = record.number(ifPresent: "pointsPerSecond") ?? pointsPerSecond
    edge = record.text(ifPresent: "edge").flatMap(PanEdge.init(rawValue:)) ?? edge
    recognitionDistance = record.number(ifPresent: "recognitionDistance") ?? recognitionDistance
    if let duration = record.number(ifPresent: "holdDuration") {
      holdDuration = duration > 0 ? duration : nil
    }
    secondFinger =
      record.text(ifPresent: "secondFinger").flatMap(SecondFingerPolicy.init(rawValue:))
      ?? secondFinger
  }
}
