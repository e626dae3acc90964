internal import CScrubCurl

/// A URL, read by libcurl's parser, so that no other one disagrees about its host.
struct RemoteURL: Equatable, Sendable {
  /// The scheme, in lower case.
  var scheme: String
  /// The user's name, decoded.
  var user: String?
  var password: String?
  /// The host, in lower case.
  var host: String
  /// The port, also if it is the scheme's own.
  var port: Int
  /// The path, encoded.
  var path: String
  /// The query, encoded, without its question mark.
  var query: String?

  /// Reads a URL; `nil` if it is not valid.
  init?(_ text: String) { self.init(text, after: nil) }

  /// Returns the URL that a reference means, such as `../b.mp4`; `nil` if it is not valid.
  func resolving(_ reference: String) -> RemoteURL? { RemoteURL(reference, after: text) }

  private init?(_ text: String, after base: String?) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f || $0 == 0x20 }),
      let handle = unsafe curl_url()
    else { return nil }
    defer { unsafe curl_url_cleanup(handle) }
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE)
    if let base {
      guard unsafe curl_url_set(handle, CURLUPART_URL, base, flags) == CURLUE_OK else { return nil }
    }
    guard unsafe curl_url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK else { return nil }
    func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
      var text: UnsafeMutablePointer<CChar>?
      guard unsafe curl_url_get(handle, part, &text, UInt32(flags)) == CURLUE_OK,
        let found = unsafe text
      else { return nil }
      defer { unsafe curl_free(found) }
      return unsafe String(cString: found)
    }
    guard let scheme = part(CURLUPART_SCHEME) else { return nil }
    self.scheme = scheme.lowercased()
    user = part(CURLUPART_USER, CURLU_URLDECODE)
    password = part(CURLUPART_PASSWORD, CURLU_URLDECODE)
    host = part(CURLUPART_HOST)?.lowercased() ?? ""
    port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT).flatMap { Int($0) } ?? 0
    path = part(CURLUPART_PATH) ?? "/"
    query = part(CURLUPART_QUERY)
    if isHTTP && host.isEmpty { return nil }
  }

  /// Whether it is one of http or https.
  var isHTTP: Bool { scheme == "http" || scheme == "https" }

  private var hasOwnPort: Bool { port != (scheme == "https" ? 443 : 80) }

  /// The host, with the port if that is not the scheme's own.
  var authority: String { hasOwnPort ? "\(host):\(port)" : host }

  /// The scheme, the host and the port.
  var origin: String { "\(scheme)://\(authority)" }

  /// The URL without user information, query and fragment, for messages.
  var name: String { origin + path }

  /// The URL without user information and fragment.
  var text: String { query.map { "\(name)?\($0)" } ?? name }
}
