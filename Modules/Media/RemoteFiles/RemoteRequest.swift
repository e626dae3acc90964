/// A request that header fields can be added to.
public struct RemoteRequest: Sendable, Hashable {
  /// The URL, without user information and fragment.
  public var url: String
  /// The host of the URL, with the port if that is not the scheme's own.
  public var host: String
  /// Whether the server refused the header fields that were returned before (401).
  public var wasRefused: Bool

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - url: The URL, without user information and fragment.
  ///   - host: The host of the URL, with the port if that is not the scheme's own.
  ///   - wasRefused: Whether the server refused the header fields that were returned before.
  public init(url: String, host: String, wasRefused: Bool = false) {
    (self.url, self.host, self.wasRefused) = (url, host, wasRefused)
  }
}
