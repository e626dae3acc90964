extension RemoteServer {
  /// What a server does: by default, it answers at once, completely and honestly.
  public struct Behavior: Sendable {
    // MARK: The link

    /// The seconds that a new connection takes before its first request is read: one round trip.
    public var connectionLatency = 0.0
    /// The seconds from a request to the first byte of its response: one round trip.
    public var requestLatency = 0.0
    /// The rate that all connections share; `nil` for no limit.
    public var bitsPerSecond: Double?
    /// Whether a connection serves more than one request.
    public var keepsAlive = true
    /// The largest number of connections at the same time; `nil` for no limit.
    public var maximumConnections: Int?
    /// What further connections get.
    public var refusal = Refusal.status(503)

    // MARK: Faults

    /// What goes wrong with the first requests, one each; `nil` for those that are answered well. They are
    /// counted from the assignment of the behavior.
    public var faults: [Fault?] = []
    /// What goes wrong with every later request.
    public var fault: Fault?
    /// Returns what goes wrong with a request, before `faults` are applied; called on the server's thread.
    public var chooseFault: (@Sendable (RequestHead) -> Fault?)?
    /// How responses describe their bytes.
    public var lies = Lies()

    // MARK: The resources

    /// Which entity tag responses have.
    public var entityTag = EntityTag.strong
    /// Whether responses have the header Last-Modified.
    public var sendsLastModified = true
    /// How requests for a part are treated.
    public var ranges = Ranges.served
    /// How the end of a body is marked.
    public var framing = Framing.length
    /// The value of the header Content-Encoding; the bytes stay as they are.
    public var contentEncoding: String?
    /// The number of requests after which a path has what `RemoteServer.setLater(_:at:)` gave it, counted
    /// from the assignment of the behavior; `nil` for never.
    public var changesAfter: Int?
    /// The paths that lead elsewhere.
    public var redirects: [String: Redirect] = [:]
    /// What a request needs to be answered.
    public var authentication: Authentication?
    /// Further fields of every response.
    public var fields: [HeaderField] = []

    /// Creates the default behavior.
    public init() {}
  }

  /// What a connection beyond the largest number gets.
  public enum Refusal: Sendable, Equatable {
    /// A response with a status, such as 429, to its first request.
    case status(Int)
    /// An end without a response.
    case close
  }

  /// What goes wrong with a request.
  public enum Fault: Sendable {
    /// A response with a status, and with the header Retry-After if there is a value for it.
    case status(Int, retryAfter: String? = nil)
    /// The connection ends without a response.
    case close
    /// The connection is reset without a response.
    case reset
    /// There is never a response.
    case stall
    /// The connection ends after some bytes of the body.
    case cut(after: Int)
    /// The body stops after some bytes, and the connection stays.
    case pause(after: Int)
    /// These bytes are the response, whatever they are.
    case raw([UInt8], closes: Bool = true)
    /// The first bytes, then the others again and again.
    case endless([UInt8], repeating: [UInt8])
  }

  /// What responses declare wrongly; by default, nothing.
  public struct Lies: Sendable, Equatable {
    /// Added to the first offset of Content-Range.
    public var first: Int64 = 0
    /// Added to the last offset of Content-Range.
    public var last: Int64 = 0
    /// Added to the size in Content-Range.
    public var total: Int64 = 0
    /// Whether the size in Content-Range is "*".
    public var hidesTotal = false
    /// Whether a 206 response has no Content-Range.
    public var omitsContentRange = false
    /// The text of Content-Range instead of the right one.
    public var contentRange: String?
    /// The number of bytes that a body is longer than declared, or shorter if negative.
    public var excess = 0
    /// The text of Content-Length instead of the right one.
    public var contentLength: String?
    /// The status instead of the right one, with everything else unchanged.
    public var status: Int?

    /// Creates the truth.
    public init() {}
  }

  /// The kind of an entity tag.
  public enum EntityTag: Sendable { case strong, weak, none }

  /// How requests for a part are treated.
  public enum Ranges: Sendable, Equatable {
    /// They are answered with the part.
    case served
    /// They are answered with all bytes.
    case ignored
    /// They are answered with status 416.
    case refused
  }

  /// How the end of a body is marked.
  public enum Framing: Sendable { case length, chunked, end }

  /// A response that leads to another URL.
  public struct Redirect: Sendable {
    /// The value of the header Location.
    public var location: String
    /// The status.
    public var status: Int

    /// Creates a redirect.
    public init(_ location: String, status: Int = 302) {
      (self.location, self.status) = (location, status)
    }
  }

  /// What a request needs to be answered.
  public enum Authentication: Sendable, Equatable {
    /// A user and password, in Basic authentication.
    case basic(user: String, password: String)
    /// A bearer token.
    case bearer(String)
  }
}
