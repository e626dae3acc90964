import CScrubLineEditor
import Foundation
import ScrubThreads

/// Handling of Ctrl-C: it cancels the running command or clears the line being edited, and never
/// ends an interactive program.
///
/// The signals are blocked in every thread and received by one thread that waits for them, so that
/// no code runs in a signal handler.
package final class Interruption: Sendable {
  /// Cancels the running command; `nil` while none runs.
  private let cancelCommand = Lock<(@Sendable () -> Void)?>(nil)
  private let wake: TerminalWake
  private let endsWhenIdle: Bool

  /// Creates the handling of a program that Ctrl-C may end while no command runs, as is usual if the input
  /// is not a terminal.
  package init(wake: TerminalWake, endsWhenIdle: Bool) {
    (self.wake, self.endsWhenIdle) = (wake, endsWhenIdle)
  }

  /// Starts handling the process's signals. Call before any other thread starts.
  package func handleSignals() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGWINCH, SIGCONT] { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    Thread.detachNewThread { @Sendable [self] in
      while true {
        var number: Int32 = 0
        var signals = waited
        guard unsafe sigwait(&signals, &number) == 0 else { continue }
        handle(number)
      }
    }
  }

  /// Begins a command. `cancel` is called on another thread at each Ctrl-C until `commandEnded`, and must return soon.
  package func commandBegan(cancel: @escaping @Sendable () -> Void) {
    cancelCommand.withLock { $0 = cancel }
  }

  package func commandEnded() { cancelCommand.withLock { $0 = nil } }

  private func handle(_ number: Int32) {
    switch number {
    case SIGWINCH: _ = wake.post(line_editor_wake_resize)
    case SIGCONT: _ = wake.post(line_editor_wake_continue)
    default:
      if wake.post(line_editor_wake_interrupt) { return }
      if let cancel = cancelCommand.withLock({ $0 }) {
        cancel()
      } else if endsWhenIdle {
        endBySignal()
      }
    }
  }

  /// Ends the program by SIGINT's default action, so that a shell sees the interruption.
  private func endBySignal() {
    signal(SIGINT, SIG_DFL)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(SIGINT)
  }
}
