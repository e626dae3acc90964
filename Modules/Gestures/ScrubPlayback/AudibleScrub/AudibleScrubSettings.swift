internal import Scrubbing
public import SpeedCurves

/// The settings of audible scrubbing.
public struct AudibleScrubSettings: Equatable, Sendable {
  /// Whether audible scrubbing is on.
  public var isOn: Bool
  /// The length of a snippet, in seconds.
  package let length: Double
  /// The minimum time between the starts of two snippets, in seconds.
  package let spacing: Double
  /// The duration of fading in and of fading out, in seconds.
  package let fade: Double
  /// Whether a snippet is reversed when the finger moves back, as a tape under its head; if not, the
  /// default, words stay intelligible.
  public var isReversible: Bool

  /// Snippets of 80 ms, at least 50 ms apart, with fades of 5 ms, as in OpenReelio (its issue 518).
  public static let standard = AudibleScrubSettings()

  private init() {
    (isOn, length, spacing, fade, isReversible) = (true, 0.08, 0.05, 0.005, false)
  }

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - length: The length of a snippet, in seconds; 0.01 to 1.
  ///   - spacing: The minimum time between the starts of two snippets, in seconds; 0 or more.
  ///   - fade: The duration of fading in and of fading out, in seconds; 0 to half the length.
  ///   - isReversible: Whether a snippet is reversed when the finger moves back.
  /// - Throws: `InvalidParameter` naming the invalid parameter.
  public init(
    length: Double, spacing: Double = 0.05, fade: Double = 0.005,
    isReversible: Bool = false
  ) throws(InvalidParameter) {
    guard length >= 0.01, length <= 1 else {
      throw InvalidParameter(
        parameter: "length",
        reason: "\(length) is not the length of a snippet; give 0.01 to 1 second, such as 0.08")
    }
    guard spacing.isFinite, spacing >= 0 else {
      throw InvalidParameter(
        parameter: "spacing",
        reason: "\(spacing) is not a time between snippets; give 0 or more seconds, such as 0.05")
    }
    guard fade >= 0, fade <= length / 2 else {
      throw InvalidParameter(
        parameter: "fade",
        reason: "\(fade) is not a fade of a snippet of \(length) s; give 0 to \(length / 2) seconds"
      )
    }
    (isOn, self.length, self.spacing, self.fade) = (true, length, spacing, fade)
    self.isReversible = isReversible
  }
}
