/// Which parts of the window are shown besides the video and the slider.
public struct ViewParts: Equatable, Sendable {
  /// The mark on the picture that tells a preview from the exact picture.
  public var showsMark = true
  /// Latency and counters.
  public var showsNumbers = false
  /// The timeline above the video.
  public var showsTimeline = true
  /// The curve beside the video.
  public var showsCurve = true

  /// Creates the standard view.
  public init() {}
}
