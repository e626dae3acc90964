internal import Scrubbing
public import SpeedCurves

/// What is heard of a video while a finger scrubs it.
public struct AudibleScrubSettings: Equatable, Sendable {
  /// Which way a piece is played when the finger goes back.
  public enum Direction: String, Sendable, CaseIterable {
    /// Always forwards: words stay words.
    case forwards
    /// Backwards with the finger, as a tape under its head.
    case withFinger
  }

  /// Whether anything is heard at all.
  public var isOn: Bool
  /// How long a piece is, in seconds.
  package let length: Double
  /// The shortest time from the start of one piece to the start of the next, in seconds.
  package let spacing: Double
  /// How long a piece takes to come and to go, in seconds.
  package let fade: Double
  /// Which way a piece is played when the finger goes back.
  public var direction: Direction

  /// Pieces of 80 ms, at least 50 ms apart, with fades of 5 ms, as in OpenReelio (its issue 518).
  public static let standard = AudibleScrubSettings()

  private init() {
    (isOn, length, spacing, fade, direction) = (true, 0.08, 0.05, 0.005, .forwards)
  }

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - length: How long a piece is, in seconds; 0.01 to 1.
  ///   - spacing: The shortest time between the starts of two pieces, in seconds; 0 or more.
  ///   - fade: How long a piece takes to come and to go, in seconds; 0 to half the length.
  ///   - direction: Which way a piece is played when the finger goes back.
  /// - Throws: `InvalidParameter` naming the parameter that is wrong.
  public init(
    length: Double, spacing: Double = 0.05, fade: Double = 0.005,
    direction: Direction = .forwards
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
    self.direction = direction
  }
}
