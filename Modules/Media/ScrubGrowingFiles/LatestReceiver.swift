internal import ScrubMedia
internal import ScrubThreads

/// The receiver of the latest request to a growing file: what it reported before the end gets its numbers there.
final class LatestReceiver: Sendable {
  private enum State {
    case open((@Sendable (SourceEvent) -> Void)?)
    case closed
  }

  private let state = Lock(State.open(nil))

  /// Replaces the receiver, unless the file is closed.
  func replace(with report: @escaping @Sendable (SourceEvent) -> Void) {
    change { state in
      if case .open = state { state = .open(report) }
    }
  }

  /// Releases the receiver; nothing is reported any more.
  func close() { change { $0 = .closed } }

  /// Reports an event, if there was a request.
  func report(_ event: SourceEvent) {
    if case .open(let report) = state.withLock({ $0 }) { report?(event) }
  }

  private func change(_ body: (inout State) -> Void) {
    let former = state.withLock { state in
      let former = state
      body(&state)
      return former
    }
    // Released without the lock.
    _ = consume former
  }
}
