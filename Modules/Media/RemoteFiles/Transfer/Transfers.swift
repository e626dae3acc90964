internal import CScrubCurl
internal import ScrubThreads

/// The exchanges of a thread: those that run, and those that wait for a connection.
struct Transfers {
  private let multi: MultiHandle
  private var running: [UInt: Transfer] = [:]
  private var queue: [Exchange] = []
  private var hosts: [String: HostState] = [:]
  /// The connections to the hosts that files use.
  private var caches: [String: ConnectionCache] = [:]

  init(_ multi: MultiHandle) { self.multi = multi }

  mutating func enqueue(_ exchange: Exchange) { queue.append(exchange) }

  /// Begins the exchanges whose hosts have a connection for them, first those that wait longest.
  mutating func startQueued() {
    let now = monotonicSeconds()
    var waiting: [Exchange] = []
    for exchange in queue {
      let origin = exchange.request.url.origin
      let limit = exchange.request.maximumConnections
      if hosts[origin, default: HostState()].mayBegin(limit: limit, now: now) {
        start(exchange, origin)
      } else {
        waiting.append(exchange)
      }
    }
    queue = waiting
  }

  private mutating func start(_ exchange: Exchange, _ origin: String) {
    do throws(RemoteFailure) {
      guard let cache = caches[origin] ?? ConnectionCache() else { throw .outOfMemory }
      let transfer = try Transfer(
        exchange, sharesConnection: hosts[origin]?.sharesConnection == true, cache: cache)
      guard multi.add(transfer) else { throw .outOfMemory }
      exchange.counts.update { $0.requests += 1 }
      running[transfer.key] = transfer
      caches[origin] = cache
      hosts[origin, default: HostState()].active += 1
      hosts[origin]?.files.insert(exchange.file)
    } catch {
      exchange.finish(error)
    }
  }

  /// Finishes the exchanges that have ended; returns whether another one may begin.
  mutating func finishEnded() -> Bool {
    var hasEnded = false
    while let (key, code) = multi.nextEnd() {
      hasEnded = true
      guard let transfer = running[key] else { continue }
      finish(transfer, transfer.failure(code))
    }
    return hasEnded && !queue.isEmpty
  }

  private mutating func finish(_ transfer: Transfer, _ failure: RemoteFailure?) {
    let exchange = transfer.exchange
    let connections = transfer.connections
    exchange.counts.update { $0.connections += connections }
    exchange.finish(failure)
    let bytes = exchange.bodyCount
    remove(transfer) { host, others in
      if case .failure(let failure) = exchange.end {
        host.noteFailure(
          failure, others: others, hasHead: exchange.verdict != nil, now: monotonicSeconds())
      }
      if failure == nil, transfer.latency > 0 {
        host.noteResponse(
          latency: transfer.latency, bytes: bytes, seconds: transfer.bodySeconds,
          usesHTTP2: transfer.usesHTTP2)
      }
    }
  }

  private mutating func remove(
    _ transfer: Transfer, _ note: (inout HostState, _ others: Int) -> Void = { _, _ in }
  ) {
    multi.remove(transfer)
    running[transfer.key] = nil
    let origin = transfer.exchange.request.url.origin
    var host = hosts[origin, default: HostState()]
    host.active -= 1
    note(&host, host.active)
    hosts[origin] = host
  }

  // MARK: Ending early

  /// The number of latencies in which an exchange that nothing waits for must be over.
  private static let patience = 4.0

  /// Ends an exchange that nothing waits for, unless its last bytes arrive sooner than a new connection would.
  mutating func abandon(_ exchange: Exchange) {
    guard let transfer = transfer(of: exchange) else { return end(exchange) }
    let host = hosts[exchange.request.url.origin, default: HostState()]
    let usesHTTP2 = transfer.usesHTTP2 || host.sharesConnection
    guard host.shouldFinish(bytesLeft: exchange.bytesLeft, usesHTTP2: usesHTTP2) else {
      return end(exchange)
    }
    transfer.deadline = monotonicSeconds() + Self.patience * (host.link.latency ?? 0)
  }

  /// Ends an exchange at once.
  mutating func end(_ exchange: Exchange) {
    if let index = queue.firstIndex(where: { $0 === exchange }) { queue.remove(at: index) }
    if let transfer = transfer(of: exchange) {
      let connections = transfer.connections
      exchange.counts.update { $0.connections += connections }
      remove(transfer)
    }
    exchange.finish(.cancelled)
  }

  /// Ends the exchanges that nothing waits for and that take too long; returns the seconds until the next one is due.
  mutating func endOverdue() -> Double? {
    let now = monotonicSeconds()
    var next: Double?
    for transfer in Array(running.values) {
      guard let deadline = transfer.deadline else { continue }
      if deadline <= now {
        end(transfer.exchange)
        next = 0
      } else {
        next = min(next ?? .infinity, deadline - now)
      }
    }
    return next
  }

  /// Ends all exchanges of a file, and ends the connections to hosts that no other file uses.
  mutating func end(file: ObjectIdentifier) {
    for exchange in queue + running.values.map(\.exchange) where exchange.file == file {
      end(exchange)
    }
    for origin in Array(hosts.keys) {
      guard hosts[origin]?.files.remove(file) != nil, hosts[origin]?.files.isEmpty == true else {
        continue
      }
      hosts[origin] = nil
      caches[origin] = nil
    }
  }

  /// Ends all exchanges and connections.
  mutating func endAll() {
    for exchange in queue + running.values.map(\.exchange) { end(exchange) }
    caches = [:]
    multi.close()
  }

  private func transfer(of exchange: Exchange) -> Transfer? {
    running.values.first { $0.exchange === exchange }
  }
}
