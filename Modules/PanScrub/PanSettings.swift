/// How a horizontal pan becomes a time.
public enum PanMode: String, Sendable, CaseIterable {
  /// Begin time + way / width x duration, as in the classic post.
  case absolute
  /// Relative, through a speed curve.
  case fine
}

/// The settings of pan to scrub.
public struct PanSettings: Equatable, Sendable {
  /// How a pan becomes a time.
  public var mode: PanMode = .fine
  /// The width that a pan over the whole video takes, in points.
  public var width: Double = 300

  /// Mode `fine`, 300 points.
  public init() {}
}
