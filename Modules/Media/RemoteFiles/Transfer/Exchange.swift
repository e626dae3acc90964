internal import ScrubMedia
internal import ScrubThreads

/// A request with its response, which the thread of transfers fills and which others wait for.
final class Exchange: Sendable {
  /// What has arrived.
  fileprivate struct State: Sendable {
    var head = HeadParser()
    /// What the response is; `nil` until its header is complete.
    var verdict: ResponseCheck.Verdict?
    var forbidsStorage = false
    /// The bytes of a part or of the whole file.
    var body: [UInt8] = []
    /// The number of bytes that the body has by its header.
    var bodyCount = 0
    /// The number of bytes of any body, also of one that is dropped.
    var received = 0
    /// Why it is ended early.
    var fault: RemoteFailure?
    /// How it ended; `nil` while it runs.
    var end: Result<Void, RemoteFailure>?
    /// Whether nothing waits for it any more.
    var isWasted = false
    var watchers: [Watcher] = []
  }

  /// A thread that waits for a number of bytes; with 0, for the header.
  fileprivate struct Watcher {
    var signal: Signal
    var count: Int
  }

  let request: ExchangeRequest
  let counts: CountsBox
  private let state = Lock(State())

  init(_ request: ExchangeRequest, counts: CountsBox) {
    (self.request, self.counts) = (request, counts)
  }

  /// What the response is; `nil` until its header is complete.
  var verdict: ResponseCheck.Verdict? { state.withLock(\.verdict) }

  /// How it ended; `nil` while it runs.
  var end: Result<Void, RemoteFailure>? { state.withLock(\.end) }

  /// Whether the server forbids to store the response.
  var forbidsStorage: Bool { state.withLock(\.forbidsStorage) }

  /// The number of bytes of the body that have arrived.
  var bodyCount: Int { state.withLock { $0.body.count } }

  /// Identifies the file among those that are open.
  var file: ObjectIdentifier { ObjectIdentifier(counts) }

  /// Whether it has ended.
  var isOver: Bool { state.withLock { $0.end != nil } }

  /// Whether nothing waits for it any more.
  var isWasted: Bool { state.withLock { $0.isWasted } }

  /// The number of bytes that are still to come, as far as is known.
  var bytesLeft: Int {
    state.withLock { state in
      // The body of one that nothing waits for is dropped.
      max(0, (state.verdict == nil ? request.byteCount : state.bodyCount) - state.received)
    }
  }

  // MARK: Waiting

  /// Waits until bytes have arrived, the header has, or the exchange has ended.
  ///
  /// - Parameters:
  ///   - count: The number of bytes of the body; 0 for the header.
  ///   - seconds: The longest wait; `nil` for no limit.
  ///   - cancellation: Ends the wait.
  /// - Returns: Whether they have arrived, or the exchange has ended; `false` after `seconds`.
  /// - Throws: `RemoteFailure.cancelled`.
  func wait(
    for count: Int, seconds: Double? = nil, _ cancellation: Cancellation
  ) throws(RemoteFailure) -> Bool {
    let signal = Signal()
    let isReady = state.withLock { state in
      if state.has(count) { return true }
      state.watchers.append(Watcher(signal: signal, count: count))
      return false
    }
    if isReady { return true }
    defer { state.withLock { $0.watchers.removeAll { $0.signal === signal } } }
    let end = seconds.map { monotonicSeconds() + $0 }
    return try cancellation.onCancel({ signal.set() }) { () throws(RemoteFailure) -> Bool in
      while !state.withLock({ $0.has(count) }) {
        if cancellation.isCancelled { throw .cancelled }
        let left = end.map { $0 - monotonicSeconds() }
        if let left, left <= 0 { return false }
        // A flag with a condition calls no handler.
        signal.wait(seconds: min(left ?? Self.pollInterval, Self.pollInterval))
      }
      return true
    }
  }

  /// The longest time in seconds after which a waiting call looks at its cancellation, which deadlines set without
  /// a handler.
  private static let pollInterval = 0.01

  /// Returns bytes of the body that have arrived, from an index on.
  func bytes(from index: Int, count: Int) -> [UInt8] {
    state.withLock { state in
      guard index < state.body.count else { return [] }
      return Array(state.body[index..<min(state.body.count, index + count)])
    }
  }

  /// Records that nothing waits for it any more.
  func noteWasted() {
    let received = state.withLock { state -> Int in
      guard !state.isWasted else { return 0 }
      state.isWasted = true
      defer { if state.end == nil { state.body = [] } }
      return state.received
    }
    counts.update { $0.bytesWasted += received }
  }

  // MARK: For the thread of transfers

  /// Adds a line of the header; returns whether the transfer goes on.
  func add(line: UnsafeRawBufferPointer) -> Bool {
    counts.update { $0.bytesReceived += line.count }
    return state.withLock { state in
      let wasComplete = state.head.isComplete
      do throws(RemoteFailure) {
        try unsafe state.head.add(line)
      } catch {
        state.fault = error
        return false
      }
      guard !wasComplete, state.head.isComplete, let head = state.head.head else { return true }
      let verdict = request.check.verdict(on: head)
      state.verdict = verdict
      state.forbidsStorage = head.forbidsStorage
      switch verdict {
      case .part(let range, _): state.bodyCount = range.count
      case .whole(let validators): state.bodyCount = Int(validators.byteCount)
      case .redirect, .failure: break
      }
      // The size is what the server declares.
      state.body.reserveCapacity(min(state.bodyCount, MemoryLimits.current.allocationBytes))
      state.wake()
      return true
    }
  }

  /// The size of the largest body of an error or a redirection, in bytes, that is received so that the connection
  /// can be used again.
  private static let droppedBytes = 16 << 10

  /// Adds bytes of the body; returns whether the transfer goes on.
  func add(body bytes: UnsafeRawBufferPointer) -> Bool {
    let isWasted = state.withLock(\.isWasted)
    counts.update { counts in
      counts.bytesReceived += bytes.count
      if isWasted { counts.bytesWasted += bytes.count }
    }
    return state.withLock { state in
      state.received += bytes.count
      switch state.verdict {
      case .part, .whole:
        guard state.received <= state.bodyCount else {
          state.fault = .tooLong
          return false
        }
        if state.isWasted { return true }
        unsafe state.body.append(contentsOf: bytes)
        state.wake()
        return true
      case .redirect, .failure: return state.received <= Self.droppedBytes
      case nil: return false
      }
    }
  }

  /// Ends it, with libcurl's failure if there is one.
  func finish(_ failure: RemoteFailure?) {
    state.withLock { state in
      guard state.end == nil else { return }
      state.end = state.result(failure)
      for watcher in state.watchers { watcher.signal.set() }
      state.watchers = []
    }
  }
}

extension Exchange.State {
  fileprivate func has(_ count: Int) -> Bool {
    end != nil || verdict != nil && (count == 0 || count <= body.count)
  }

  fileprivate mutating func wake() {
    for watcher in watchers where has(watcher.count) { watcher.signal.set() }
  }

  /// What was found in the response goes before what libcurl reports about its early end.
  fileprivate func result(_ failure: RemoteFailure?) -> Result<Void, RemoteFailure> {
    if let fault { return .failure(fault) }
    switch verdict {
    case .failure(let fault): return .failure(fault)
    case .redirect: return .success(())
    case .part, .whole:
      if body.count == bodyCount && !isWasted { return .success(()) }
      let cut = RemoteFailure.connection(.broken, 0, "the response was cut off")
      return .failure(failure ?? cut)
    case nil: return .failure(failure ?? .malformed("it has no header"))
    }
  }
}
