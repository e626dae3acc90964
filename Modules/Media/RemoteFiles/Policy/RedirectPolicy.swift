/// The rules for redirections.
enum RedirectPolicy {
  /// The largest number of redirections of one request, the limit of many browsers and programs.
  static let limit = 10

  /// Returns the URL that a server redirects to.
  ///
  /// - Parameters:
  ///   - location: The new place, as the server writes it: a URL, or a part of one.
  ///   - url: The URL that was requested.
  ///   - count: The number of redirections before.
  ///   - sendsCredentials: Whether requests have a user's name or header fields of the app.
  /// - Returns: The URL, with the credentials of `url` only if it is of the same origin.
  /// - Throws: `RemoteFailure.redirect` if the redirection is not followed.
  static func url(
    for location: String, from url: RemoteURL, count: Int, sendsCredentials: Bool
  ) throws(RemoteFailure) -> RemoteURL {
    guard count < limit else { throw .redirect(.tooMany) }
    guard var next = url.resolving(location) else { throw .redirect(.invalid) }
    guard next.isHTTP else { throw .redirect(.otherScheme(next.scheme)) }
    // What a redirection names is not what the user typed.
    (next.user, next.password) = (nil, nil)
    if url.scheme == "https", next.scheme == "http", sendsCredentials {
      throw .redirect(.downgrade)
    }
    if mayShareCredentials(url, next) { (next.user, next.password) = (url.user, url.password) }
    return next
  }

  /// Whether credentials for one URL may be sent to another: it has the same origin, or is the same host's with
  /// encryption added.
  static func mayShareCredentials(_ url: RemoteURL, _ next: RemoteURL) -> Bool {
    guard url.host == next.host else { return false }
    if url.scheme == next.scheme { return url.port == next.port }
    return url.scheme == "http" && next.scheme == "https" && url.port == 80 && next.port == 443
  }
}
