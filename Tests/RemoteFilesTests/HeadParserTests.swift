import Testing

@testable import RemoteFiles

/// The lines before the body of a response.
struct HeadParserTests {
  private func parse(_ lines: [String]) throws(RemoteFailure) -> HeadParser {
    var parser = HeadParser()
    for line in lines { try parser.add(Array(line.utf8)) }
    return parser
  }

  @Test("Fields are read without regard to case and spaces") func fields() throws {
    let parser = try parse([
      "HTTP/1.1 206 Partial Content\r\n", "ETag:\"a\"\r\n", "CONTENT-length: \t12 \r\n",
      "X-Empty:\r\n", "X: a: b\r\n", "\r\n",
    ])
    let head = try #require(parser.head)
    #expect(parser.isComplete && head.status == 206)
    #expect(head["etag"] == "\"a\"" && head.contentLength == 12)
    #expect(head["x-empty"] == "" && head["x"] == "a: b" && head["none"] == nil)
  }

  @Test("HTTP/2 and bare line ends are read") func otherForms() throws {
    #expect(try parse(["HTTP/2 200 \r\n", "\r\n"]).head?.status == 200)
    #expect(try parse(["HTTP/1.0 404 Not Found\n", "a:b\n", "\n"]).isComplete)
  }

  @Test("Interim responses are not the response") func interim() throws {
    let parser = try parse([
      "HTTP/1.1 103 Early Hints\r\n", "Content-Length: 5\r\n", "\r\n", "HTTP/1.1 200 OK\r\n",
      "Content-Length: 7\r\n", "\r\n",
    ])
    #expect(parser.isComplete && parser.head?.status == 200 && parser.head?.contentLength == 7)
  }

  @Test("Trailers change nothing") func trailers() throws {
    let parser = try parse([
      "HTTP/1.1 200 OK\r\n", "Content-Length: 5\r\n", "\r\n", "Content-Length: 9\r\n", "\r\n",
      "HTTP/1.1 206 X\r\n",
    ])
    #expect(parser.head?.status == 200 && parser.head?.contentLength == 5)
  }

  @Test(
    "Invalid lines are refused",
    arguments: [
      ["\r\n"], ["Content-Length: 5\r\n"], ["HTTP/1.1\r\n"], ["HTTP/1.1 abc\r\n"],
      ["HTTP/1.1 20 OK\r\n"], ["HTTP/1.1 2000 OK\r\n"], ["HTTP/1.1 -20 OK\r\n"],
      ["HTTP/1.1 099 OK\r\n"], ["HTTP/1.1 200 OK\r\n", "no colon\r\n"],
      ["HTTP/1.1 200 OK\r\n", ": no name\r\n"], ["HTTP/1.1 200 OK\r\n", "a b: c\r\n"],
      ["HTTP/1.1 200 OK\r\n", " folded: c\r\n"], ["HTTP/1.1 200 OK\r\n", "a: b\u{0}c\r\n"],
      ["HTTP/1.1 200 OK\r\n", "a: b\rc: d\r\n"], ["HTTP/1.1 200 OK\r\n", "a: \u{1B}[31m\r\n"],
    ])
  func invalidLines(lines: [String]) {
    #expect(throws: RemoteFailure.self, "\(lines)") { try parse(lines) }
  }

  @Test("A head without end is refused") func endless() {
    let line = "X-A: " + String(repeating: "b", count: 1000) + "\r\n"
    #expect(throws: RemoteFailure.self) {
      try parse(["HTTP/1.1 200 OK\r\n"] + Array(repeating: line, count: 100))
    }
    #expect(throws: RemoteFailure.self) {
      try parse(Array(repeating: "HTTP/1.1 100 Continue\r\n", count: 10_000))
    }
  }

  @Test("Different values of a field are none") func repeatedFields() throws {
    let lines = ["HTTP/1.1 200 OK\r\n", "ETag: a\r\n", "etag: b\r\n", "\r\n"]
    let head = try #require(try parse(lines).head)
    #expect(head["etag"] == nil && head.contradictsItself)
  }

  @Test(
    "What must not be stored is known", arguments: ["no-store", "private, No-Store ", "max-age=5"])
  func storage(value: String) throws {
    let lines = ["HTTP/1.1 200 OK\r\n", "Cache-Control: \(value)\r\n", "\r\n"]
    #expect(try parse(lines).head?.forbidsStorage == (value != "max-age=5"))
  }
}
