package import Scrubbing

/// The policies of a pan.
public struct PanSettings: Equatable, Sendable {
  /// How the pan becomes a value.
  public var mode: PanMode
  /// The width of the view, in points; a pan over all of it moves through the whole range.
  public var width: Double
  /// How many points move the value by 1 (a second of video), instead of the width; nil for none.
  ///
  /// The way a pan feels is then the same for every length of video.
  public var pointsPerSecond: Double?
  /// What a way beyond an end of the range comes to; nil for the mode's own rule.
  ///
  /// Then the absolute mode waits until the way is dragged back, as the classic post does, and the
  /// fine one moves at once, as sliders do.
  public var edge: PanEdge?
  /// How far the finger must go before the pan is recognized, in points; 0 decides at once.
  ///
  /// The platforms' recognizers wait by themselves (UIKit's for about 10 points); set it where the
  /// touches come in raw. The way so far does not count, so that the picture does not leap.
  public var recognitionDistance: Double
  /// How long the finger must rest before it scrubs, in seconds; nil for a pan that need not rest.
  ///
  /// Holding first keeps a pan from being started by accident (half a second is what platforms call
  /// a long press), and then moves in any direction scrub. A finger that goes more than
  /// ``holdRadius`` before its time is no scrub.
  public var holdDuration: Double?
  /// How far the finger may wander while it holds, in points; 10, as UIKit's long press allows.
  package static let holdRadius = 10.0
  /// What a second finger during a pan does; it is ignored by default, as UIKit's pans do.
  public var secondFinger: SecondFingerPolicy

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - mode: How the pan becomes a value.
  ///   - width: The width of the view, in points.
  ///   - pointsPerSecond: How many points move the value by 1, instead of the width.
  ///   - edge: What a way beyond an end comes to; nil for the mode's own rule.
  ///   - recognitionDistance: How far the finger must go before the pan is recognized, in points.
  ///   - holdDuration: How long the finger must rest before it scrubs, in seconds.
  ///   - secondFinger: What a second finger during a pan does.
  public init(
    mode: PanMode = .fine, width: Double = 300, pointsPerSecond: Double? = nil,
    edge: PanEdge? = nil, recognitionDistance: Double = 0, holdDuration: Double? = nil,
    secondFinger: SecondFingerPolicy = .ignore
  ) {
    (self.mode, self.width, self.pointsPerSecond) = (mode, width, pointsPerSecond)
    (self.edge, self.secondFinger) = (edge, secondFinger)
    (self.recognitionDistance, self.holdDuration) = (recognitionDistance, holdDuration)
  }
}

extension PanSettings {
  /// The settings, in the order in which they are set.
  ///
  /// A setting that is added here is in configs, their schema and typed commands, too.
  package static let fields: [SettingField<PanSettings>] = [
    SettingField(
      "mode", "How a pan becomes a time; \"fine\", relative and through the curve, unless set.",
      choices: PanMode.allCases, get: { $0.mode }, set: { $0.mode = $1 }),
    SettingField(
      "width", "The width that a pan over the whole video takes, in points; 300 unless set.",
      .number(allowsZero: true, get: { $0.width }, set: { $0.width = $1 })),
    SettingField(
      "pointsPerSecond",
      "How many points a second of video takes, for every video alike, instead of the width.",
      .number(allowsZero: false, get: { $0.pointsPerSecond }, set: { $0.pointsPerSecond = $1 })),
    SettingField(
      "edge",
      "Whether a way beyond an end must be dragged back, or is forgotten; the mode's own rule unless "
        + "set.",
      choices: PanEdge.allCases, get: { $0.edge }, set: { $0.edge = $1 }),
    SettingField(
      "recognitionDistance",
      "How far a finger must go before the pan is recognized, in points; 0 unless set.",
      .number(
        allowsZero: true, get: { $0.recognitionDistance }, set: { $0.recognitionDistance = $1 })),
    SettingField(
      "holdDuration",
      "How long a finger must rest before it scrubs, in seconds; 0, the default, for no rest.",
      .number(
        allowsZero: true, get: { $0.holdDuration },
        set: { $0.holdDuration = $1 > 0 ? $1 : nil })),
    SettingField(
      "secondFinger", "What a second finger during a pan does; \"ignore\" unless set.",
      choices: SecondFingerPolicy.allCases, get: { $0.secondFinger }, set: { $0.secondFinger = $1 }),
  ]
}
