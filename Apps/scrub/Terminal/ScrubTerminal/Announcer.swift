import ScrubThreads

/// Prints unsolicited messages on standard error, such as that a config was reloaded, without
/// disturbing the line being edited.
package final class Announcer: Sendable {
  private let waiting = Lock<[TerminalText]>([])
  private let wake: TerminalWake

  /// Creates an announcer.
  package init(wake: TerminalWake) {
    self.wake = wake
  }

  /// Writes a line: at once, or above the line being edited. May be called from any thread.
  package func announce(_ line: TerminalText) {
    waiting.withLock { $0.append(line) }
    if !wake.post(.announce) { flush() }
  }

  /// Writes the pending lines.
  func flush() {
    let lines = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for line in lines { StandardStream.error.write(line: line) }
  }
}
