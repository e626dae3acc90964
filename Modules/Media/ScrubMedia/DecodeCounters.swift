/// Counters of the work of a source since it was opened.
public struct DecodeCounters: Sendable, Equatable {
  /// Packets of the video stream read from the file, for any purpose.
  public var packetsRead = 0
  /// Frames decoded, for any purpose.
  public var framesDecoded = 0

  /// Creates counters at zero.
  public init() {}
}
