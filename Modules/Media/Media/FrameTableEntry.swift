/// One frame in the list of all frames of a video, in display order.
public struct FrameTableEntry: Sendable, Equatable {
  /// Presentation timestamp in ticks; nil where the stream has none.
  public var pts: Int64?
  /// How long it is shown, in ticks; 0 when unknown.
  public var duration: Int64
  /// Whether it decodes alone.
  public var isKeyframe: Bool

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - pts: Presentation timestamp in ticks.
  ///   - duration: How long it is shown, in ticks; 0 when unknown.
  ///   - isKeyframe: Whether it decodes alone.
  public init(pts: Int64?, duration: Int64, isKeyframe: Bool) {
    self.pts = pts
    self.duration = duration
    self.isKeyframe = isKeyframe
  }
}
