internal import ScrubMedia

extension RemoteFailure {
  /// Returns the error to throw.
  ///
  /// - Parameters:
  ///   - operation: The operation that failed, as a verb phrase.
  ///   - name: The URL for messages.
  /// - Returns: The error.
  func error(_ operation: String, name: String) -> MediaError {
    switch self {
    case .cancelled: return .cancelled(operation)
    case .closed: return .closed(operation)
    default: break
    }
    let (code, cause, advice) = message
    var underlying: Int32?
    if case .connection(_, let number, _) = self { underlying = number }
    return MediaError(
      operation: operation, code: code, underlying: underlying, cause: cause, path: name,
      advice: advice)
  }

  private typealias Message = (code: MediaError.Code, cause: String, advice: String)

  private var message: Message {
    switch self {
    case .status(let status, _): return Self.message(status)
    case .connection(let kind, _, let detail): return Self.message(kind, detail)
    case .malformed(let fault):
      return (
        .readFailed, "the server's response is not valid: \(fault)", "Try another server or player."
      )
    case .encoded(let coding):
      return (
        .unsupported, "the server compresses the file (\(coding)), so no part of it can be read",
        "Turn compression off for videos on the server."
      )
    case .tooLong:
      return (.readFailed, "the server sent more bytes than requested", "Try another server.")
    case .noRanges(let size, let limit):
      let what = size.map { "the file has \($0) bytes" } ?? "the size of the file is unknown"
      return (
        .unsupported, "the server cannot send parts of the file, and \(what)",
        "Download the file, or let the server support range requests. Files of up to \(limit) bytes are read as a "
          + "whole."
      )
    case .unknownSize:
      return (
        .unsupported, "the server does not report the size of the file", "Download the file."
      )
    case .empty: return (.notMedia, "it is empty", "Check the URL.")
    case .changed: return (.changed, "the file changed on the server", "Open it again.")
    case .redirect(let fault): return Self.message(fault)
    case .invalidField(let name):
      return (
        .readFailed, "the header field \"\(name)\" of the app has a control character",
        "RemoteOptions.headers returns the fields."
      )
    case .outOfMemory:
      return (.outOfMemory, "the system refused memory or a thread", "Close other programs.")
    case .cancelled, .closed: return (.cancelled, "it was canceled", "")
    }
  }

  private static func message(_ status: Int) -> Message {
    switch status {
    case 401:
      (
        .permissionDenied, "the server requires authentication (401)",
        "Name a user in the URL, or return a header field from RemoteOptions.headers."
      )
    case 403:
      (
        .permissionDenied, "the server does not permit it (403)",
        "Check the URL: a signed one may have expired."
      )
    case 407:
      (
        .permissionDenied, "the proxy requires authentication (407)",
        "Name a user in the environment variable http_proxy or https_proxy."
      )
    case 404, 410: (.notFound, "the server has no such file (\(status))", "Check the URL.")
    case 416: (.readFailed, "the server refused the range of bytes (416)", "Open it again.")
    case 429:
      (.readFailed, "the server receives too many requests (429)", "Try again in some minutes.")
    case 500...599:
      (.readFailed, "the server failed (\(status))", "Try again in some minutes.")
    default: (.readFailed, "the server responded with the status \(status)", "Check the URL.")
    }
  }

  private static func message(_ kind: Connection, _ detail: String) -> Message {
    switch kind {
    case .unknownHost: (.notFound, "the host was not found", "Check the URL and the network.")
    case .refused:
      (.readFailed, "the server accepts no connection", "Check the URL, and that it runs.")
    case .broken: (.readFailed, "the connection broke: \(detail)", "Check the network.")
    case .timedOut, .connectTimedOut:
      (.timedOut, "the server did not respond in time", "Check the network, and try again.")
    case .insecure:
      (
        .permissionDenied, "the connection is not secure: \(detail)",
        "Check the clock and the certificates of this computer. SSL_CERT_FILE names a file with others."
      )
    case .proxy:
      (.readFailed, "the proxy failed: \(detail)", "http_proxy, https_proxy and no_proxy set it.")
    case .certificateFile:
      (
        .readFailed, "the file with certificates cannot be read",
        "RemoteOptions.certificateFile, CURL_CA_BUNDLE or SSL_CERT_FILE names it."
      )
    case .other: (.readFailed, "the request failed: \(detail)", "Check the URL and the network.")
    }
  }

  private static func message(_ fault: Redirect) -> Message {
    let cause =
      switch fault {
      case .noLocation: "the server redirects without a place"
      case .tooMany: "the server redirects more than \(RedirectPolicy.limit) times"
      case .invalid: "the server redirects to an invalid URL"
      case .downgrade: "the server redirects from https to http, which would reveal the credentials"
      case .otherScheme(let scheme): "the server redirects to the scheme \"\(scheme)\""
      }
    return (.readFailed, cause, "Check the URL.")
  }
}
