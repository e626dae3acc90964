public import MediaTime

/// A request for a source to decode frames.
public enum DecodeRequest: Sendable {
  /// The frame displayed at a time: the last one with a timestamp at or before it, the first frame
  /// for times before the start, the last one for times after the end.
  ///
  /// `keepsOthers` is whether the frames decoded on the way are needed, too; without them, the
  /// source may skip those that no other references.
  case frame(at: MediaTime, keepsOthers: Bool = false)
  /// The frame a number of frames after another one, or before it if negative, clamped to the first
  /// and the last.
  case step(Int, from: Frame)
  /// The keyframe nearest to a time, decoding at most one packet.
  ///
  /// `within` is its largest distance, in seconds, `nil` for any. With a distance, there is no
  /// result if the frame displayed at the time would be about as fast.
  case keyframe(near: MediaTime, within: Double? = nil)
  /// The frames of a range, which are likely to be requested next.
  case range(DecodeRange)
}

/// A range of the video to decode before its frames are requested.
public struct DecodeRange: Sendable, Equatable {
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

  /// Creates a range.
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
