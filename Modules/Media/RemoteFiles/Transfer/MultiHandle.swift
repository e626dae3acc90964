internal import CScrubCurl
internal import ScrubThreads

/// libcurl's connections and transfers, for one thread; others may only wake it.
@safe final class MultiHandle: @unchecked Sendable {
  /// The number of idle connections that stay open: those of four hosts with four each.
  private static let idleConnections = 16

  private let raw: UnsafeMutableRawPointer
  private let isOpen = Lock(true)

  /// Initializes the library once.
  private static let isUsable = curl_global_init(scrub_CURL_GLOBAL_DEFAULT) == CURLE_OK

  /// Creates a handle; `nil` without memory.
  init?() {
    guard Self.isUsable, let raw = unsafe curl_multi_init() else { return nil }
    unsafe self.raw = raw
    unsafe _ = scrub_curl_multi_set_number(raw, CURLMOPT_MAXCONNECTS, Self.idleConnections)
  }

  /// Closes all connections; call it at the end of the thread.
  func close() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    if wasOpen { unsafe _ = curl_multi_cleanup(raw) }
  }

  deinit { close() }

  /// Ends the wait of the thread, or its next one.
  func wake() { isOpen.withLock { if $0 { unsafe _ = curl_multi_wakeup(raw) } } }

  func add(_ transfer: Transfer) -> Bool {
    unsafe curl_multi_add_handle(raw, transfer.raw) == CURLM_OK
  }

  func remove(_ transfer: Transfer) { unsafe _ = curl_multi_remove_handle(raw, transfer.raw) }

  /// Sends and receives what is possible without waiting.
  func perform() {
    var running: Int32 = 0
    unsafe _ = curl_multi_perform(raw, &running)
  }

  /// Waits until something can be sent or received, or the thread is woken.
  func wait(seconds: Double) {
    let milliseconds = Int32(min(max(0, seconds * 1000).rounded(.up), 60_000))
    unsafe _ = curl_multi_poll(raw, nil, 0, milliseconds, nil)
  }

  /// Returns a transfer that has ended, with libcurl's code; `nil` if there is none.
  func nextEnd() -> (key: UInt, code: CURLcode)? {
    let end = unsafe scrub_curl_next_end(raw)
    guard let handle = unsafe end.handle else { return nil }
    return unsafe (UInt(bitPattern: handle), end.code)
  }
}
