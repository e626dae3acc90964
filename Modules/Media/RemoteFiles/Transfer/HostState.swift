/// What is known about a host while files are open.
struct HostState: Equatable, Sendable {
  /// The files that have sent requests to it.
  var files: Set<ObjectIdentifier> = []
  /// The number of exchanges that are under way.
  var active = 0
  /// The time until which one connection is used, since the host refused another one.
  private(set) var refusalEnd: Double?
  /// Whether several exchanges share one connection.
  private(set) var sharesConnection = false
  /// Whether it has responded to a request.
  private(set) var hasResponded = false
  private(set) var link = LinkEstimate()

  /// The seconds for which one connection is used after a refusal, which may be due to other clients.
  static let refusalSeconds = 60.0

  /// Whether another exchange may begin.
  ///
  /// - Parameters:
  ///   - limit: The largest number of connections.
  ///   - now: The time in seconds.
  /// - Returns: Whether it may.
  func mayBegin(limit: Int, now: Double) -> Bool {
    let isRefused = refusalEnd.map { now < $0 } ?? false
    return active < (isRefused ? 1 : max(1, limit))
  }

  /// Adds a response.
  mutating func noteResponse(latency: Double, bytes: Int, seconds: Double, usesHTTP2: Bool) {
    hasResponded = true
    sharesConnection = usesHTTP2
    link.add(latency: latency, bytes: bytes, seconds: seconds)
  }

  /// Adds a failure of an exchange.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - others: The number of other exchanges that were under way.
  ///   - hasHead: Whether the header of a response arrived.
  ///   - now: The time in seconds.
  mutating func noteFailure(_ failure: RemoteFailure, others: Int, hasHead: Bool, now: Double) {
    switch failure {
    case .status(429, _), .status(503, _), .connection(.refused, _, _):
      if others > 0 || hasResponded { refusalEnd = now + Self.refusalSeconds }
    case .connection(.timedOut, _, _):
      // It may let a second connection wait for the end of the first one.
      if !hasHead, !sharesConnection, others > 0 || hasResponded {
        refusalEnd = now + Self.refusalSeconds
      }
    case .connection(.broken, _, _):
      if others > 0, !hasHead { refusalEnd = now + Self.refusalSeconds }
    default: break
    }
  }

  /// Whether an exchange that nothing waits for should end by itself, so that its connection can be used again.
  ///
  /// - Parameters:
  ///   - bytesLeft: The number of bytes that are still to come.
  ///   - usesHTTP2: Whether its connection stays usable in any case.
  /// - Returns: Whether it should.
  func shouldFinish(bytesLeft: Int, usesHTTP2: Bool) -> Bool {
    !usesHTTP2 && bytesLeft <= link.bytesWorthAConnection
  }
}
