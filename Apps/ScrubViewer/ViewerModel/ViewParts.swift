/// The visible parts of the window besides the video and the film strip.
public struct ViewParts: Equatable, Sendable {
  /// Whether latency and counters are shown.
  public var showsNumbers = false
  /// Whether the inspector next to the video is shown.
  public var showsInspector = true

  /// Creates the standard view.
  public init() {}
}
