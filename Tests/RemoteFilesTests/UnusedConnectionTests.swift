import Foundation
import RemoteFiles
import ScrubMedia
import ScrubRemoteServer
import ScrubTestSupport
import ScrubThreads
import Testing

/// Connections that no file uses any more, and those of files that stay open.
struct UnusedConnectionTests {
  @Test("Closing a file ends its connections, and no transfer of another one")
  func closingOneOfTwo() throws {
    let closing = try ServedBytes(1_000_000)
    let staying = try ServedBytes(1_000_000)
    let first = try closing.open()
    let second = try staying.openAndClearLog()
    defer { second.close() }
    staying.server.behavior.bitsPerSecond = 2_000_000
    onThreads(2) { number in
      if number == 0 {
        try staying.check(second, 200_000, at: 500_000)
      } else {
        eventually { staying.server.log.bodyBytes > 10_000 }
        first.close()
      }
    }
    #expect(second.counts.retries == 0)
    #expect(staying.server.log.requests.count == 1)
    #expect(eventually { closing.server.log.openConnections == 0 })
    #expect(staying.server.log.connections == 0)
    staying.server.behavior.bitsPerSecond = nil
    try staying.check(second, 1000, at: 600_000)
  }

  @Test("The end of a file that never arrives does not stop a slow start")
  func slowStart() throws {
    let served = try ServedBytes(
      1_000_000,
      .init {
        $0.bitsPerSecond = 600_000
        $0.chooseFault = { head in
          if case .last = head.range { return .stall }
          return nil
        }
      })
    let file = try served.open()
    defer { file.close() }
    // Longer than the wait for the end of the file, and shorter than that for its start.
    try served.check(file, 1000, at: 999_000)
  }

  @Test("Programs that the app starts do not inherit connections") func closeOnExec() throws {
    let served = try ServedBytes(1_000_000)
    let file = try served.open()
    defer { file.close() }
    let sockets = (0..<4096).filter { Self.port(ofPeerOf: $0) == served.server.port }
    #expect(!sockets.isEmpty && sockets.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
  }

  /// Returns the port that a socket is connected to; `nil` if it is not one that is.
  private static func port(ofPeerOf socket: CInt) -> UInt16? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe getpeername(socket, pointer, &size)
      }
    }
    guard code == 0, CInt(address.sin_family) == AF_INET else { return nil }
    return UInt16(bigEndian: address.sin_port)
  }

  #if FFmpeg
    @Test("A failed opening leaves nothing, also if the app keeps the file")
    func failedOpening() throws {
      let served = try ServedBytes(1_000_000)
      var kept: RemoteFile?
      let error = failure {
        try RemoteSource(url: served.url, remote: .test) { kept = $0 }
      }
      #expect(error != nil && error?.code != .closed)
      let read = failure { try kept?.read(10, at: 500_000, cancellation: Cancellation()) }
      #expect(read?.code == .closed)
      #expect(eventually { served.server.log.openConnections == 0 })
    }
  #endif

  @Test("The app is asked once after a refusal, for all requests") func askedOnce() throws {
    let served = try ServedBytes(1_000_000, .init { $0.authentication = .bearer("new") })
    let asked = Lock<[Bool]>([])
    let file = try RemoteFile(
      url: served.url,
      options: RemoteOptions(headers: { request in
        asked.withLock { $0.append(request.wasRefused) }
        return ["Authorization": "Bearer " + (request.wasRefused ? "new" : "old")]
      }))
    defer { file.close() }
    try served.check(file, 1000, at: 500_000)
    #expect(asked.withLock(\.self) == [false, true])
    served.server.behavior.authentication = .bearer("newer")
    #expect(failure { try file.read(10, at: 300_000, cancellation: Cancellation()) } != nil)
    #expect(asked.withLock(\.self) == [false, true, true])
  }

  @Test("The app is asked once if several requests are refused at the same time")
  func askedOnceByMany() throws {
    let served = try ServedBytes(8_000_000, .init { $0.authentication = .bearer("0") })
    let count = Lock(0)
    let file = try RemoteFile(
      url: served.url,
      options: RemoteOptions(headers: { _ in
        let number = count.withLock { count in
          defer { count += 1 }
          return count
        }
        return ["Authorization": "Bearer \(number)"]
      }))
    defer { file.close() }
    for round in 1...20 {
      served.server.behavior.authentication = .bearer("\(round)")
      onThreads(4) { part in
        _ = try file.read(1000, at: Int64(part) * 1_000_000, cancellation: Cancellation())
      }
      #expect(count.withLock(\.self) == round + 1)
    }
  }

  @Test("A tag that only later responses have tells versions apart") func laterTag() throws {
    let served = try ServedBytes(8_000_000, .init { $0.entityTag = .none })
    let file = try served.openAndClearLog()
    defer { file.close() }
    served.server.behavior.entityTag = .strong
    try served.check(file, 1000, at: 3_000_000)
    served.server.set(
      Resource(ServedBytes.random(8_000_000, seed: 2), version: 2), at: ServedBytes.path)
    let error = failure { try file.read(1000, at: 5_000_000, cancellation: Cancellation()) }
    #expect(error?.code == .changed)
  }
}
