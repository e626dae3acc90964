import RemoteFiles
import ScrubMedia
import ScrubRemoteServer
import Testing

/// Hosts that allow one connection.
struct ConnectionLimitTests {
  @Test(
    "A host with one connection serves reads at the same time",
    arguments: [RemoteServer.Refusal.status(429), .status(503), .close])
  func oneConnection(refusal: RemoteServer.Refusal) throws {
    let served = try ServedBytes(
      4_000_000,
      .init {
        $0.maximumConnections = 1
        $0.refusal = refusal
        $0.requestLatency = 0.005
      })
    let file = try served.open(RemoteOptions())
    defer { file.close() }
    onThreads(4) { number in
      for round in 0..<5 {
        try served.check(file, 30_000, at: Int64(500_000 + number * 700_000 + round * 100_000))
      }
    }
    let log = served.server.log
    #expect(log.mostOpenConnections == 1)
    // Each refused connection costs a round trip and may bring a ban.
    #expect(log.refusedConnections <= 8, "\(log.refusedConnections) were refused")
  }

  @Test("Connections that serve one request each are replaced") func withoutKeepAlive() throws {
    let served = try ServedBytes(4_000_000, .init { $0.keepsAlive = false })
    let file = try served.open()
    defer { file.close() }
    for step in 0..<10 { try served.check(file, 10_000, at: Int64(500_000 + step * 300_000)) }
    #expect(file.counts.retries == 0)
  }
}
