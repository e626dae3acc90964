import CScrubLineEditor
import ScrubThreads

/// Prints unsolicited messages, on the stream of errors, such as that a config was reloaded, without
/// disturbing the line being edited.
package final class Announcer: Sendable {
  private let waiting = Lock<[TerminalText]>([])
  private let wake: TerminalWake
  private let stream: StandardStream

  package init(wake: TerminalWake, stream: StandardStream) {
    (self.wake, self.stream) = (wake, stream)
  }

  /// Writes a line: at once, or above the line being edited. May be called from any thread.
  package func announce(_ line: TerminalText) {
    waiting.withLock { $0.append(line) }
    if !wake.post(line_editor_wake_announce) { flush() }
  }

  /// Writes the pending lines.
  func flush() {
    let lines = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for line in lines { stream.write(line: line) }
  }
}
