/// An entry of the list of all frames of a video, in display order.
public struct FrameTableEntry: Sendable, Equatable {
  /// The presentation timestamp, in ticks; `nil` if the stream has none.
  public var pts: Int64?
  /// The time for which the frame is displayed, in ticks; `nil` if unknown.
  public var duration: Int64?
  /// Whether the frame decodes without reference to other frames.
  public var isKeyframe: Bool

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - pts: The presentation timestamp, in ticks.
  ///   - duration: The time for which the frame is displayed, in ticks; `nil` if unknown.
  ///   - isKeyframe: Whether it decodes without reference to other frames.
  public init(pts: Int64?, duration: Int64?, isKeyframe: Bool) {
    self.pts = pts
    self.duration = duration
    self.isKeyframe = isKeyframe
  }
}
