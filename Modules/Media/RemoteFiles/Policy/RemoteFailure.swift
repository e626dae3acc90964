/// The end of a request that did not bring its bytes.
enum RemoteFailure: Error, Equatable, Sendable {
  /// A redirection that is not followed.
  enum Redirect: Equatable, Sendable {
    case noLocation, tooMany, invalid, downgrade
    case otherScheme(String)
  }

  /// A failure of the connection.
  enum Connection: Equatable, Sendable {
    case unknownHost, refused, broken, timedOut
    /// No connection was established in time.
    case connectTimedOut
    /// The certificate or the encryption.
    case insecure
    /// The proxy of the environment.
    case proxy
    /// The certificate file of the options.
    case certificateFile
    /// Anything else.
    case other
  }

  /// A status other than those of success, with the seconds after which the server asks to try again.
  case status(Int, retryAfter: Double?)
  /// The connection failed, with libcurl's code and its description.
  case connection(Connection, Int32, String)
  /// The response is not one of HTTP, or contradicts itself or the request.
  case malformed(String)
  /// The body is compressed.
  case encoded(String)
  /// The body is longer than requested.
  case tooLong
  /// The server sends whole files only, and the file is larger than the limit, or its size unknown.
  case noRanges(Int64?, limit: Int)
  case unknownSize
  /// The file has no bytes.
  case empty
  /// The file is another one than at the first request.
  case changed
  case redirect(Redirect)
  /// A header field of the app is not valid.
  case invalidField(String)
  case outOfMemory
  case cancelled
  case closed

  /// Whether the same request may succeed a little later.
  var mayPass: Bool {
    switch self {
    case .status(let status, _): [408, 425, 429, 502, 503, 504].contains(status)
    case .connection(.refused, _, _), .connection(.broken, _, _), .connection(.timedOut, _, _): true
    default: false
    }
  }
}
