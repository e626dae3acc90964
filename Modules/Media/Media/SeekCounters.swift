/// What a source has done since it was opened, or a scheduler since it took one over.
///
/// The scheduler's callers get fewer frames than the scheduler gets from the source: it also asks
/// for some that no client waits for, and leaves out what is no better than what is shown.
public struct SeekCounters: Sendable, Equatable {
  /// Packets of the video stream taken from the file, whatever for.
  public var packetsRead = 0
  /// Frames that came out of the decoder, whatever for.
  public var framesDecoded = 0
  /// Frames given to a caller.
  public var framesDelivered = 0
  /// Frames given to a caller without decoding anything: a scheduler's were kept.
  public var cacheHits = 0
  /// Work for a caller that ended because no client waited any more; a source takes the scheduler for
  /// one when it reads ahead.
  public var cancelled = 0
  /// Frames given to a caller that were not the exact ones, of those above.
  public var previews = 0

  /// Makes counters at zero.
  public init() {}
}
