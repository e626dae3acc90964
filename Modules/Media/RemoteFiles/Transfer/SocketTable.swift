internal import ScrubSystem

/// The open sockets of each host; used by the thread of transfers only.
final class SocketTable {
  private var origins: [CInt: String] = [:]

  /// Adds a socket that was opened.
  func add(_ socket: CInt, to origin: String) { origins[socket] = origin }

  /// Closes a socket.
  func close(_ socket: CInt) {
    origins[socket] = nil
    _ = ScrubSystem.close(socket)
  }

  /// Ends the connections to a host that no file uses any more: libcurl keeps idle ones, and closes those that have
  /// ended when it looks for one the next time.
  func endConnections(to origin: String) {
    for (socket, host) in origins where host == origin {
      _ = shutdown(socket, CInt(SHUT_RDWR))
    }
  }
}
