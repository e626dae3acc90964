public import ScrubTime

/// A request for a source to decode frames.
public enum DecodeRequest: Sendable {
  /// The frame displayed at a time: the first frame for times before the start, the last one for
  /// times after the end.
  ///
  /// With `cachesIntermediateFrames`, the frames decoded on the way are wanted, too; without, a decoder may skip
  /// those that the requested one does not need, which is faster. `next` is the time of the next frame of a
  /// series: a decoder that continues to that one skips none, so that no frame is decoded twice for the series if
  /// its times ascend.
  case frame(at: MediaTime, cachesIntermediateFrames: Bool, next: MediaTime? = nil)
  /// The exact frame this many frames after another (before it, if negative), clamped to the first
  /// and the last frame.
  case step(Int, from: Frame)
  /// The keyframe nearest to a time, if it is within this many seconds; `nil` is any distance.
  ///
  /// With a limit, at most one packet is decoded, and there is no such frame if the keyframe is out of
  /// reach, if it cannot be decoded alone, or if the exact frame is about as quick to decode. Without, as
  /// many packets are decoded as it takes, and there is no such frame only if no keyframe is known.
  case keyframe(near: MediaTime, within: Double?)
  /// All frames of a range that is likely to be requested next.
  ///
  /// With a `spacing` above 0, in seconds, about one frame for each interval of that length is wanted:
  /// the others, and those between the random access point and the range, are skipped where possible,
  /// except those that had to be decoded anyway. With
  /// `stopsAtCachedFrame`, the frame after the range is cached, so that decoding may end with the
  /// last packet of the range. The frames of the ranges in `cached` need not be decoded again.
  case range(
    from: MediaTime, through: MediaTime, spacing: Double = 0, stopsAtCachedFrame: Bool = false,
    cached: [Range<MediaTime>] = [])
}
