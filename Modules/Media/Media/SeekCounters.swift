/// Counters of the work of a source since it was opened, or of a scheduler since its creation.
///
/// A scheduler delivers fewer frames than it gets from its source: it also decodes ahead, and drops
/// previews that are no better than the displayed frame.
public struct SeekCounters: Sendable, Equatable {
  /// Packets of the video stream read from the file, for any purpose.
  public var packetsRead = 0
  /// Frames decoded, for any purpose.
  public var framesDecoded = 0
  /// Frames delivered to clients.
  public var framesDelivered = 0
  /// Requests served from the cache.
  public var cacheHits = 0
  /// Requests that ended because they were canceled; in a source, also ranges decoded ahead.
  public var cancelled = 0
  /// Delivered frames that were previews.
  public var previews = 0

  /// Creates counters at zero.
  public init() {}
}
