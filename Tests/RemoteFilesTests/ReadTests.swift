import RemoteFiles
import ScrubMedia
import ScrubRemoteServer
import ScrubTestSupport
import ScrubTesting
import Testing

/// Reads of a file on a server that behaves well.
struct ReadTests {
  @Test("Reads return the bytes of the file", arguments: [1, 1000, 100_000, 3_000_000])
  func readsReturnTheBytes(size: Int) throws {
    let served = try ServedBytes(size)
    let file = try served.open()
    defer { file.close() }
    #expect(file.byteCount == Int64(size))
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let offset = Int64.random(in: 0..<Int64(size), using: &random)
      let count = Int.random(in: 1...max(1, size / Int.random(in: 1...20, using: &random)))
      try served.check(file, count, at: offset, note: "seed \(seed)")
    }
    for offset in [Int64(size), Int64(size) + 1, 1 << 40] {
      #expect(try file.read(10, at: offset, cancellation: Cancellation()).isEmpty)
    }
    try served.check(file, size + 100, at: 0)
    try served.check(file, 1, at: Int64(size) - 1)
  }

  @Test("Reads at the same time return their own bytes") func concurrentReads() throws {
    let served = try ServedBytes(4_000_000)
    let file = try served.open()
    defer { file.close() }
    let seed = UInt64.random(in: 0...UInt64.max)
    onThreads(8) { number in
      var random = SeededGenerator(seed: seed &+ UInt64(number))
      for _ in 0..<40 {
        let offset = Int64.random(in: 0..<3_999_000, using: &random)
        try served.check(
          file, Int.random(in: 1...200_000, using: &random), at: offset, note: "seed \(seed)")
      }
    }
    #expect(served.server.log.mostOpenConnections <= 4)
  }

  @Test("Reads at the same time use no more connections than allowed", arguments: [1, 2, 4])
  func connectionsAreLimited(limit: Int) throws {
    let served = try ServedBytes(4_000_000, .init { $0.requestLatency = 0.01 })
    let file = try served.open(RemoteOptions(maximumConnections: limit))
    defer { file.close() }
    #expect(file.maximumConcurrentReads == limit)
    onThreads(8) { number in
      for round in 0..<4 {
        try served.check(file, 50_000, at: Int64(number * 450_000 + round * 70_000 + 300_000))
      }
    }
    let log = served.server.log
    #expect(log.mostOpenConnections <= limit, "\(log.mostOpenConnections) connections")
  }

  @Test("Connections are kept for further reads") func connectionsAreKept() throws {
    let served = try ServedBytes(4_000_000)
    let file = try served.open()
    defer { file.close() }
    for step in 0..<20 { try served.check(file, 10_000, at: Int64(1_000_000 + 100_000 * step)) }
    let log = served.server.log
    // Of head and tail, and one in place of a tail that was ended.
    #expect(log.connections <= 3, "\(log.connections) connections for \(log.requests.count)")
  }

  @Test("A read is one request of exactly its bytes") func readIsOneRequest() throws {
    let served = try ServedBytes(8_000_000)
    let file = try served.openAndClearLog()
    defer { file.close() }
    for (count, offset) in [(123_456, Int64(3_000_001)), (1, 5_000_000), (700_000, 4_000_000)] {
      try served.check(file, count, at: offset)
    }
    let log = served.server.log
    #expect(
      log.requests.map { $0.head.value("range") } == [
        "bytes=3000001-3123456", "bytes=5000000-5000000", "bytes=4000000-4699999",
      ])
    // The server counts bytes after they were sent.
    #expect(eventually { served.server.log.bodyBytes == 823_457 })
  }

  @Test("Head and tail are requested at the same time") func headAndTailAtOnce() throws {
    let served = try ServedBytes(8_000_000, .init { $0.requestLatency = 0.05 })
    let file = try served.open()
    defer { file.close() }
    try served.check(file, 1000, at: 0)
    try served.check(file, 1000, at: 7_999_000)
    let log = served.server.log
    #expect(log.requests.count == 2, "\(log.requests.map { $0.head.value("range") ?? "all" })")
    #expect(log.mostActiveRequests == 2)
  }

  @Test("The counters are those of the server") func counters() throws {
    let served = try ServedBytes(8_000_000)
    let file = try served.open()
    try served.check(file, 100_000, at: 4_000_000)
    try served.check(file, 100_000, at: 6_000_000)
    let log = served.server.log
    #expect(file.counts.requests == log.requests.count)
    #expect(file.counts.connections == log.connections)
    #expect(eventually { file.counts.bytesReceived == Int(served.server.log.bytes) })
    #expect(file.counts.retries == 0)
    file.close()
  }

  @Test("A closed file reads nothing") func closedFile() throws {
    let served = try ServedBytes(1_000_000)
    let file = try served.open()
    file.close()
    file.close()
    for offset in [500_000, 1_000_000] as [Int64] {
      let error = failure { try file.read(10, at: offset, cancellation: Cancellation()) }
      #expect(error?.code == .closed, "at \(offset)")
    }
    #expect(eventually { served.server.log.openConnections == 0 })
  }

  @Test("The last of several files ends the connections") func lastFileEndsConnections() throws {
    let served = try ServedBytes(1_000_000)
    do {
      let files = try (0..<5).map { _ in try served.open() }
      for file in files { try served.check(file, 1000, at: 600_000) }
      for file in files { file.close() }
    }
    #expect(eventually { served.server.log.openConnections == 0 })
  }

  @Test("Files that are not closed end with their last reference") func releasedFile() throws {
    let served = try ServedBytes(1_000_000)
    do { _ = try served.open() }
    #expect(eventually { served.server.log.openConnections == 0 })
  }

  @Test("An empty file is an error, also if the response has a body") func emptyFile() throws {
    let served = try ServedBytes(0)
    let response = "HTTP/1.1 416 No\r\nContent-Range: bytes */0\r\nContent-Length: 5\r\n\r\nempty"
    for fault in [nil, RemoteServer.Fault.raw(Array(response.utf8))] {
      served.server.behavior.fault = fault
      let error = failure { try served.open() }
      #expect(error?.code == .notMedia && error?.cause == "it is empty")
    }
  }
}
