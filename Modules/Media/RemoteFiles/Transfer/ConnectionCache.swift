internal import CScrubCurl

/// The connections to a host; used by the thread of transfers only.
///
/// libcurl closes no single connection of a multi handle, and its sockets must not be shut down behind its back: it
/// may have closed one while connecting, and its number may be that of a socket of the app. Connections to a proxy
/// are those of one host, too.
@safe final class ConnectionCache {
  /// The handle.
  let raw: UnsafeMutableRawPointer

  /// Creates an empty cache; `nil` without memory.
  init?() {
    guard let raw = unsafe curl_share_init() else { return nil }
    guard unsafe scrub_curl_share_connections(raw) == CURLSHE_OK else {
      unsafe _ = curl_share_cleanup(raw)
      return nil
    }
    unsafe self.raw = raw
  }

  /// Closes the connections; the transfers, which keep the cache, have ended.
  deinit { unsafe _ = curl_share_cleanup(raw) }
}
