/// What a source has done since it was opened.
public struct SeekCounters: Sendable, Equatable {
  /// Packets of the video stream taken from the file.
  public var packetsRead = 0
  /// Pictures that came out of the decoder.
  public var framesDecoded = 0
  /// Pictures given to a caller.
  public var framesDelivered = 0
  /// Pictures given to a caller without decoding anything.
  public var cacheHits = 0
  /// Requests that ended because nobody waited any more.
  public var cancelled = 0
  /// Pictures given to a caller that were not the exact ones.
  public var standIns = 0

  /// Makes counters at zero.
  public init() {}
}
