internal import ScrubMedia
internal import ScrubThreads

/// The header fields that the app returns for a URL.
struct AppFields: Sendable {
  var fields: BackgroundCall<[String: String]>
  /// The number of times that it was asked.
  var askings: Int
  /// Whether the server refused them, so that the app is asked again.
  var wereRefused = false
}

extension RemoteFile.State {
  /// Adds to what earlier responses reported, and returns whether they agree.
  mutating func complete(with new: Validators) -> Bool {
    guard let known = validators else {
      validators = new
      return true
    }
    guard known.agree(with: new), !needsConfirmation || known.isRepeated(in: new) else {
      return false
    }
    validators = known.completed(with: new)
    return true
  }
}

/// The requests of a read.
extension RemoteFile {
  /// Requests bytes, and returns all of them.
  func fetch(
    _ range: Range<Int64>, _ cancellation: Cancellation
  ) throws(RemoteFailure) -> [UInt8] {
    var machine = try makeMachine()
    var bytes: [UInt8] = []
    while bytes.count < range.count {
      let wanted = range.lowerBound + Int64(bytes.count)..<range.upperBound
      let exchange = try start(.range(wanted), machine, cancellation)
      try finish(exchange, cancellation)
      // What arrived before a connection broke is not requested again.
      if case .part = exchange.verdict {
        let part = exchange.bytes(from: 0, count: wanted.count)
        if bytes.isEmpty { bytes = part } else { bytes += part }
      }
      switch (exchange.end, exchange.verdict) {
      case (.failure(let failure), _):
        try repeatRequest(&machine, after: failure, of: exchange, cancellation)
      case (_, .redirect(let location)):
        try redirect(&machine, from: exchange, to: location)
      case (_, .whole(let validators)):
        let whole = exchange.bytes(from: 0, count: .max)
        try adopt(validators, from: exchange, url: machine.url, whole: whole)
        return Array(whole[Int(range.lowerBound)..<Int(range.upperBound)])
      case (_, .part(_, let validators)):
        try adopt(validators, from: exchange, url: machine.url)
      default: throw .malformed("it has no header")
      }
    }
    return bytes
  }

  /// The requests of a new read.
  func makeMachine() throws(RemoteFailure) -> FetchMachine {
    let (url, isClosed, hasChanged) = state.withLock { ($0.url, $0.isClosed, $0.hasChanged) }
    if isClosed { throw .closed }
    if hasChanged { throw .changed }
    return FetchMachine(
      original: original, url: url, policy: RetryPolicy(retries: max(0, options.retries)))
  }

  /// Begins a request; waits for the app's header fields.
  func start(
    _ wanted: ResponseCheck.Wanted, _ machine: FetchMachine, _ cancellation: Cancellation
  ) throws(RemoteFailure) -> Exchange {
    let url = machine.url
    let (headers, askings) = try headers(for: url, cancellation)
    // Of a redirection, the server that was asked first chose the place.
    if machine.isDowngraded, !headers.isEmpty { throw .redirect(.downgrade) }
    let thread = try sharedThread()
    let wholeFileBytes = min(max(0, options.wholeFileBytes), MemoryLimits.current.allocationBytes)
    let check = ResponseCheck(
      wanted: wanted, known: state.withLock { $0.validators }, wholeFileBytes: wholeFileBytes,
      now: secondsSince1970())
    let request = ExchangeRequest(
      url: url, check: check, headers: headers, askings: askings,
      maximumConnections: maximumConcurrentReads, connectSeconds: options.connectSeconds,
      certificateFile: options.certificateFile ?? CertificateFile.ofEnvironment)
    let exchange = Exchange(request, counts: countsBox)
    thread.loop.start(exchange)
    // It may have been closed meanwhile, which ended the exchanges before this one.
    if state.withLock({ $0.isClosed }) {
      thread.loop.end(file: exchange.file)
      throw .closed
    }
    return exchange
  }

  /// Waits for the end of an exchange; ends it if the wait is canceled.
  func finish(
    _ exchange: Exchange, _ cancellation: Cancellation
  ) throws(RemoteFailure) {
    do throws(RemoteFailure) {
      _ = try exchange.wait(for: .max, cancellation)
    } catch {
      abandon(exchange)
      throw error
    }
    if state.withLock({ $0.isClosed }) { throw .closed }
  }

  /// Ends an exchange that nothing waits for.
  func abandon(_ exchange: Exchange) {
    state.withLock { $0.thread }?.loop.abandon(exchange)
  }

  /// Prepares the next request after a failure, and waits until it is due; throws if there is none.
  func repeatRequest(
    _ machine: inout FetchMachine, after failure: RemoteFailure, of exchange: Exchange,
    _ cancellation: Cancellation
  ) throws(RemoteFailure) {
    if case .status(401, _) = failure { noteRefusal(of: exchange.request) }
    switch machine.fail(failure, hasHeaders: options.headers != nil) {
    case .fail(let failure): throw failure
    case .send(let pause):
      countsBox.update { $0.retries += 1 }
      let end = monotonicSeconds() + pause
      let signal = Signal()
      try cancellation.onCancel({ signal.set() }) { () throws(RemoteFailure) in
        while true {
          try checkWait(cancellation)
          let left = end - monotonicSeconds()
          if left <= 0 { break }
          signal.wait(seconds: min(left, 0.01))
        }
      }
    }
  }

  /// Throws if a wait is to end.
  func checkWait(_ cancellation: Cancellation) throws(RemoteFailure) {
    if cancellation.isCancelled { throw .cancelled }
    if state.withLock({ $0.isClosed }) { throw .closed }
  }

  /// Prepares the next request after a redirection; throws if it is not followed.
  func redirect(
    _ machine: inout FetchMachine, from exchange: Exchange, to location: String
  ) throws(RemoteFailure) {
    let request = exchange.request
    let sends = request.url.user != nil || !request.headers.isEmpty
    if case .fail(let failure) = machine.redirect(to: location, sendsCredentials: sends) {
      throw failure
    }
  }

  /// Stores what a valid response reported.
  ///
  /// - Throws: `RemoteFailure.changed` if it contradicts a response that arrived after the request was sent.
  func adopt(
    _ validators: Validators, from exchange: Exchange, url: RemoteURL, whole: [UInt8]? = nil
  ) throws(RemoteFailure) {
    let agrees = state.withLock { state in
      guard state.complete(with: validators) else { return false }
      (state.url, state.needsConfirmation) = (url, false)
      state.whole = whole ?? state.whole
      return true
    }
    if !agrees { throw .changed }
    if exchange.forbidsStorage { forbidStorage() }
  }

  /// Adds to what earlier responses reported, so that no later one mixes two versions.
  ///
  /// - Throws: `RemoteFailure.changed` if they differ.
  func complete(with validators: Validators) throws(RemoteFailure) {
    if !state.withLock({ $0.complete(with: validators) }) { throw .changed }
  }

  /// Returns the app's header fields for a URL, asking for them at the first request and once after a refusal.
  private func headers(
    for url: RemoteURL, _ cancellation: Cancellation
  ) throws(RemoteFailure) -> (fields: [String: String], askings: Int) {
    guard let ask = options.headers else { return ([:], 0) }
    let (app, request) = state.withLock { state -> (AppFields, RemoteRequest?) in
      let known = state.headers[url.text]
      if let known, !known.wereRefused { return (known, nil) }
      let app = AppFields(fields: BackgroundCall(), askings: (known?.askings ?? 0) + 1)
      state.headers[url.text] = app
      return (app, RemoteRequest(url: url.text, host: url.authority, wasRefused: known != nil))
    }
    if let request { app.fields.begin { ask(request) } }
    let fields = try app.fields.result { () throws(RemoteFailure) in try checkWait(cancellation) }
    return (fields, app.askings)
  }

  /// Records that the server refused a request, unless the app has been asked again since that was sent.
  private func noteRefusal(of request: ExchangeRequest) {
    state.withLock { state in
      guard state.headers[request.url.text]?.askings == request.askings else { return }
      state.headers[request.url.text]?.wereRefused = true
    }
  }

  /// Returns the use of the thread, which begins with the first request.
  private func sharedThread() throws(RemoteFailure) -> TransferThread {
    if let thread = state.withLock({ $0.thread }) { return thread }
    let new = try TransferThread()
    let (used, isClosed) = state.withLock { state in
      if state.thread == nil, !state.isClosed { state.thread = new }
      return (state.thread, state.isClosed)
    }
    if used !== new { new.close() }
    guard let used, !isClosed else { throw .closed }
    return used
  }
}
