import RemoteFiles
import ScrubMedia
import ScrubRemoteServer
import ScrubTestSupport
import Testing

/// Responses that contradict themselves or the request: an error or the right bytes, never wrong ones.
struct MalformedResponseTests {
  /// What a server says wrongly, and whether it still gives the right bytes.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var isHarmless = false
    var change: @Sendable (inout RemoteServer.Behavior) -> Void

    init(
      _ name: String, isHarmless: Bool = false,
      _ change: @escaping @Sendable (inout RemoteServer.Behavior) -> Void
    ) {
      (testDescription, self.isHarmless, self.change) = (name, isHarmless, change)
    }
  }

  static let cases: [Case] = [
    Case("another first byte") { $0.lies.first = 1 },
    Case("an earlier first byte") { $0.lies.first = -1 },
    Case("another last byte") { $0.lies.last = 1 },
    Case("an earlier last byte") { $0.lies.last = -1 },
    Case("another size") { $0.lies.total = 1 },
    Case("a size smaller than the range") { $0.lies.total = -8_000_000 },
    Case("no size", isHarmless: true) { $0.lies.hidesTotal = true },
    Case("no Content-Range") { $0.lies.omitsContentRange = true },
    Case("nonsense as Content-Range") { $0.lies.contentRange = "bytes x-y/z" },
    Case("numbers without end") { $0.lies.contentRange = "bytes 3000000-99999999999999999999/1" },
    Case("another unit") { $0.lies.contentRange = "lines 3000000-3000999/8000000" },
    Case("several parts") { $0.fields = [HeaderField("Content-Type", "multipart/byteranges")] },
    Case("a shorter body") { $0.lies.excess = -10 },
    Case("a longer body", isHarmless: true) { $0.lies.excess = 10 },
    Case("status 200 for a part") { $0.lies.status = 200 },
    Case("status 204") { $0.lies.status = 204 },
    Case("status 304") { $0.lies.status = 304 },
    Case("status 999") { $0.lies.status = 999 },
    Case("a negative length") { $0.lies.contentLength = "-5" },
    Case("a length without end") { $0.lies.contentLength = "99999999999999999999" },
    Case("a compressed body") { $0.contentEncoding = "gzip" },
    Case("a body compressed twice") { $0.contentEncoding = "br, deflate" },
    Case("no status line") { $0.fault = .raw(Array("hello\r\n\r\n".utf8)) },
    Case("nothing") { $0.fault = .raw([]) },
    Case("zeros") { $0.fault = .raw([UInt8](repeating: 0, count: 5000)) },
    Case("HTTP/0.9") { $0.fault = .raw([UInt8](repeating: 65, count: 1000)) },
    Case("a head that does not end") {
      $0.fault = .endless(
        Array("HTTP/1.1 206 Partial Content\r\n".utf8), repeating: Array("X-A: 0123456789\r\n".utf8)
      )
    },
    Case("a field that does not end") {
      $0.fault = .endless(
        Array("HTTP/1.1 206 Partial Content\r\nX-A: ".utf8),
        repeating: [UInt8](repeating: 66, count: 5000))
    },
    Case("interim responses that do not end") {
      $0.fault = .endless([], repeating: Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    },
    Case("many fields", isHarmless: true) { behavior in
      behavior.fields = (0..<200).map { HeaderField("X-\($0)", "value") }
    },
  ]

  @Test("A wrong response gives no wrong bytes", arguments: cases)
  func wrongResponse(_ wrong: Case) throws {
    let served = try ServedBytes(8_000_000)
    let file = try served.open(RemoteOptions(retries: 1))
    defer { file.close() }
    wrong.change(&served.server.behavior)
    do throws(MediaError) {
      let read = try file.read(1000, at: 3_000_000, cancellation: Cancellation())
      #expect(read.elementsEqual(served.bytes[3_000_000..<3_001_000]), "wrong bytes")
      #expect(wrong.isHarmless, "it was not noticed")
    } catch {
      #expect(!wrong.isHarmless, "\(error)")
      #expect(error.code != .cancelled && error.code != .closed, "\(error)")
    }
    #expect(served.server.log.bodyBytes < 60_000_000)
  }

  @Test("A file is not opened by a wrong response", arguments: cases)
  func wrongFirstResponse(_ wrong: Case) throws {
    var behavior = RemoteServer.Behavior()
    wrong.change(&behavior)
    let served = try ServedBytes(8_000_000, behavior)
    do throws(MediaError) {
      let options = RemoteOptions(retries: 1, wholeFileBytes: 1_000_000)
      let file = try RemoteFile(url: served.url, options: options)
      defer { file.close() }
      // What is declared consistently cannot be doubted before it is read.
      guard file.byteCount == 8_000_000 else { return }
      for offset in [0, 3_000_000, 7_999_000] {
        let read = try file.read(1000, at: Int64(offset), cancellation: Cancellation())
        #expect(
          read.elementsEqual(served.bytes[offset..<offset + 1000]), "wrong bytes at \(offset)")
      }
    } catch {
      #expect(error.code != .cancelled && error.code != .closed, "\(error)")
    }
  }
}
