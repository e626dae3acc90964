/// Counters of the requests for one remote file.
public struct RemoteCounts: Sendable, Hashable {
  /// The number of requests, with repeated and redirected ones.
  public var requests = 0
  /// The number of bytes received, with those of the header fields.
  public var bytesReceived = 0
  /// The number of bytes received for reads that were canceled.
  public var bytesWasted = 0
  /// The number of connections that were opened.
  public var connections = 0
  /// The number of requests that were repeated after a failure.
  public var retries = 0

  /// Creates counters of zero.
  public init() {}
}
