/// Counters of the work of a source since it was opened.
public struct DecodeCounters: Sendable, Equatable {
  /// Packets of the video stream read from the file, for any purpose.
  public var packetsRead = 0
  /// Frames decoded, for any purpose.
  public var framesDecoded = 0
  /// Calls of the byte reader, for any purpose; 0 for a file.
  public var reads = 0
  /// Bytes that the byte reader returned; 0 for a file.
  public var bytesRead = 0

  /// Creates counters at zero.
  public init() {}
}
