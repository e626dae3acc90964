/// Whether the controls over a video in full screen are shown: for some seconds after the last movement of the
/// pointer or key, and during a gesture.
public struct ControlsVisibility: Equatable, Sendable {
  /// The seconds after which they disappear, as in mpv's and GNOME's players.
  public static let seconds = 2.0

  /// Whether the window fills the screen; otherwise they are always shown.
  public var isFullScreen = false
  /// Whether a gesture is active.
  public var isHeld = false
  private var lastActivity = -Double.infinity

  /// Creates the state of a window.
  public init() {}

  /// Notes a movement of the pointer or a key, at a time in seconds.
  public mutating func noteActivity(at time: Double) { lastActivity = max(lastActivity, time) }

  /// Returns whether the controls are shown at a time in seconds.
  public func isShown(at time: Double) -> Bool {
    !isFullScreen || isHeld || time - lastActivity < Self.seconds
  }

  /// Returns the time at which they disappear, if nothing happens until then; `nil` if they do not.
  public func nextChange(after time: Double) -> Double? {
    isFullScreen && !isHeld && isShown(at: time) ? lastActivity + Self.seconds : nil
  }
}
