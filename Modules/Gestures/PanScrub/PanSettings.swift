public import Scrubbing
import SpeedCurves

/// The policies of a pan.
public struct PanSettings: Hashable, Sendable {
  /// The mapping from the pan to the value.
  public var mode: PanMode
  /// The width of the view, in points; a pan over the whole width moves through the whole range.
  public var width: Double
  /// The number of points that move the value by 1 (a second of video), instead of the width, or
  /// `nil`.
  ///
  /// A pan then feels the same for videos of any length.
  public var pointsPerSecond: Double?
  /// The effect of movement past an end of the range, or `nil` for that of the mode: ``PanEdge/dragBack``
  /// in the absolute mode, as in the classic post, and ``PanEdge/moveAtOnce`` in the fine mode, as in
  /// sliders.
  public var edge: PanEdge?
  /// The value after the system cancels a pan, or `nil` for that of the mode: kept in the absolute mode, as
  /// in the classic post, and restored in the fine mode, as in fine sliders; a cancellation by the user
  /// always restores it.
  public var cancel: CancelPolicy?
  /// The movement before a pan is recognized, in points; 0 recognizes it at once.
  ///
  /// The platforms' recognizers have their own distance (about 10 points in UIKit); set it for raw
  /// touches. The movement up to the recognition does not count, so that the frame does not jump.
  public var recognitionDistance: Double
  /// The time for which the finger must rest before it scrubs, in seconds, or `nil` for none; one that is not above 0
  /// counts as none.
  ///
  /// A hold prevents accidental pans; half a second is the platforms' duration of a long press.
  /// Movement in any direction scrubs afterwards. A finger that moves more than 10 points before does
  /// not scrub.
  public var holdDuration: Double?
  /// The maximum movement during a hold, in points; 10, as in UIKit's long press.
  package static let holdRadius = 10.0
  /// Whether a second finger cancels a recognized pan, which restores the value; if not, the default, it
  /// is ignored, as by UIKit's pan recognizer.
  ///
  /// A second finger before the pan is recognized always makes it fail.
  public var secondFingerCancels: Bool

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - mode: The mapping from the pan to the value.
  ///   - width: The width of the view, in points.
  ///   - pointsPerSecond: The number of points that move the value by 1, instead of the width.
  ///   - edge: The effect of movement past an end, or `nil` for that of the mode.
  ///   - cancel: The value after the system cancels a pan, or `nil` for that of the mode.
  ///   - recognitionDistance: The movement before a pan is recognized, in points.
  ///   - holdDuration: The time for which the finger must rest before it scrubs, in seconds.
  ///   - secondFingerCancels: Whether a second finger cancels a recognized pan.
  public init(
    mode: PanMode = .fine, width: Double = 300, pointsPerSecond: Double? = nil,
    edge: PanEdge? = nil, cancel: CancelPolicy? = nil, recognitionDistance: Double = 0,
    holdDuration: Double? = nil, secondFingerCancels: Bool = false
  ) {
    (self.mode, self.width, self.pointsPerSecond) = (mode, width, pointsPerSecond)
    (self.edge, self.cancel, self.secondFingerCancels) = (edge, cancel, secondFingerCancels)
    (self.recognitionDistance, self.holdDuration) = (recognitionDistance, holdDuration)
  }
}

extension PanSettings {
  /// The duration of a hold, or `nil` for none.
  var hold: Double? { holdDuration.flatMap { $0 > 0 ? $0 : nil } }

  /// The settings, in the order in which they are applied.
  ///
  /// A setting added here is available in configs, their schema and typed commands.
  package static let fields: [SettingField<PanSettings>] = [
    SettingField(
      "mode",
      "The mapping from a pan to a time; \"fine\", relative and scaled by the curve, unless set.",
      choices: PanMode.allCases, get: { $0.mode }, set: { $0.mode = $1 }),
    SettingField(
      "width", "The length of a pan over the whole video, in points; 300 unless set.",
      .number(allowsZero: true, get: { $0.width }, set: { $0.width = $1 })),
    SettingField(
      "pointsPerSecond",
      "The length of a pan over a second of video, in points, instead of the width.",
      .number(allowsZero: false, get: { $0.pointsPerSecond }, set: { $0.pointsPerSecond = $1 })),
    SettingField(
      "edge",
      "The effect of movement past an end: dragged back or discarded; that of the mode unless set.",
      choices: PanEdge.allCases, get: { $0.edge }, set: { $0.edge = $1 }),
    SettingField(
      "cancel",
      "The value after the system cancels a pan: restored to its start, or kept; that of the mode "
        + "unless set.",
      choices: CancelPolicy.allCases, get: { $0.cancel }, set: { $0.cancel = $1 }),
    SettingField(
      "recognitionDistance",
      "The movement before a pan is recognized, in points; 0 unless set.",
      .number(
        allowsZero: true, get: { $0.recognitionDistance }, set: { $0.recognitionDistance = $1 })),
    SettingField(
      "holdDuration",
      "The time for which a finger must rest before it scrubs, in seconds; 0 unless set.",
      .number(
        allowsZero: true, get: { $0.hold }, set: { $0.holdDuration = $1 > 0 ? $1 : nil })),
    SettingField(
      "secondFinger", "The effect of a second finger during a pan; \"ignore\" unless set.",
      .choice(
        secondFingerWords, none: nil,
        get: { secondFingerWords[$0.secondFingerCancels ? 1 : 0] },
        set: { (settings, word) throws(InvalidParameter) in
          guard let index = secondFingerWords.firstIndex(of: word) else {
            throw .unknown(word, "secondFinger", among: secondFingerWords)
          }
          settings.secondFingerCancels = index == 1
        })),
  ]
  /// The words for no effect and for a cancel.
  private static let secondFingerWords = ["ignore", "cancel"]
}
