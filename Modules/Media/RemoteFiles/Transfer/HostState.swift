/// What is known about a host while files are open.
struct HostState: Equatable, Sendable {
  /// The files that have sent requests to it.
  var files: Set<ObjectIdentifier> = []
  /// The number of exchanges that are under way.
  var active = 0
  /// Whether it refused a connection while another one was open: from then on, one is used.
  private(set) var refusesConnections = false
  /// Whether several exchanges share one connection.
  private(set) var sharesConnection = false
  /// Whether it has responded to a request.
  private(set) var hasResponded = false
  private(set) var link = LinkEstimate()

  /// Whether another exchange may begin.
  ///
  /// - Parameter limit: The largest number of connections.
  /// - Returns: Whether it may.
  func mayBegin(limit: Int) -> Bool { active < (refusesConnections ? 1 : max(1, limit)) }

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
  mutating func noteFailure(_ failure: RemoteFailure, others: Int, hasHead: Bool) {
    switch failure {
    case .status(429, _), .status(503, _), .connection(.refused, _, _):
      if others > 0 || hasResponded { refusesConnections = true }
    case .connection(.broken, _, _):
      if others > 0, !hasHead { refusesConnections = true }
    default: break
    }
  }

  /// Whether an exchange that nobody waits for should end by itself, so that its connection can be used again.
  ///
  /// - Parameters:
  ///   - bytesLeft: The number of bytes that are still to come.
  ///   - usesHTTP2: Whether its connection stays usable in any case.
  /// - Returns: Whether it should.
  func shouldFinish(bytesLeft: Int, usesHTTP2: Bool) -> Bool {
    !usesHTTP2 && bytesLeft <= link.bytesWorthAConnection
  }
}
