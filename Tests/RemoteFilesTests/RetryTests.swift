import RemoteFiles
import ScrubMedia
import ScrubRemoteServer
import ScrubTestSupport
import ScrubThreads
import Testing

/// Failures that pass, and those that do not.
struct RetryTests {
  /// Opens the file, and then lets requests fail.
  private func opened(
    _ faults: [RemoteServer.Fault?], then fault: RemoteServer.Fault? = nil,
    retries: Int = 4
  ) throws -> (ServedBytes, RemoteFile) {
    let served = try ServedBytes(8_000_000)
    let file = try served.openAndClearLog(RemoteOptions(retries: retries))
    served.server.behavior.faults = faults
    served.server.behavior.fault = fault
    return (served, file)
  }

  /// Failures after which a request is repeated.
  static let passing: [(name: String, fault: RemoteServer.Fault)] = [
    ("429", .status(429, retryAfter: "0")), ("503", .status(503)),
    ("502", .status(502)), ("504", .status(504)), ("408", .status(408)), ("close", .close),
    ("reset", .reset), ("cut at once", .cut(after: 0)), ("cut", .cut(after: 70_000)),
  ]

  @Test("A read is repeated after a failure that passes", arguments: passing.indices)
  func readIsRepeated(number: Int) throws {
    let (name, fault) = Self.passing[number]
    let (served, file) = try opened([fault, fault])
    defer { file.close() }
    try served.check(file, 200_000, at: 3_000_000, note: name)
    let log = served.server.log
    #expect((2...4).contains(log.requests.count), "\(name): \(log.requests.count)")
    // libcurl itself replaces a kept connection that turns out to be closed.
    #expect(file.counts.retries >= 1 || name == "close" || name == "reset")
  }

  @Test("What was received before a cut is not requested again") func resumesAfterCut() throws {
    let (served, file) = try opened([.cut(after: 150_000)])
    defer { file.close() }
    try served.check(file, 200_000, at: 3_000_000)
    let ranges = served.server.log.requests.map { $0.head.value("range") }
    #expect(ranges == ["bytes=3000000-3199999", "bytes=3150000-3199999"])
  }

  @Test("Reads that fail again and again end", arguments: passing.indices)
  func persistentFailuresEnd(number: Int) throws {
    let (name, fault) = Self.passing[number]
    // Bytes before a cut are progress, which may go on.
    if case .cut(let count) = fault, count > 0 { return }
    let (served, file) = try opened([], then: fault, retries: 2)
    defer { file.close() }
    let error = failure(name) {
      try file.read(1000, at: 3_000_000, cancellation: Cancellation())
    }
    #expect(error?.code == .readFailed, "\(name): \(String(describing: error))")
    // A broken connection that was kept is replaced without counting.
    #expect((2...5).contains(served.server.log.requests.count), "\(name)")
    served.server.behavior.fault = nil
    try served.check(file, 1000, at: 3_000_000, note: "after \(name)")
  }

  @Test("Refusals for good are not repeated", arguments: [400, 403, 404, 410, 451, 500, 501])
  func refusalsAreNotRepeated(status: Int) throws {
    let (served, file) = try opened([], then: .status(status))
    defer { file.close() }
    _ = failure { try file.read(1000, at: 3_000_000, cancellation: Cancellation()) }
    #expect(served.server.log.requests.count == 1)
  }

  @Test("Retry-After is waited for", arguments: [429, 503])
  func retryAfter(status: Int) throws {
    let (served, file) = try opened([.status(status, retryAfter: "1")])
    defer { file.close() }
    try served.check(file, 1000, at: 3_000_000)
    let times = served.server.log.requests.map(\.time)
    #expect(times.count == 2 && times[1] - times[0] >= 1, "\(times)")
  }

  @Test("The pauses between repetitions grow") func backoff() throws {
    let (served, file) = try opened(Array(repeating: .status(503), count: 3))
    defer { file.close() }
    try served.check(file, 1000, at: 3_000_000)
    let times = served.server.log.requests.map(\.time)
    try #require(times.count == 4)
    // With random parts, each is at least a little longer than none.
    #expect(times[1] - times[0] > 0.02 && times[3] - times[0] > 0.3, "\(times)")
  }

  @Test(
    "A Retry-After that is absurd does not block",
    arguments: ["-1", "abc", "1e9", "99999999999999999999", "Fri, 31 Dec 1999 23:59:59 GMT", ""])
  func absurdRetryAfter(value: String) throws {
    let (served, file) = try opened([.status(503, retryAfter: value)])
    defer { file.close() }
    let cancellation = Cancellation()
    let thread = WorkerThread {
      eventually { served.server.log.requests.contains { $0.isComplete } }
      cancellation.cancel()
    }
    // It either waits, which is then cancelled, or goes on.
    _ = try? file.read(1000, at: 3_000_000, cancellation: cancellation)
    thread?.join()
    #expect(ends { file.close() })
  }

  @Test("A response that never comes ends with the read's cancellation") func stalledResponse()
    throws
  {
    for fault in [RemoteServer.Fault.stall, .pause(after: 5000)] {
      let (served, file) = try opened([fault])
      let cancellation = Cancellation()
      let thread = WorkerThread {
        eventually { !served.server.log.requests.isEmpty }
        cancellation.cancel()
      }
      let error = failure { try file.read(100_000, at: 3_000_000, cancellation: cancellation) }
      thread?.join()
      #expect(error?.code == .cancelled)
      try served.check(file, 1000, at: 3_000_000)
      file.close()
      #expect(eventually { served.server.log.openConnections == 0 })
    }
  }

  @Test("No server is a clear error") func noServer() throws {
    let server = try RemoteServer()
    let url = server.url("/a")
    server.stop()
    let error = failure { try RemoteFile(url: url, options: RemoteOptions(retries: 0)) }
    #expect(error?.code == .readFailed, "\(String(describing: error))")
    let unknown = failure {
      try RemoteFile(url: "http://finescrub.invalid/a", options: RemoteOptions(retries: 0))
    }
    #expect(unknown?.cause.isEmpty == false)
  }
}
