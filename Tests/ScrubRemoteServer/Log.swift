extension RemoteServer {
  /// What a server has done since it was started, or since the log was cleared.
  public struct Log: Sendable {
    /// The number of accepted connections, without refused ones.
    public internal(set) var connections = 0
    /// The number of connections beyond the largest number.
    public internal(set) var refusedConnections = 0
    /// The number of connections that are open now.
    public internal(set) var openConnections = 0
    /// The largest number of connections that were open at the same time.
    public internal(set) var mostOpenConnections = 0
    /// All requests, in the order in which they came.
    public internal(set) var requests: [LoggedRequest] = []
    /// The number of bytes of all response bodies that the system has taken.
    public internal(set) var bodyBytes: Int64 = 0
    /// The number of bytes of everything sent.
    public internal(set) var bytes: Int64 = 0
    /// The largest number of requests that were received and not answered completely, at the same time.
    public internal(set) var mostActiveRequests = 0

    /// The number of requests that were received and are not answered completely now.
    public internal(set) var activeRequests = 0

    /// The number of response bytes that were asked for in ranges with an end.
    public var requestedBytes: Int64 {
      requests.reduce(0) { sum, request in
        guard case .from(let first, let last?) = request.head.range else { return sum }
        return sum + last - first + 1
      }
    }
  }

  /// A request, and how far its response went.
  public struct LoggedRequest: Sendable {
    /// What was received.
    public let head: RequestHead
    /// The number of the connection, counted from 0 and never reset.
    public let connection: Int
    /// The seconds since the start of the server.
    public let time: Double
    /// The status of the response; `nil` while there is none.
    public internal(set) var status: Int?
    /// The number of bytes of the body that the system has taken.
    public internal(set) var bodyBytes: Int64 = 0
    /// Whether the response was sent completely.
    public internal(set) var isComplete = false
    /// The seconds from the start of the server to the end of the response.
    public internal(set) var endTime: Double?
  }
}
