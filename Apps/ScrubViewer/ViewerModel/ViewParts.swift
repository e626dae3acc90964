/// The visible parts of the window besides the video and the slider.
public struct ViewParts: Equatable, Sendable {
  /// Whether the mark is shown that distinguishes a preview from the exact frame.
  public var showsMark = true
  /// Whether latency and counters are shown.
  public var showsNumbers = false
  /// Whether the timeline above the video is shown.
  public var showsTimeline = true
  /// Whether the inspector next to the video is shown.
  public var showsInspector = true

  /// Creates the standard view.
  public init() {}
}
