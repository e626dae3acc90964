public import MediaTime

/// A range of the video to decode before its frames are requested.
public struct ReadAheadRequest: Sendable, Equatable {
  /// A time at which the first frame is displayed.
  public var start: MediaTime
  /// A time at which the last frame is displayed.
  public var end: MediaTime
  /// The minimum spacing of decoded frames, in seconds; 0 decodes every frame.
  ///
  /// If it is above 0, the frames between the random access point and the range are skipped where
  /// possible, too.
  public var spacing: Double
  /// Whether decoding may stop at the end of the range, because the frame after it is cached.
  public var stopsAtCachedFrame: Bool

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - start: A time at which the first frame is displayed.
  ///   - end: A time at which the last frame is displayed.
  ///   - spacing: The minimum spacing of decoded frames, in seconds; 0 decodes every frame.
  ///   - stopsAtCachedFrame: Whether the frame after the range is cached.
  public init(
    from start: MediaTime, through end: MediaTime, spacing: Double = 0,
    stopsAtCachedFrame: Bool = false
  ) {
    self.start = start
    self.end = end
    self.spacing = spacing
    self.stopsAtCachedFrame = stopsAtCachedFrame
  }
}
