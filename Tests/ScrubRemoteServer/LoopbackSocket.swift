internal import ScrubSystem

/// Calls of the operating system for sockets on the loopback, which never block.
enum LoopbackSocket {
  /// Opens a socket that listens at a free port of 127.0.0.1.
  ///
  /// - Parameter port: The port; 0 for any that is free.
  /// - Returns: The descriptor and the port.
  /// - Throws: `SystemError`.
  static func listen(port: UInt16 = 0) throws(SystemError) -> (descriptor: CInt, port: UInt16) {
    let descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw SystemError() }
    do throws(SystemError) {
      try prepare(descriptor)
      set(SO_REUSEADDR, at: SOL_SOCKET, to: 1, of: descriptor)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = loopback.bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let code = unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          guard unsafe bind(descriptor, pointer, size) == 0,
            ScrubSystem.listen(descriptor, 128) == 0
          else { return CInt(-1) }
          return unsafe getsockname(descriptor, pointer, &size)
        }
      }
      guard code == 0 else { throw SystemError() }
      return (descriptor, UInt16(bigEndian: address.sin_port))
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Returns the next waiting connection; `nil` if there is none.
  static func accept(from listener: CInt) -> CInt? {
    let descriptor = ScrubSystem.accept(listener, nil, nil)
    guard descriptor >= 0 else { return nil }
    do throws(SystemError) {
      try prepare(descriptor)
    } catch {
      close(descriptor)
      return nil
    }
    set(TCP_NODELAY, at: CInt(IPPROTO_TCP), to: 1, of: descriptor)
    // What the client has not received, the log should not count as sent.
    set(SO_SNDBUF, at: SOL_SOCKET, to: 64 << 10, of: descriptor)
    return descriptor
  }

  /// The result of reading from a connection.
  enum Received {
    /// Bytes, at least one.
    case bytes([UInt8])
    /// None at the moment.
    case nothing
    /// The client has closed the connection, or it is broken.
    case end
  }

  /// Returns the bytes that have arrived, 64 KiB at most.
  static func receive(from descriptor: CInt) -> Received {
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, filled in
      count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count > 0 { return .bytes(bytes) }
    return count < 0 && isTemporary(errno) ? .nothing : .end
  }

  /// Sends as many bytes as the system takes.
  ///
  /// - Returns: The number of bytes; `nil` if the connection is broken.
  static func send(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) -> Int? {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe ScrubSystem.send(descriptor, buffer.baseAddress, buffer.count, withoutSignal)
    }
    if count >= 0 { return count }
    return isTemporary(errno) ? 0 : nil
  }

  /// Closes a connection so that the client sees an error instead of an end.
  static func reset(_ descriptor: CInt) {
    var now = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    close(descriptor)
  }

  /// Opens a pipe by which another thread wakes the one that waits.
  ///
  /// - Throws: `SystemError`.
  static func pipe() throws(SystemError) -> (reading: CInt, writing: CInt) {
    var ends: [CInt] = [-1, -1]
    guard unsafe ScrubSystem.pipe(&ends) == 0 else { throw SystemError() }
    do throws(SystemError) {
      for end in ends { try prepare(end) }
    } catch {
      for end in ends { close(end) }
      throw error
    }
    return (ends[0], ends[1])
  }

  /// Waits until one of the descriptors is ready.
  ///
  /// - Parameters:
  ///   - descriptors: The descriptors, each with what it waits for and what has happened.
  ///   - seconds: The longest wait, rounded up to milliseconds; `nil` for no limit.
  static func wait(for descriptors: inout [pollfd], seconds: Double?) {
    let milliseconds = seconds.map { CInt(clamping: Int(max(0, min($0, 1e6) * 1000).rounded(.up))) }
    _ = unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds ?? -1)
  }

  private static let loopback: UInt32 = 0x7F00_0001

  #if canImport(Glibc)
    private static let stream = CInt(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  #if canImport(Darwin)
    private static let withoutSignal: CInt = 0
  #else
    private static let withoutSignal = CInt(MSG_NOSIGNAL)
  #endif

  private static func isTemporary(_ code: CInt) -> Bool {
    code == EAGAIN || code == EWOULDBLOCK || code == EINTR
  }

  /// Keeps calls from blocking, and child processes from inheriting the descriptor.
  private static func prepare(_ descriptor: CInt) throws(SystemError) {
    guard fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0,
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    else { throw SystemError() }
    #if canImport(Darwin)
      set(SO_NOSIGPIPE, at: SOL_SOCKET, to: 1, of: descriptor)
    #endif
  }

  private static func set(_ option: CInt, at level: CInt, to value: CInt, of descriptor: CInt) {
    var value = value
    _ = unsafe setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<CInt>.size))
  }
}
