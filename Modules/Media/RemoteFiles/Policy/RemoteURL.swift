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
  /// The port, also if it is that of http or https; 0 for another scheme without one.
  var port: Int
  /// The path, encoded.
  var path: String
  /// The query, encoded, without its question mark.
  var query: String?

  /// Why a text is not read as a URL.
  enum Fault: Error, Equatable { case invalid, host, zone, credentials }

  /// Reads a URL; `nil` if it is not valid.
  init?(_ text: String) { try? self.init(reading: text) }

  /// Returns the URL that a reference means, such as `../b.mp4`; `nil` if it is not valid.
  func resolving(_ reference: String) -> RemoteURL? {
    try? RemoteURL(reading: reference, after: text)
  }

  /// Reads a URL, or a reference from another one.
  init(reading text: String, after base: String? = nil) throws(Fault) {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f }), let handle = unsafe curl_url()
    else { throw .invalid }
    defer { unsafe curl_url_cleanup(handle) }
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE)
    if let base {
      guard unsafe curl_url_set(handle, CURLUPART_URL, base, flags) == CURLUE_OK else {
        throw .invalid
      }
    }
    guard unsafe curl_url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK else {
      throw .invalid
    }
    func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
      var text: UnsafeMutablePointer<CChar>?
      guard unsafe curl_url_get(handle, part, &text, UInt32(flags)) == CURLUE_OK,
        let found = unsafe text
      else { return nil }
      defer { unsafe curl_free(found) }
      return unsafe String(cString: found)
    }
    /// Returns a decoded part; `nil` if it is missing.
    func credential(_ part: CURLUPart, missing: CURLUcode) throws(Fault) -> String? {
      var text: UnsafeMutablePointer<CChar>?
      let code = unsafe curl_url_get(handle, part, &text, UInt32(CURLU_URLDECODE))
      if code == missing { return nil }
      guard code == CURLUE_OK, let found = unsafe text else { throw .credentials }
      defer { unsafe curl_free(found) }
      guard let decoded = unsafe String(validatingCString: found) else { throw .credentials }
      return decoded
    }
    guard let scheme = part(CURLUPART_SCHEME) else { throw .invalid }
    self.scheme = scheme.lowercased()
    user = try credential(CURLUPART_USER, missing: CURLUE_NO_USER)
    password = try credential(CURLUPART_PASSWORD, missing: CURLUE_NO_PASSWORD)
    host = part(CURLUPART_HOST)?.lowercased() ?? ""
    port = part(CURLUPART_PORT).flatMap { Int($0) } ?? Self.ports[self.scheme] ?? 0
    path = part(CURLUPART_PATH) ?? "/"
    query = part(CURLUPART_QUERY)
    if isHTTP && host.isEmpty { throw .invalid }
    // Requests have the host without it.
    if part(CURLUPART_ZONEID) != nil { throw .zone }
    // It would be decoded again when the request is sent.
    if host.contains("%") { throw .host }
  }

  /// Whether it is one of http or https.
  var isHTTP: Bool { scheme == "http" || isSecure }

  var isSecure: Bool { scheme == "https" }

  private static let ports = ["http": 80, "https": 443]

  /// The host, with the port if that is not the scheme's own.
  var authority: String { port == Self.ports[scheme] ?? 0 ? host : "\(host):\(port)" }

  /// The scheme, the host and the port.
  var origin: String { "\(scheme)://\(authority)" }

  /// The URL without user information, query and fragment, for messages.
  var name: String { origin + path }

  /// The URL without user information and fragment.
  var text: String { query.map { "\(name)?\($0)" } ?? name }
}
