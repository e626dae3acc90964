public import ScrubMedia
internal import ScrubThreads

/// A file on a web server, whose parts are read over HTTP or HTTPS.
///
/// All remote files of a process share one thread and its connections; both end when the last file is closed.
public final class RemoteFile: ByteReader {
  /// Connects to a server, and finds out the size of a file.
  ///
  /// - Parameters:
  ///   - url: The URL, with the scheme http or https.
  ///   - options: The settings.
  ///   - cancellation: Ends the call early when canceled from another thread.
  /// - Throws: `MediaError` that describes the URL or the failure.
  @available(*, noasync, renamed: "open(url:options:)")
  public init(
    url: String, options: RemoteOptions = RemoteOptions(),
    cancellation: Cancellation = Cancellation()
  ) throws(MediaError) {
    throw MediaError(operation: "open", code: .unsupported, cause: "", path: url)
  }

  /// The URL, without user information, query and fragment, for messages.
  public let name: String = ""

  /// The size in bytes.
  public var byteCount: Int64? { nil }

  /// The largest number of connections, from the options.
  public var maximumConcurrentReads: Int { 1 }

  /// The URL without user information and fragment, with the entity tag or the time of the last change, and the size.
  public var identity: ByteIdentity? { nil }

  /// The requests so far.
  public var counts: RemoteCounts { RemoteCounts() }

  /// Reads bytes: all that are requested, unless the file ends before.
  ///
  /// - Parameters:
  ///   - count: The number of bytes, 1 or more.
  ///   - offset: The position of the first byte, 0 or more.
  ///   - cancellation: Ends the call early when canceled from another thread.
  /// - Returns: The bytes; none at the end of the file.
  /// - Throws: `MediaError`; its code is `changed` if the file is another one than at the first request.
  public func read(
    _ count: Int, at offset: Int64, cancellation: Cancellation
  ) throws(MediaError) -> [UInt8] { [] }

  /// Ends the use of the bytes that were requested in advance for opening a video, and keeps what was read so far
  /// for the next opening, if the options say where.
  public func endOpening() {}

  /// Ends all requests; later calls of `read` throw an error with the code `closed`.
  ///
  /// Closing the last file also ends the thread and closes the connections.
  public func close() {}
}

extension RemoteFile {
  /// Connects to a server, and finds out the size of a file, on a thread of its own.
  ///
  /// Canceling the task ends the opening.
  ///
  /// - Parameters:
  ///   - url: The URL, with the scheme http or https.
  ///   - options: The settings.
  /// - Returns: The file.
  /// - Throws: `MediaError` that describes the URL or the failure.
  public static func open(
    url: String, options: RemoteOptions = RemoteOptions()
  ) async throws(MediaError) -> RemoteFile {
    try await Cancellation.runBlocking(refused: { .noThread("open") }) {
      (cancellation) throws(MediaError) in
      try RemoteFile(url: url, options: options, cancellation: cancellation)
    }
  }
}
