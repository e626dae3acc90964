import RemoteFiles
import ScrubMedia
import ScrubRemoteServer
import ScrubTestSupport
import ScrubThreads
import Testing

/// Redirects, and what is sent along with them.
struct RedirectTests {
  private let served: ServedBytes

  init() throws { served = try ServedBytes(500_000) }

  private func redirect(_ path: String, to location: String, status: Int = 302) {
    served.server.behavior.redirects[path] = RemoteServer.Redirect(location, status: status)
  }

  @Test("Redirects are followed", arguments: [301, 302, 303, 307, 308])
  func redirectsAreFollowed(status: Int) throws {
    redirect("/a", to: "/b?x=1", status: status)
    redirect("/b", to: served.url, status: status)
    let file = try RemoteFile(url: served.server.url("/a"), options: .test)
    defer { file.close() }
    try served.check(file, 1000, at: 250_000)
  }

  @Test("Later reads go to where the first was led") func laterReadsGoDirectly() throws {
    redirect("/a", to: ServedBytes.path)
    let file = try RemoteFile(url: served.server.url("/a"), options: .test)
    defer { file.close() }
    file.endOpening()
    for _ in 0..<3 { try served.check(file, 1000, at: 250_000) }
    #expect(served.server.log.requests.count { $0.head.path == "/a" } <= 2, "head and tail")
  }

  @Test("Redirects in a circle, and too many of them, are an error")
  func circle() throws {
    redirect("/a", to: "/b")
    redirect("/b", to: "/a")
    let error = failure { try RemoteFile(url: served.server.url("/a"), options: .test) }
    #expect(error?.cause.contains("redirect") == true, "\(String(describing: error))")
    #expect(served.server.log.requests.count < 100)
  }

  @Test(
    "Only http and https are followed",
    arguments: [
      "file:///etc/passwd", "ftp://127.0.0.1/a", "gopher://127.0.0.1:1/", "data:text/plain,a",
      "dict://127.0.0.1/d", "FILE:/etc/passwd", "javascript:1", "", "http://", "//",
    ])
  func onlyHTTP(location: String) throws {
    redirect("/a", to: location)
    let error = failure(location) {
      try RemoteFile(url: served.server.url("/a"), options: .test)
    }
    #expect(error?.code != .cancelled && error?.code != .closed)
  }

  @Test(
    "Only http and https are opened",
    arguments: [
      "file:///etc/passwd", "ftp://127.0.0.1/a", "/etc/passwd", "", "http:", "http://", "a b",
      "scp://127.0.0.1/a", "http://127.0.0.1:99999/a", "http://[::1/a", "http://a\r\nX: y/",
    ])
  func onlyHTTPIsOpened(url: String) {
    let error = failure(url) { try RemoteFile(url: url, options: .test) }
    #expect(error?.code != .cancelled && error?.code != .closed)
  }

  @Test("Header fields are asked for each URL, and sent to it only")
  func fieldsForEachURL() throws {
    // Another port is another origin, and so is another name of the same host.
    let other = try ServedBytes(500_000)
    for location in [other.url, served.server.url("/b", host: "localhost")] {
      redirect("/a", to: location)
      redirect("/b", to: ServedBytes.path)
      served.server.clearLog()
      other.server.clearLog()
      let asked = Lock<[RemoteRequest]>([])
      let first = served.server.url("/a")
      let options = RemoteOptions(
        headers: { request in
          asked.withLock { $0.append(request) }
          return request.url == first
            ? ["Authorization": "Bearer secret", "Cookie": "a=secret", "X-Key": "secret"] : [:]
        }, retries: 1)
      let file = try RemoteFile(url: first, options: options)
      try other.check(file, 1000, at: 250_000)
      file.close()
      let logs = served.server.log.requests + other.server.log.requests
      for request in logs {
        let text = request.head.fields.map(\.value).joined(separator: "\n")
        #expect(text.contains("secret") == (request.head.path == "/a"), "\(request.head)")
      }
      #expect(asked.withLock { $0.count } >= 2)
    }
  }

  @Test("User information in a URL stays with its host") func userInformation() throws {
    let other = try ServedBytes(500_000)
    served.server.behavior.authentication = .basic(user: "me", password: "se cret")
    redirect("/a", to: other.url)
    let url = "http://me:se%20cret@127.0.0.1:\(served.server.port)/a"
    let file = try RemoteFile(url: url, options: .test)
    defer { file.close() }
    try other.check(file, 1000, at: 250_000)
    for request in other.server.log.requests {
      #expect(request.head.value("authorization") == nil)
      #expect(request.head.value("referer") == nil)
    }
    #expect(!file.name.contains("se%20cret") && !file.name.contains("se cret"))
    #expect(file.identity?.name.contains("cret") != true)
  }
}

/// Files that need credentials.
struct AuthenticationTests {
  @Test("User information in the URL is sent") func basic() throws {
    let served = try ServedBytes(
      500_000, .init { $0.authentication = .basic(user: "me", password: "a:b") })
    let file = try RemoteFile(
      url: "http://me:a%3Ab@127.0.0.1:\(served.server.port)\(ServedBytes.path)", options: .test)
    defer { file.close() }
    try served.check(file, 1000, at: 300_000)
  }

  @Test("A token that has expired is asked for once more") func expiredToken() throws {
    let served = try ServedBytes(500_000, .init { $0.authentication = .bearer("new") })
    let file = try RemoteFile(
      url: served.url,
      options: RemoteOptions(headers: { request in
        ["Authorization": "Bearer " + (request.wasRefused ? "new" : "old")]
      }))
    defer { file.close() }
    try served.check(file, 1000, at: 300_000)
    served.server.clearLog()
    try served.check(file, 1000, at: 200_000)
    #expect(served.server.log.requests.allSatisfy { $0.status == 206 })
  }

  // A server for each: a request of one address may still arrive while the next one is opened.
  @Test(
    "Missing and wrong credentials are an error that does not contain them",
    arguments: ["", "me:secret@"])
  func wrongCredentials(user: String) throws {
    let served = try ServedBytes(500_000, .init { $0.authentication = .bearer("right") })
    let url = "http://\(user)127.0.0.1:\(served.server.port)\(ServedBytes.path)"
    let error = failure {
      try RemoteFile(
        url: url, options: RemoteOptions(headers: { _ in ["Authorization": "Bearer secret"] }))
    }
    #expect(error?.code == .permissionDenied, "\(String(describing: error))")
    #expect(error.map { !"\($0)".contains("secret") } == true)
    #expect(served.server.log.requests.count <= 4, "it is not tried again and again")
  }

  @Test("A field cannot bring in others") func fieldInjection() throws {
    let served = try ServedBytes(500_000)
    let fields = ["X-A": "1\r\nX-Injected: 2", "X-B\r\nX-Injected": "3", "X-C\n X-Injected:": "4"]
    let file = try? RemoteFile(
      url: served.url, options: RemoteOptions(headers: { _ in fields }, retries: 0))
    defer { file?.close() }
    for request in served.server.log.requests {
      #expect(request.head.value("x-injected") == nil, "\(request.head)")
    }
  }
}
