public import ScrubMedia
internal import ScrubThreads

/// A file on a web server, whose parts are read over HTTP or HTTPS.
///
/// All remote files of a process share one thread and its connections; both end when the last file is closed.
/// At the first request, the first and the last bytes of the file are requested at once.
public final class RemoteFile: ByteReader {
  struct State {
    /// The URL of the next request, after redirections.
    var url: RemoteURL
    /// What the first response reported, or that of the last opening.
    var validators: Validators?
    /// The file, if the server sends no parts.
    var whole: [UInt8]?
    /// The bytes that are at hand while a video is opened, which do not overlap.
    var pieces: [OpeningPiece] = []
    /// The bytes that were read while a video is opened; `nil` if they are not kept.
    var opening: OpeningBytes?
    /// The check of those that were kept, while a video is opened with them; `nil` if they are known to be as they
    /// were written.
    var signature: BackgroundCall<Bool>?
    /// The header fields of the app, by URL.
    var headers: [String: AppFields] = [:]
    var thread: TransferThread?
    /// Whether the file changed: from then on, nothing is read.
    var hasChanged = false
    /// Whether bytes of an earlier opening are used, and no response has shown yet that the file is still the same.
    var needsConfirmation = false
    var forbidsStorage = false
    var isClosed = false
  }

  let options: RemoteOptions
  let original: RemoteURL
  let state: Lock<State>
  let countsBox = CountsBox()

  /// The URL, without user information, query and fragment, for messages.
  public let name: String

  /// Connects to a server, and finds out the size of a file.
  ///
  /// If bytes of the last opening are kept on disk, no request is made; the first one that is made later finds out
  /// whether the file has changed.
  ///
  /// - Parameters:
  ///   - url: The URL, with the scheme http or https.
  ///   - options: The settings.
  ///   - cancellation: Ends the call early when canceled from another thread.
  /// - Throws: `MediaError` that describes the URL or the failure.
  @available(*, noasync, renamed: "open(url:options:)")
  public convenience init(
    url: String, options: RemoteOptions = RemoteOptions(),
    cancellation: Cancellation = Cancellation()
  ) throws(MediaError) {
    try self.init(url: url, options, checksLater: false, cancellation)
  }

  /// Connects to a server; see `init(url:options:cancellation:)`. With `checksLater`, the caller waits for
  /// `requireGenuine` before it uses anything.
  init(
    url: String, _ options: RemoteOptions, checksLater: Bool, _ cancellation: Cancellation
  ) throws(MediaError) {
    let parsed = try Self.parse(url)
    self.options = options
    (original, name) = (parsed, parsed.name)
    state = Lock(State(url: parsed))
    if loadOpening(checksLater: checksLater) { return }
    do throws(RemoteFailure) {
      try begin(cancellation)
    } catch {
      if error == .changed { noteChange() }
      close()
      throw error.error("open", name: name)
    }
  }

  deinit { close() }

  private static func parse(_ text: String) throws(MediaError) -> RemoteURL {
    var name: String?
    let cause: String
    do throws(RemoteURL.Fault) {
      let url = try RemoteURL(reading: text)
      if url.isHTTP { return url }
      (name, cause) = (url.name, "it is not a URL of http or https")
    } catch {
      cause =
        switch error {
        case .invalid: "it is not a URL of http or https"
        case .host: "the host of the URL has an encoded \"%\""
        case .zone: "the host of the URL is an IPv6 address with a zone, which is not supported"
        case .credentials: "the user or the password in the URL cannot be decoded"
        }
    }
    throw MediaError(
      operation: "open", code: .unsupported, cause: cause, path: name,
      advice: "Write it like https://example.org/video.mp4.")
  }

  /// The size in bytes.
  public var byteCount: Int64? { state.withLock { $0.validators?.byteCount } }

  /// The largest number of connections, from the options.
  public var maximumConcurrentReads: Int { max(1, options.maximumConnections) }

  /// The URL without user information and fragment, with the entity tag or the time of the last change, and the
  /// size; `nil` if the server reports neither, or nothing of the file may be kept.
  public var identity: ByteIdentity? {
    guard !hasCredentials,
      let version = state.withLock({ state in
        state.forbidsStorage ? nil : state.validators?.version
      })
    else { return nil }
    return ByteIdentity(name: original.text, version: version)
  }

  /// The requests so far.
  public var counts: RemoteCounts { countsBox.value }

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
  ) throws(MediaError) -> [UInt8] {
    do throws(RemoteFailure) {
      _ = try makeMachine()
      let size = byteCount ?? 0
      guard count > 0, 0..<size ~= offset else { return [] }
      let range = offset..<offset + min(Int64(count), size - offset)
      let bytes = try bytes(in: range, cancellation)
      state.withLock { $0.opening?.add(bytes[...], at: offset) }
      return bytes
    } catch {
      if error == .changed { noteChange() }
      throw error.error("read", name: name)
    }
  }

  /// Returns once a response has shown that the file is still the one of which bytes were kept; at once if there has
  /// been one.
  ///
  /// - Parameter cancellation: Ends the call early when canceled from another thread.
  /// - Throws: `MediaError`; its code is `changed` if the file is another one.
  public func confirm(cancellation: Cancellation) throws(MediaError) {
    do throws(RemoteFailure) {
      _ = try makeMachine()
      if state.withLock({ $0.needsConfirmation }) { _ = try fetch(0..<1, cancellation) }
    } catch {
      if error == .changed { noteChange() }
      throw error.error("read", name: name)
    }
    try requireGenuine(cancellation)
  }

  /// Ends all requests; later calls of `read` throw an error with the code `closed`.
  ///
  /// Closing the last file also ends the thread and closes the connections.
  public func close() {
    let thread = state.withLock { state in
      defer {
        state.isClosed = true
        (state.thread, state.pieces) = (nil, [])
        (state.whole, state.opening) = (nil, nil)
      }
      return state.thread
    }
    guard let thread else { return }
    thread.loop.end(file: ObjectIdentifier(countsBox))
    thread.close()
  }
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
