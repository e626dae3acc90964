import Testing

@testable import RemoteFiles

/// The check of responses, in tables.
struct ResponseCheckTests {
  private static let file = Validators(
    entityTag: "\"a\"", lastModified: "Sat, 28 Nov 2026 08:00:00 GMT", byteCount: 1000)

  /// A response to a request for bytes 100 to 199 of a file of 1000 bytes.
  private static func verdict(
    _ status: Int, _ fields: [(String, String)], known: Validators? = file,
    wanted: ResponseCheck.Wanted = .range(100..<200), limit: Int = 5000
  ) -> ResponseCheck.Verdict {
    let head = ResponseHead(
      status: status, fields: fields.map { ResponseHead.Field(name: $0.0, value: $0.1) })
    return ResponseCheck(wanted: wanted, known: known, wholeFileBytes: limit, now: 0)
      .verdict(on: head)
  }

  private static func part(
    _ range: String, _ more: [(String, String)] = [], known: Validators? = file,
    wanted: ResponseCheck.Wanted = .range(100..<200)
  ) -> ResponseCheck.Verdict {
    verdict(206, [("content-range", range)] + more, known: known, wanted: wanted)
  }

  private static func range(_ verdict: ResponseCheck.Verdict) -> Range<Int64>? {
    if case .part(let range, _) = verdict { range } else { nil }
  }

  @Test(
    "Parts are accepted that are requested, or shorter",
    arguments: [
      ("bytes 100-199/1000", 200), ("bytes 100-149/1000", 150), ("Bytes 100-100/1000", 101),
    ])
  func acceptedParts(text: String, end: Int64) {
    #expect(Self.range(Self.part(text)) == 100..<end)
    #expect(Self.range(Self.part(text, known: nil)) == 100..<end)
    #expect(Self.range(Self.part(text, [("content-length", "\(end - 100)")])) == 100..<end)
  }

  @Test(
    "Other parts are refused",
    arguments: [
      "bytes 101-199/1000", "bytes 99-199/1000", "bytes 100-200/1000", "bytes 0-999/1000",
      "bytes 100-99/1000", "bytes 100-199/150", "bytes -100-199/1000", "bytes 100-199/-1000",
      "bytes 100-199", "bytes */1000", "100-199/1000", "bytes=100-199/1000", "", "bytes",
      "bytes 100-199/1000 x", "bytes 0x64-199/1000", "bytes 100-199/99999999999999999999",
      "bytes 100-9223372036854775807/*", "bytes +100-199/1000", "bytes 100-199/1000/1",
      "bytes 100-199,300-399/1000", "items 100-199/1000", "bytes 100–199/1000",
    ])
  func refusedParts(text: String) {
    for known in [Self.file, nil] {
      guard case .failure(let failure) = Self.part(text, known: known) else {
        Issue.record("\(text) was accepted")
        continue
      }
      #expect(!failure.mayPass)
    }
  }

  @Test("The last bytes of a file are those at its end")
  func suffixes() {
    for (text, range) in [
      ("bytes 900-999/1000", 900..<1000), ("bytes 0-49/50", 0..<50),
      ("bytes 900-950/1000", 900..<951),
      ("bytes 899-999/1000", nil), ("bytes 901-999/1000", nil), ("bytes 0-99/1000", nil),
    ] as [(String, Range<Int64>?)] {
      #expect(Self.range(Self.part(text, known: nil, wanted: .suffix(100))) == range, "\(text)")
    }
  }

  @Test("Contradictions are refused") func contradictions() {
    let fields: [[(String, String)]] = [
      [("content-length", "99")], [("content-length", "101")],
      [("content-range", "bytes 100-198/1000")], [("etag", "\"a\""), ("etag", "\"b\"")],
      [("content-length", "100"), ("content-length", "99")], [("content-encoding", "gzip")],
    ]
    for more in fields {
      #expect(Self.range(Self.part("bytes 100-199/1000", more)) == nil, "\(more)")
    }
    // The same twice is none.
    let twice = [
      ("content-length", "100"), ("content-length", "100"), ("content-encoding", "identity"),
    ]
    #expect(Self.range(Self.part("bytes 100-199/1000", twice)) == 100..<200)
  }

  @Test("Another tag, time or size is a change") func changes() {
    let fields: [[(String, String)]] = [
      [("etag", "\"b\"")], [("etag", "W/\"b\"")],
      [("last-modified", "Sat, 28 Nov 2026 09:00:00 GMT")],
    ]
    for more in fields {
      #expect(Self.part("bytes 100-199/1000", more) == .failure(.changed), "\(more)")
      #expect(
        Self.verdict(200, more + [("content-length", "1000")]) == .failure(.changed), "\(more)")
    }
    #expect(Self.part("bytes 100-199/1001") == .failure(.changed))
    #expect(Self.verdict(200, [("content-length", "1001")]) == .failure(.changed))
    for more in [[], [("content-range", "bytes */50")], [("content-range", "*/1000")]] {
      #expect(Self.verdict(416, more) == .failure(.changed), "\(more)")
    }
    let refused = Self.verdict(416, [("content-range", "bytes */1000")])
    #expect(refused == .failure(.status(416, retryAfter: nil)))
    // What only one of them reports is no difference, and a weak mark is none.
    for more in [[], [("etag", "\"a\"")], [("etag", "W/\"a\"")]] {
      #expect(Self.range(Self.part("bytes 100-199/1000", more)) == 100..<200, "\(more)")
    }
  }

  @Test("A whole file is accepted within the limit") func wholeFiles() {
    let length = [("content-length", "1000")]
    guard case .whole(let validators) = Self.verdict(200, length, known: nil) else {
      Issue.record("it was refused")
      return
    }
    #expect(validators.byteCount == 1000)
    #expect(
      Self.verdict(200, length, known: nil, limit: 999) == .failure(.noRanges(1000, limit: 999)))
    for length in ["-1", "1e3", "0x10", " ", "99999999999999999999"] {
      guard case .failure = Self.verdict(200, [("content-length", length)], known: nil) else {
        Issue.record("\(length) was accepted")
        continue
      }
    }
  }

  @Test("An empty file answers that it has no first byte") func emptyFile() {
    let verdict = Self.verdict(416, [("content-range", "bytes */0")], known: nil)
    #expect(verdict == .failure(.empty))
    #expect(Self.verdict(200, [("content-length", "0")], known: nil) == .failure(.empty))
  }

  @Test("No other status has bytes", arguments: Array(100..<600))
  func otherStatus(status: Int) {
    guard status != 206, status != 200 else { return }
    let fields = [("content-range", "bytes 100-199/1000"), ("content-length", "100")]
    switch Self.verdict(status, fields) {
    case .part, .whole: Issue.record("\(status) was accepted")
    case .redirect: Issue.record("\(status) redirects to nothing")
    case .failure(let failure):
      #expect(failure.mayPass == [408, 425, 429, 502, 503, 504].contains(status))
    }
  }

  @Test("Empty validators are none", arguments: ["", "\"\"", "W/\"\""])
  func emptyValidators(tag: String) {
    let head = ResponseHead(
      status: 206,
      fields: [.init(name: "etag", value: tag), .init(name: "last-modified", value: "")])
    let validators = Validators(head, byteCount: 1000)
    #expect(validators.version == nil && !validators.isRepeated(in: validators))
    #expect(validators.agree(with: Self.file))
  }

  @Test("Validators name a version", arguments: ["\"a\"", "W/\"a\"", nil])
  func version(tag: String?) {
    let some = Validators(entityTag: tag, byteCount: 10)
    #expect((some.version == nil) == (tag == nil))
    #expect(some.version != Validators(entityTag: tag, byteCount: 11).version || tag == nil)
    // Only a strong tag makes a condition.
    #expect(some.condition == (tag == "\"a\"" ? tag : nil))
  }
}
