internal import CScrubCurl
internal import ScrubSystem
internal import ScrubThreads

/// The thread that sends all requests and receives all responses.
final class TransferLoop: Sendable {
  private enum Command {
    case start(Exchange)
    /// Nothing waits for it any more; it may end by itself if that keeps its connection.
    case abandon(Exchange)
    /// All exchanges of a file must be over before the signal is set.
    case end(file: ObjectIdentifier, Signal)
  }

  private let multi: MultiHandle
  private let worker = Worker()
  /// `nil` once the thread takes no more.
  private let commands = Lock<[Command]?>([])

  /// Starts the thread; `nil` if the system refuses memory or a thread.
  init?() {
    guard let multi = MultiHandle() else { return nil }
    self.multi = multi
    guard worker.start({ [self] in run() }) else { return nil }
  }

  /// Begins an exchange as soon as its host has a connection for it.
  func start(_ exchange: Exchange) { send(.start(exchange)) }

  /// Ends an exchange that nothing waits for.
  func abandon(_ exchange: Exchange) {
    exchange.noteWasted()
    send(.abandon(exchange))
  }

  /// Ends all exchanges of a file, and returns when the thread uses them no more.
  func end(file: ObjectIdentifier) {
    let signal = Signal()
    send(.end(file: file, signal))
    signal.wait()
  }

  /// Ends the thread, and closes all connections.
  func close() {
    worker.beginClosing()
    multi.wake()
    worker.close()
  }

  private func send(_ command: Command) {
    let isTaken = commands.withLock { commands in
      commands?.append(command)
      return commands != nil
    }
    if isTaken { multi.wake() } else { Self.refuse(command) }
  }

  /// Ends the wait for a command that comes after the end of the thread.
  private static func refuse(_ command: Command) {
    switch command {
    case .start(let exchange): exchange.finish(.closed)
    case .end(_, let signal): signal.set()
    case .abandon: break
    }
  }

  /// Returns the commands so far.
  private func takeCommands(isLast: Bool = false) -> [Command] {
    commands.withLock { commands in
      defer { commands = isLast ? nil : [] }
      return commands ?? []
    }
  }

  /// The longest time in seconds that the thread sleeps, if libcurl needs no earlier time.
  private static let longestSleep = 1.0

  private func run() {
    blockBrokenPipes()
    var transfers = Transfers(multi)
    while !worker.isClosing {
      for command in takeCommands() {
        switch command {
        case .start(let exchange): transfers.enqueue(exchange)
        case .abandon(let exchange): transfers.abandon(exchange)
        case .end(let file, let signal):
          transfers.end(file: file)
          signal.set()
        }
      }
      transfers.startQueued()
      multi.perform()
      // A connection that became free is used at once.
      if transfers.finishEnded() { continue }
      multi.wait(seconds: min(Self.longestSleep, transfers.endOverdue() ?? .infinity))
    }
    transfers.endAll()
    for command in takeCommands(isLast: true) { Self.refuse(command) }
  }

  /// Libraries for encryption may write to a connection that the server has closed.
  private func blockBrokenPipes() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe _ = pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
