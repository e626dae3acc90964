internal import CScrubCurl
internal import ScrubSystem
internal import ScrubThreads

/// An exchange on libcurl; used by the thread of transfers only.
@safe final class Transfer {
  let exchange: Exchange
  /// The handle.
  let raw: UnsafeMutableRawPointer
  private let cache: ConnectionCache
  private var lines: UnsafeMutablePointer<curl_slist>?
  /// The time at which it is ended if nothing waits for it any more.
  var deadline: Double?

  /// The longest time in seconds in which nothing arrives.
  private static let longestSilence = 15
  /// The size of the buffer that is filled at once, in bytes.
  private static let bufferBytes = 128 << 10

  /// Identifies it among the transfers.
  var key: UInt { unsafe UInt(bitPattern: raw) }

  /// Creates a transfer.
  ///
  /// - Parameters:
  ///   - exchange: The exchange.
  ///   - sharesConnection: Whether it waits for a connection that several transfers use at the same time.
  ///   - cache: The connections to its host.
  /// - Throws: `RemoteFailure` if the request is not valid.
  init(
    _ exchange: Exchange, sharesConnection: Bool, cache: ConnectionCache
  ) throws(RemoteFailure) {
    let texts = try exchange.request.lines()
    guard let raw = unsafe curl_easy_init() else { throw .outOfMemory }
    (self.exchange, self.cache) = (exchange, cache)
    unsafe self.raw = raw
    for text in texts {
      guard let longer = unsafe curl_slist_append(lines, text) else { throw .outOfMemory }
      unsafe lines = unsafe longer
    }
    set(sharesConnection: sharesConnection)
    setSinks()
    unsafe _ = scrub_curl_set_pointer(raw, CURLOPT_SHARE, cache.raw)
    unsafe scrub_curl_close_on_exec(raw)
  }

  deinit {
    unsafe curl_easy_cleanup(raw)
    unsafe curl_slist_free_all(lines)
  }

  private func set(sharesConnection: Bool) {
    let request = exchange.request
    set(CURLOPT_URL, request.url.text)
    set(CURLOPT_RANGE, request.range)
    unsafe _ = scrub_curl_restrict_protocols(raw)
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_USERAGENT, "FineScrub")
    if let user = request.url.user {
      set(CURLOPT_HTTPAUTH, scrub_CURLAUTH_BASIC)
      set(CURLOPT_USERNAME, user)
      set(CURLOPT_PASSWORD, request.url.password ?? "")
    }
    unsafe _ = scrub_curl_set_headers(raw, lines)
    // The fields are for the server, not for a proxy.
    set(CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE))
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    if let file = request.certificateFile {
      set(CURLOPT_CAINFO, file)
      // Otherwise, the certificates in the system's folder are trusted, too.
      unsafe _ = scrub_curl_set_pointer(raw, CURLOPT_CAPATH, nil)
    }
    let isSecure = request.url.scheme == "https"
    set(
      CURLOPT_HTTP_VERSION,
      Int(isSecure ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1))
    if sharesConnection { set(CURLOPT_PIPEWAIT, 1) }
    set(CURLOPT_CONNECTTIMEOUT_MS, Int(min(max(1, request.connectSeconds * 1000), 1e6)))
    set(CURLOPT_LOW_SPEED_LIMIT, 1)
    set(CURLOPT_LOW_SPEED_TIME, Self.longestSilence)
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_BUFFERSIZE, Self.bufferBytes)
    unsafe scrub_curl_set_quick_exit(raw)
  }

  private func setSinks() {
    // The exchange outlives the handle.
    let context = unsafe Unmanaged.passUnretained(exchange).toOpaque()
    unsafe _ = scrub_curl_set_sink(raw, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      unsafe Transfer.pass(bytes, size * count, context) { unsafe $0.add(line: $1) }
    }
    unsafe _ = scrub_curl_set_pointer(raw, CURLOPT_HEADERDATA, context)
    unsafe _ = scrub_curl_set_sink(raw, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      unsafe Transfer.pass(bytes, size * count, context) { unsafe $0.add(body: $1) }
    }
    unsafe _ = scrub_curl_set_pointer(raw, CURLOPT_WRITEDATA, context)
  }

  /// Passes bytes to the exchange; returns another number than theirs to end the transfer.
  private static func pass(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    to add: (Exchange, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context = unsafe context else { return 0 }
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
    let goesOn = unsafe add(exchange, UnsafeRawBufferPointer(start: bytes, count: count))
    return goesOn ? count : count == 0 ? 1 : 0
  }

  private func set(_ option: CURLoption, _ number: Int) {
    unsafe _ = scrub_curl_set_number(raw, option, number)
  }

  private func set(_ option: CURLoption, _ text: String) {
    unsafe _ = scrub_curl_set_text(raw, option, text)
  }

  // MARK: After the end

  /// The number of connections that were opened for it.
  var connections: Int { unsafe scrub_curl_number(raw, CURLINFO_NUM_CONNECTS) }

  /// Whether it used HTTP/2 or a later version.
  var usesHTTP2: Bool {
    unsafe scrub_curl_number(raw, CURLINFO_HTTP_VERSION) >= Int(CURL_HTTP_VERSION_2_0)
  }

  /// Whether a connection was established.
  private var isConnected: Bool { seconds(CURLINFO_CONNECT_TIME_T) > 0 }

  /// The seconds from the request to the first byte of the response; 0 if there was none.
  var latency: Double {
    max(0, seconds(CURLINFO_STARTTRANSFER_TIME_T) - seconds(CURLINFO_PRETRANSFER_TIME_T))
  }

  /// The seconds from the first byte of the response to the last one.
  var bodySeconds: Double {
    max(0, seconds(CURLINFO_TOTAL_TIME_T) - seconds(CURLINFO_STARTTRANSFER_TIME_T))
  }

  private func seconds(_ information: CURLINFO) -> Double {
    Double(unsafe scrub_curl_microseconds(raw, information)) / 1e6
  }

  /// Returns the failure that a code of libcurl means; `nil` for success.
  func failure(_ code: CURLcode) -> RemoteFailure? {
    let kind: RemoteFailure.Connection
    // To libcurl, a proxy that refuses to connect to the server is a connection that broke.
    let proxyStatus = unsafe scrub_curl_number(raw, CURLINFO_HTTP_CONNECTCODE)
    if code != CURLE_OK, proxyStatus >= 300 {
      let status = RemoteFailure.status(proxyStatus, retryAfter: nil)
      if proxyStatus == 407 || status.mayPass { return status }
      return .connection(
        .proxy, Int32(bitPattern: code.rawValue), "it responded with the status \(proxyStatus)")
    }
    switch code {
    case CURLE_OK: return nil
    case CURLE_OUT_OF_MEMORY: return .outOfMemory
    case CURLE_COULDNT_RESOLVE_HOST: kind = .unknownHost
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: kind = .proxy
    case CURLE_COULDNT_CONNECT: kind = .refused
    case CURLE_OPERATION_TIMEDOUT: kind = isConnected ? .timedOut : .connectTimedOut
    case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_HTTP2,
      CURLE_HTTP2_STREAM, CURLE_SSL_CONNECT_ERROR:
      kind = .broken
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS:
      kind = .insecure
    case CURLE_SSL_CACERT_BADFILE: kind = .certificateFile
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL:
      return .malformed("it is not one of HTTP")
    default: kind = .other
    }
    let detail = unsafe String(cString: curl_easy_strerror(code))
    return .connection(kind, Int32(bitPattern: code.rawValue), detail)
  }
}
