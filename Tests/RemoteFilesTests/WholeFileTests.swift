import RemoteFiles
import ScrubMedia
import ScrubRemoteServer
import ScrubTestSupport
import Testing

/// Servers that send no parts of a file.
struct WholeFileTests {
  static let kinds: [RemoteServer.Framing] = [.length, .chunked, .end]

  @Test("A small file is read once as a whole")
  func smallFile() throws {
    let served = try ServedBytes(500_000, .init { $0.ranges = .ignored })
    let file = try served.open()
    defer { file.close() }
    for offset in [0, 100_000, 499_000] { try served.check(file, 1000, at: Int64(offset)) }
    #expect(file.byteCount == 500_000)
    #expect(served.server.log.requests.count <= 2)
    // The server may note the end after the last byte has arrived.
    #expect(eventually { served.server.log.requests.count(where: \.isComplete) == 1 })
  }

  /// Without a length, it may be of any size.
  @Test("A large file is a clear error, and is not read", arguments: kinds, [3_000_000, 500_000])
  func largeFile(framing: RemoteServer.Framing, size: Int) throws {
    guard framing != .length || size > 1_000_000 else { return }
    let served = try ServedBytes(
      size,
      .init {
        $0.ranges = .ignored
        $0.framing = framing
      })
    let error = failure {
      try served.open(RemoteOptions(retries: 0, wholeFileBytes: 1_000_000))
    }
    #expect(error?.code == .unsupported, "\(String(describing: error))")
    #expect(served.server.log.requests.count <= 2)
  }

  @Test("A length that no memory has is a clear error, whatever the limit")
  func absurdLength() throws {
    let served = try ServedBytes(
      100_000,
      .init {
        $0.ranges = .ignored
        $0.lies.contentLength = "4000000000000000000"
      })
    let error = failure { try served.open(RemoteOptions(retries: 0, wholeFileBytes: .max)) }
    #expect(error?.code == .unsupported, "\(String(describing: error))")
  }

  @Test("A body without an end does not fill the memory") func endlessBody() throws {
    let served = try ServedBytes(1000)
    let filler = [UInt8](repeating: 1, count: 60_000)
    for head in ["", "Transfer-Encoding: chunked\r\n"] {
      let prefix = Array("HTTP/1.1 200 OK\r\n\(head)\r\n".utf8)
      let chunk = head.isEmpty ? filler : Array("ea60\r\n".utf8) + filler + Array("\r\n".utf8)
      served.server.behavior.fault = .endless(prefix, repeating: chunk)
      served.server.clearLog()
      let error = failure {
        try served.open(RemoteOptions(retries: 0, wholeFileBytes: 1_000_000))
      }
      #expect(error?.code == .unsupported, "\(String(describing: error))")
      #expect(served.server.log.bodyBytes < 40_000_000)
    }
  }

  @Test("Parts are refused only later") func refusedLater() throws {
    let served = try ServedBytes(8_000_000)
    let file = try served.open()
    defer { file.close() }
    try served.check(file, 1000, at: 4_000_000)
    for ranges in [RemoteServer.Ranges.ignored, .refused] {
      served.server.behavior.ranges = ranges
      // It is small enough to be read as a whole.
      do throws(MediaError) {
        let read = try file.read(1000, at: 3_000_000, cancellation: Cancellation())
        #expect(read.elementsEqual(served.bytes[3_000_000..<3_001_000]), "\(ranges)")
      } catch {
        #expect([.readFailed, .unsupported].contains(error.code), "\(error)")
      }
    }
    served.server.behavior.ranges = .served
    // An error does not close the file, unless it has changed.
    try? served.check(file, 1000, at: 3_000_000)
  }

  @Test("Parts are read in any framing", arguments: kinds)
  func framings(framing: RemoteServer.Framing) throws {
    let served = try ServedBytes(4_000_000, .init { $0.framing = framing })
    let file = try served.open()
    defer { file.close() }
    for offset in [0, 1_234_567, 3_999_000] { try served.check(file, 1000, at: Int64(offset)) }
  }
}
