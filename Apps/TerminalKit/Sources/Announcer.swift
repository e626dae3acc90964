import Threads

/// Says things on standard error that no command asked for, such as that a config was read again,
/// without spoiling the line a person is typing.
package final class Announcer: Sendable {
  private let waiting = Lock<[String]>([])
  private let wake: TerminalWake

  /// Creates an announcer.
  package init(wake: TerminalWake) {
    self.wake = wake
  }

  /// Writes a line: at once, or above the line being edited. Any thread may call this.
  package func announce(_ line: String) {
    waiting.withLock { $0.append(line) }
    if !wake.post(.announce) { flush() }
  }

  /// Writes what waits.
  func flush() {
    let lines = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for line in lines { StandardStream.error.write(line: line) }
  }
}
