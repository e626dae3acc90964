public import ScrubSidecars

/// The settings for reading a remote file.
public struct RemoteOptions: Sendable {
  /// Returns the header fields to add to a request, such as `["Authorization": "Bearer 5f2c"]`.
  ///
  /// It is called for the first request to a URL, on a thread of its own, and may block: for the URL of the file,
  /// and for each one that it is redirected to. A read that is canceled meanwhile does not wait for its end; a later
  /// one does. What it returned for one URL is never sent to another one. It is called once more if the server
  /// requires authentication (401).
  public var headers: (@Sendable (RemoteRequest) -> [String: String])?
  /// The largest number of connections to one host, 1 or more, and of reads at the same time. The default is 4.
  public var maximumConnections: Int
  /// The number of seconds after which a connection attempt fails. The default is 10.
  public var connectSeconds: Double
  /// The number of times that a read is repeated after a failure that may pass. The default is 4.
  public var retries: Int
  /// The size of the largest file, in bytes, that is read as a whole from a server that cannot send parts of it: at
  /// most an eighth of the memory, and 2 GiB. The default is 32 MiB.
  public var wholeFileBytes: Int
  /// The folder in which the bytes that opening a video took are kept for the next time; `nil` for none.
  public var cache: SidecarFolder?
  /// The path of a file with certificates (PEM) that are trusted in place of the system's; `nil` for the file that
  /// the environment variable `CURL_CA_BUNDLE` or `SSL_CERT_FILE` names, or else the system's.
  public var certificateFile: String?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - headers: Returns the header fields to add to a request.
  ///   - maximumConnections: The largest number of connections to one host.
  ///   - connectSeconds: The number of seconds after which a connection attempt fails.
  ///   - retries: The number of times that a read is repeated.
  ///   - wholeFileBytes: The size of the largest file that is read as a whole if the server sends no parts.
  ///   - cache: The folder in which the bytes that opening took are kept; `nil` for none.
  ///   - certificateFile: The path of a file with trusted certificates.
  public init(
    headers: (@Sendable (RemoteRequest) -> [String: String])? = nil, maximumConnections: Int = 4,
    connectSeconds: Double = 10, retries: Int = 4, wholeFileBytes: Int = 32 << 20,
    cache: SidecarFolder? = nil, certificateFile: String? = nil
  ) {
    self.headers = headers
    self.maximumConnections = maximumConnections
    self.connectSeconds = connectSeconds
    self.retries = retries
    self.wholeFileBytes = wholeFileBytes
    self.cache = cache
    self.certificateFile = certificateFile
  }
}
