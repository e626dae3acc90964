internal import ScrubSystem
internal import ScrubThreads

/// The work of a server's thread: waits for connections, requests and due times, and serves them.
struct ServerLoop {
  private let listener: CInt
  private let waker: CInt
  private let shared: ServerState
  private var connections: [Connection] = []
  private var nextNumber = 0
  private var rate = SharedRate()
  private let start = ContinuousClock.now
  private var now = 0.0
  private var behavior = RemoteServer.Behavior()

  init(listener: CInt, waker: CInt, shared: ServerState) {
    (self.listener, self.waker, self.shared) = (listener, waker, shared)
  }

  /// Serves until the server is stopped, and closes everything.
  mutating func run() {
    while update() {
      for index in connections.indices { advance(index) }
      sendFairly()
      wait()
    }
    for connection in connections { end(connection) }
    close(listener)
  }

  /// Looks at the clock and the state.
  private mutating func update() -> Bool {
    now = (ContinuousClock.now - start) / .seconds(1)
    let (isStopping, newest) = shared.state.withLock { ($0.isStopping, $0.behavior) }
    behavior = newest
    return !isStopping
  }

  // MARK: Waiting

  private mutating func wait() {
    var seconds = connections.compactMap { $0.nextTime(after: now) }.min().map { $0 - now }
    let isLimited = behavior.bitsPerSecond != nil
    if isLimited, connections.contains(where: \.isSending) { seconds = min(seconds ?? 1, 0.001) }
    var descriptors = [listener, waker].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    for connection in connections {
      let events = connection.isSending && !isLimited ? POLLIN | POLLOUT : POLLIN
      descriptors.append(pollfd(fd: connection.descriptor, events: Int16(events), revents: 0))
    }
    LoopbackSocket.wait(for: &descriptors, seconds: seconds)
    now = (ContinuousClock.now - start) / .seconds(1)
    if descriptors[1].revents != 0 { _ = LoopbackSocket.receive(from: waker) }
    var ended: [Int] = []
    for (index, descriptor) in descriptors.dropFirst(2).enumerated()
    where descriptor.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
      switch LoopbackSocket.receive(from: connections[index].descriptor) {
      case .bytes(let bytes): connections[index].input += bytes
      case .nothing: break
      case .end: ended.append(index)
      }
    }
    for index in ended.reversed() { end(connections.remove(at: index)) }
    if descriptors[0].revents != 0 {
      while let descriptor = LoopbackSocket.accept(from: listener) { accept(descriptor) }
    }
  }

  private mutating func accept(_ descriptor: CInt) {
    let open = connections.count { !$0.isRefused }
    let isRefused = behavior.maximumConnections.map { open >= $0 } ?? false
    shared.note(request: nil) { log, _ in
      guard !isRefused else {
        log.refusedConnections += 1
        return
      }
      log.connections += 1
      log.openConnections += 1
      log.mostOpenConnections = max(log.mostOpenConnections, log.openConnections)
    }
    if isRefused, behavior.refusal == .close {
      LoopbackSocket.reset(descriptor)
      return
    }
    connections.append(
      Connection(
        number: nextNumber, descriptor: descriptor, isRefused: isRefused,
        startTime: now + behavior.connectionLatency))
    nextNumber += 1
  }

  /// Closes a connection, and completes its log.
  private func end(_ connection: Connection, resets: Bool = false) {
    if resets {
      LoopbackSocket.reset(connection.descriptor)
    } else {
      close(connection.descriptor)
    }
    shared.note(request: connection.request) { log, request in
      if !connection.isRefused { log.openConnections -= 1 }
      if connection.request != nil { log.activeRequests -= 1 }
      request?.endTime = now
    }
  }

  // MARK: Requests

  /// Takes a request that has arrived, and begins a response that is due.
  private mutating func advance(_ index: Int) {
    if case .waiting(let time, let response) = connections[index].phase, time <= now {
      connections[index].phase = .sending(response)
    }
    guard case .reading = connections[index].phase, connections[index].startTime <= now,
      let bytes = RequestHead.cut(from: &connections[index].input)
    else { return }
    respond(to: bytes, on: index)
  }

  private mutating func respond(to bytes: [UInt8], on index: Int) {
    guard let head = RequestHead(bytes) else {
      let text = "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
      connections[index].phase = .sending(
        Response(status: 400, head: Array(text.utf8), end: .close))
      return
    }
    let connection = connections[index].number
    let time = now
    let (number, count, resource) = shared.state.withLock { state in
      let count = state.requestsSinceAssignment
      state.requestsSinceAssignment += 1
      state.log.requests.append(
        RemoteServer.LoggedRequest(head: head, connection: connection, time: time))
      state.log.activeRequests += 1
      state.log.mostActiveRequests = max(
        state.log.mostActiveRequests, state.log.activeRequests)
      let isLater = state.behavior.changesAfter.map { count >= $0 } ?? false
      let resource =
        (isLater ? state.later[head.path] : nil) ?? state.resources[head.path]
      return (state.firstRequest + state.log.requests.count - 1, count, resource)
    }
    connections[index].request = number
    var fault =
      behavior.chooseFault?(head)
      ?? (behavior.faults.indices.contains(count) ? behavior.faults[count] : behavior.fault)
    if connections[index].isRefused, case .status(let status) = behavior.refusal {
      fault = .status(status)
    }
    let answerer = Answerer(head: head, behavior: behavior, resource: resource, fault: fault)
    let response = answerer.response()
    shared.note(request: number) { _, request in request?.status = response?.status }
    // A connection without a response ends when that would come.
    var closing = Response(status: nil, head: [], end: .close)
    if case .reset = fault { closing = Response(status: nil, head: [], end: .reset) }
    connections[index].phase = .waiting(
      until: now + behavior.requestLatency, response ?? closing)
    advance(index)
  }

  // MARK: Sending

  /// Sends what the rate allows, the same amount on each connection, and again what some of them left.
  private mutating func sendFairly() {
    guard let bitsPerSecond = behavior.bitsPerSecond else {
      for index in connections.indices.reversed() { send(index, atMost: 1 << 20) }
      return
    }
    var senders = connections.indices.filter { connections[$0].isSending }
    rate.update(now, bitsPerSecond: bitsPerSecond, isUsed: !senders.isEmpty)
    var ended: [Int] = []
    while !senders.isEmpty, rate.share(of: senders.count) > 0 {
      let share = rate.share(of: senders.count)
      senders = senders.filter { index in
        let (sent, continues) = sendPart(index, atMost: share)
        rate.take(sent)
        if !continues { ended.append(index) }
        return continues && sent == share && connections[index].isSending
      }
    }
    for index in ended.sorted().reversed() { remove(index) }
  }

  private mutating func send(_ index: Int, atMost count: Int) {
    if !sendPart(index, atMost: count).continues { remove(index) }
  }

  private mutating func remove(_ index: Int) {
    let connection = connections.remove(at: index)
    var resets = false
    if case .sending(let response) = connection.phase, case .reset = response.end { resets = true }
    end(connection, resets: resets)
  }

  /// Sends a part of a response.
  ///
  /// - Returns: The number of sent bytes, and whether the connection stays.
  private mutating func sendPart(
    _ index: Int, atMost count: Int
  ) -> (sent: Int, continues: Bool) {
    guard case .sending(var response) = connections[index].phase else { return (0, true) }
    // A copy would be kept while this one is changed.
    connections[index].phase = .stalled
    var total = 0
    while total < count, response.fill() {
      let part = response.pending.prefix(count - total)
      guard let sent = LoopbackSocket.send(part, to: connections[index].descriptor) else {
        return (total, false)
      }
      let ofBody = response.remove(sent)
      shared.note(request: connections[index].request) { log, request in
        log.bytes += Int64(sent)
        log.bodyBytes += Int64(ofBody)
        request?.bodyBytes += Int64(ofBody)
      }
      total += sent
      if sent < part.count { break }
    }
    guard !response.fill() else {
      connections[index].phase = .sending(response)
      return (total, true)
    }
    return (total, finish(index, response))
  }

  private mutating func finish(_ index: Int, _ response: Response) -> Bool {
    switch response.end {
    case .stall: return true
    case .close, .reset:
      connections[index].phase = .sending(response)
      noteEnd(index, isComplete: response.isWhole)
      return false
    case .keep:
      connections[index].phase = .reading
      noteEnd(index, isComplete: true)
      // The next request may have arrived.
      advance(index)
      return true
    }
  }

  private mutating func noteEnd(_ index: Int, isComplete: Bool) {
    guard let number = connections[index].request else { return }
    let time = now
    shared.note(request: number) { log, request in
      log.activeRequests -= 1
      request?.isComplete = isComplete
      request?.endTime = time
    }
    connections[index].request = nil
  }
}
