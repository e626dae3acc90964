import Testing

@testable import RemoteFiles

/// Requests with their responses, and what servers report in them.
struct ExchangeTests {
  private func exchange(_ range: Range<Int64>, _ lines: [String]) throws -> Exchange {
    let request = ExchangeRequest(
      url: try #require(RemoteURL("http://host/a")),
      check: ResponseCheck(wanted: .range(range), known: nil, wholeFileBytes: 0, now: 0),
      maximumConnections: 1, connectSeconds: 1)
    let exchange = Exchange(request, counts: CountsBox())
    for line in lines + [""] {
      let isTaken = unsafe Array("\(line)\r\n".utf8).withUnsafeBytes {
        unsafe exchange.add(line: $0)
      }
      #expect(isTaken)
    }
    return exchange
  }

  @Test("The bytes of a response that nothing waits for are counted as received")
  func bytesLeft() throws {
    let exchange = try exchange(
      0..<100, ["HTTP/1.1 206 Partial", "Content-Range: bytes 0-99/1000", "Content-Length: 100"])
    #expect(exchange.bytesLeft == 100)
    for (received, isWasted) in [(30, false), (60, true)] {
      unsafe [UInt8](repeating: 0, count: 30).withUnsafeBytes {
        _ = unsafe exchange.add(body: $0)
      }
      #expect(exchange.bytesLeft == 100 - received)
      exchange.noteWasted()
      #expect(exchange.bytesLeft == 100 - received && exchange.isWasted || !isWasted)
    }
  }

  @Test("A part of any size is received as it arrives") func absurdPart() throws {
    let last = 3_999_999_999_999_999_999
    let exchange = try exchange(
      0..<Int64(last) + 1, ["HTTP/1.1 206 Partial", "Content-Range: bytes 0-\(last)/\(last + 1)"])
    #expect(exchange.bytesLeft == last + 1)
  }

  @Test("A tag with characters beyond ASCII is compared, but makes no condition")
  func foreignTag() throws {
    var tags: [Validators] = []
    for byte: UInt8 in [0xe8, 0xe9] {
      var parser = HeadParser()
      try parser.add(Array("HTTP/1.1 200 OK\r\n".utf8))
      try parser.add(Array("ETag: \"".utf8) + [byte] + Array("\"\r\n".utf8))
      let head = try #require(parser.head)
      tags.append(Validators(head, byteCount: 10))
    }
    #expect(tags.allSatisfy { $0.condition == nil && $0.agree(with: $0) })
    #expect(!tags[0].agree(with: tags[1]))
    #expect(Validators(entityTag: "\"é\"", byteCount: 1).condition == nil)
  }

  @Test("What a response lacks is taken from the next one") func completed() {
    let first = Validators(lastModified: "then", byteCount: 5)
    let second = Validators(entityTag: "\"a\"", lastModified: "later", byteCount: 5)
    let both = first.completed(with: second)
    #expect(both == Validators(entityTag: "\"a\"", lastModified: "then", byteCount: 5))
  }

  @Test(
    "URLs that would be read in two ways are refused, with their reason",
    arguments: [
      ("http://%2531%2532%2537.0.0.1/", .host), ("http://a%2525b/", .host),
      ("http://[fe80::1%25eth0]/a", .zone), ("http://a%00b:c@host/", .credentials),
      ("http://a:b%0d%0a@host/", .credentials), ("http://a:%FF@host/", .credentials),
      ("http://[fe80::1]/a", nil), ("http://a%40b:c%3Ad@host/", nil), ("http://host/%2525", nil),
      ("http://%31%32%37.0.0.1/", nil), ("http://", .invalid),
    ] as [(String, RemoteURL.Fault?)])
  func urls(text: String, fault: RemoteURL.Fault?) {
    do throws(RemoteURL.Fault) {
      _ = try RemoteURL(reading: text)
      #expect(fault == nil, "\(text) was read")
    } catch {
      #expect([fault, fault == .host ? .invalid : fault].contains(error), "\(text): \(error)")
    }
  }
}
