import ScrubMedia
import Testing

@testable import RemoteFiles

/// The rules for repetitions and redirections, in tables.
struct PolicyTests {
  // MARK: Repetitions

  private static let broken = RemoteFailure.connection(.broken, 56, "broken")

  @Test("Failures that may pass are repeated as often as allowed") func repetitions() {
    let policy = RetryPolicy(retries: 3)
    for failure in [Self.broken, .status(503, retryAfter: nil), .status(429, retryAfter: 0)] {
      let pauses = (0..<5).map { policy.pause(after: failure, attempt: $0) }
      #expect(pauses[3...].allSatisfy { $0 == nil })
      let first = pauses.prefix(3).compactMap { $0 }
      #expect(first.count == 3 && first == first.sorted() && (first.first ?? 0) > 0)
    }
  }

  @Test("Others are not") func noRepetitions() {
    let failures: [RemoteFailure] = [
      .status(404, retryAfter: 1), .status(401, retryAfter: nil), .malformed("a"), .changed,
      .tooLong,
      .encoded("gzip"), .noRanges(1, limit: 0), .unknownSize, .redirect(.tooMany), .cancelled,
      .closed, .outOfMemory, .invalidField("a"), .connection(.insecure, 60, "a"),
      .connection(.unknownHost, 6, "a"),
    ]
    for failure in failures {
      #expect(RetryPolicy(retries: 9).pause(after: failure, attempt: 0) == nil, "\(failure)")
    }
  }

  @Test(
    "The server's pause counts, within limits",
    arguments: [(0.0, 0.1), (2.0, 2.0), (1e9, 10.0), (-5.0, 0.1), (.infinity, 10.0)])
  func serversPause(asked: Double, expected: Double) {
    let policy = RetryPolicy(retries: 5)
    let pause = policy.pause(after: .status(503, retryAfter: asked), attempt: 0)
    #expect(pause == expected)
    #expect((policy.pause(after: Self.broken, attempt: 4) ?? 0) <= RetryPolicy.longestPause)
    let far = RetryPolicy(retries: .max).pause(after: Self.broken, attempt: .max - 1)
    #expect(far == RetryPolicy.longestPause)
  }

  @Test(
    "Retry-After is a number of seconds or a date",
    arguments: [
      ("0", 0), ("120", 120), ("Thu, 01 Jan 1970 00:02:00 GMT", 20), ("", nil), ("-1", nil),
      ("1.5", nil), ("+3", nil), ("abc", nil), ("99999999999999999999", 1e20), ("5 s", nil),
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777 - 100),
      ("Thu, 29 Feb 2024 00:00:00 GMT", 1_709_164_800 - 100),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777 - 100),
      ("Sun Nov  6 08:49:37 1994", 784_111_777 - 100),
      ("Thursday, 29-Feb-24 00:00:00 GMT", 1_709_164_800 - 100),
      ("Sun Nov  6 08:49:37 94 GMT", nil), ("Sun Nov  6 08:49:37", nil), ("06-Nov-94", nil),
      ("Thu, 32 Jan 1970 00:02:00 GMT", nil),
      ("Thu, 01 Foo 1970 00:02:00 GMT", nil), ("Thu, 01 Jan 1970 00:02:00 CET", nil),
      ("Thu, 01 Jan 1970 24:02:00 GMT", nil), ("Thu, 01 Jan 99999 00:02:00 GMT", nil),
    ] as [(String, Double?)])
  func retryAfter(text: String, seconds: Double?) {
    #expect(RetryAfter(text, now: 100)?.seconds == seconds)
  }

  // MARK: Redirections

  private func redirected(
    _ location: String, from text: String, count: Int = 0, sendsCredentials: Bool = false
  ) throws -> RemoteURL {
    let url = try #require(RemoteURL(text))
    return try RedirectPolicy.url(
      for: location, from: url, count: count, sendsCredentials: sendsCredentials)
  }

  @Test(
    "Locations are resolved",
    arguments: [
      ("/b", "http://host/b"), ("b?x=1", "http://host/a/b?x=1"), ("../b", "http://host/b"),
      ("//other/b", "http://other/b"), ("https://other:1/b#c", "https://other:1/b"),
      ("?q", "http://host/a/c?q"), ("HTTP://HOST/B", "http://host/B"),
    ])
  func locations(location: String, expected: String) throws {
    #expect(try redirected(location, from: "http://host/a/c").text == expected)
  }

  @Test(
    "Only http and https are followed",
    arguments: [
      "file:///etc/passwd", "ftp://host/", "data:text/plain,a", "javascript:1", "gopher://host/",
      "http://", "http://host:99999/", "http://a b/", "https://[::1/", "\u{0}", "http://a\r\nb/",
    ])
  func schemes(location: String) throws {
    #expect(throws: RemoteFailure.self) { try redirected(location, from: "http://host/a") }
  }

  @Test("There is a largest number of them") func limit() throws {
    _ = try redirected("/b", from: "http://host/a", count: RedirectPolicy.limit - 1)
    #expect(throws: RemoteFailure.redirect(.tooMany)) {
      try redirected("/b", from: "http://host/a", count: RedirectPolicy.limit)
    }
  }

  @Test(
    "Credentials stay with their origin",
    arguments: [
      ("http://host/b", true), ("http://HOST:80/b", true), ("/b", true), ("https://host/b", true),
      ("http://host:81/b", false), ("https://host:444/b", false), ("http://other/b", false),
      ("http://host.other/b", false), ("http://sub.host/b", false), ("http://x:y@other/b", false),
      ("http://127.0.0.1/b", false), ("http://host./b", false),
    ])
  func credentials(location: String, stay: Bool) throws {
    let next = try redirected(location, from: "http://me:secret@host/a")
    #expect((next.password == "secret") == stay, "\(location)")
    #expect(next.user == (stay ? "me" : nil))
    #expect(!next.text.contains("secret") && !next.name.contains("secret"))
  }

  @Test("Encryption is not given up with credentials") func downgrade() throws {
    #expect(throws: RemoteFailure.redirect(.downgrade)) {
      try redirected("http://host/b", from: "https://host/a", sendsCredentials: true)
    }
    let next = try redirected("http://host/b", from: "https://me:secret@host/a")
    #expect(next.password == nil)
  }

  @Test("What a redirection names as credentials is not used") func foreignCredentials() throws {
    let next = try redirected("http://evil:word@host/b", from: "http://me:secret@host/a")
    #expect(next.user == "me" && next.password == "secret")
    #expect(try redirected("http://evil:word@host/b", from: "http://host/a").user == nil)
  }

  // MARK: A read with its requests

  private func machine(retries: Int = 2) throws -> FetchMachine {
    let url = try #require(RemoteURL("http://host/a"))
    return FetchMachine(original: url, url: url, policy: RetryPolicy(retries: retries))
  }

  @Test("The app is asked once more for fields that were refused") func refusedFields() throws {
    var machine = try machine()
    let refused = RemoteFailure.status(401, retryAfter: nil)
    #expect(machine.fail(refused, hasHeaders: true) == .send(after: 0))
    #expect(machine.wasRefused)
    #expect(machine.fail(refused, hasHeaders: true) == .fail(refused))
    var other = try self.machine()
    #expect(other.fail(refused, hasHeaders: false) == .fail(refused))
  }

  @Test(
    "An expired place is asked for once more at its origin", arguments: [400, 401, 403, 404, 410])
  func expiredPlace(status: Int) throws {
    let original = try #require(RemoteURL("http://host/a"))
    let place = try #require(RemoteURL("https://cdn/signed?x"))
    var machine = FetchMachine(original: original, url: place, policy: RetryPolicy(retries: 0))
    let expired = RemoteFailure.status(status, retryAfter: nil)
    #expect(machine.fail(expired, hasHeaders: false) == .send(after: 0))
    #expect(machine.url == original && !machine.isDowngraded)
    #expect(machine.redirect(to: "https://cdn/new", sendsCredentials: false) == .send(after: 0))
    #expect(machine.fail(expired, hasHeaders: false) == .fail(expired))
  }

  @Test(
    "It is known whether redirections led away from https",
    arguments: [
      (["http://host/a"], false), (["http://host/a", "http://other/b"], false),
      (["https://host/a", "https://other/b"], false), (["https://host/a", "http://other/b"], true),
      (["https://host/a", "https://other/b", "http://host/c"], true),
      (["https://host/a", "http://other/b", "https://host/c"], false),
      (["http://host/a", "https://other/b", "http://host/a"], true),
    ])
  func downgrade(urls: [String], isDowngraded: Bool) throws {
    let first = try #require(RemoteURL(urls[0]))
    var machine = FetchMachine(original: first, url: first, policy: RetryPolicy(retries: 0))
    for url in urls.dropFirst() {
      #expect(machine.redirect(to: url, sendsCredentials: false) == .send(after: 0))
    }
    #expect(machine.isDowngraded == isDowngraded)
    let later = FetchMachine(original: first, url: machine.url, policy: RetryPolicy(retries: 0))
    #expect(later.isDowngraded == (isDowngraded && first.isSecure), "a later read")
  }

  @Test("A circle of redirections ends") func circle() throws {
    var machine = try machine()
    let count = (1...100).first { _ in
      machine.redirect(to: "/a", sendsCredentials: false) != .send(after: 0)
    }
    #expect(count == RedirectPolicy.limit + 1)
  }

  @Test("A host that refuses connections gets one, for a minute") func oneConnection() {
    var host = HostState()
    #expect(host.mayBegin(limit: 4, now: 0))
    host.active = 3
    #expect(host.mayBegin(limit: 4, now: 0) && !host.mayBegin(limit: 3, now: 0))
    host.noteFailure(.status(503, retryAfter: nil), others: 2, hasHead: true, now: 5)
    #expect(!host.mayBegin(limit: 4, now: 5) && !host.mayBegin(limit: 4, now: 64))
    #expect(host.mayBegin(limit: 4, now: 65))
    host.active = 0
    #expect(host.mayBegin(limit: 4, now: 5) && host.mayBegin(limit: 0, now: 5))
  }

  @Test("A host that lets a second connection wait gets one", arguments: [true, false])
  func waitingConnection(hasResponded: Bool) {
    var host = HostState()
    if hasResponded { host.noteResponse(latency: 1, bytes: 1, seconds: 1, usesHTTP2: false) }
    host.active = 1
    let silence = RemoteFailure.connection(.timedOut, 28, "a")
    host.noteFailure(silence, others: 0, hasHead: true, now: 5)
    #expect(host.mayBegin(limit: 4, now: 5), "it was the body that stopped")
    host.noteFailure(silence, others: 0, hasHead: false, now: 5)
    #expect(host.mayBegin(limit: 4, now: 5) != hasResponded)
    host.noteFailure(silence, others: 1, hasHead: false, now: 5)
    #expect(!host.mayBegin(limit: 4, now: 5))
  }

  @Test("Errors name the URL without its secrets, and a remedy") func messages() {
    let failures: [RemoteFailure] = [
      .status(404, retryAfter: nil), .status(401, retryAfter: nil), .status(500, retryAfter: nil),
      Self.broken, .malformed("a"), .changed, .tooLong, .encoded("gzip"), .noRanges(nil, limit: 5),
      .unknownSize, .redirect(.downgrade), .redirect(.otherScheme("ftp")), .invalidField("a"),
      .outOfMemory, .cancelled, .closed, .connection(.insecure, 60, "a"),
    ]
    for failure in failures {
      let error = failure.error("read", name: "http://host/a")
      #expect(error.operation == "read" && !error.cause.isEmpty)
      #expect(error.cause.first?.isLowercase == true && !error.cause.hasSuffix("."), "\(error)")
      #expect(error.advice.isEmpty || error.advice.hasSuffix("."), "\(error)")
    }
  }
}
