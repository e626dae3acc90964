import Foundation
import ScrubFiles
import ScrubSystem
import ScrubThreads

/// The output or the errors of a program, written one whole line at a time.
///
/// This is the only way to print. It takes `TerminalText`, in which all but the program's own words is
/// escaped, whether or not the stream is a terminal: what a pipe or file receives is often shown later.
///
/// Lines of different threads never mix, and each has left the process when `write` returns. If the
/// reader has closed the process's output (`scrub … | head`), the process ends quietly; failures of other streams
/// are ignored, because there is no other place to report them.
package struct StandardStream: Sendable {
  /// A lock that streams share if they may lead to the same terminal.
  private final class Turn: Sendable { let lock = Lock(()) }

  static let output = StandardStream(STDOUT_FILENO, nil, process, endsProcess: true)
  static let error = StandardStream(STDERR_FILENO, nil, process, endsProcess: false)
  private static let process = Turn()

  private let descriptor: Int32
  private let assumedSize: TerminalSize?
  private let turn: Turn
  private let endsProcess: Bool

  /// Creates a stream to an open descriptor; the size is the one to draw for, if not that of its terminal.
  package init(descriptor: Int32, size: TerminalSize? = nil) {
    self.init(descriptor, size, Turn(), endsProcess: false)
  }

  private init(_ descriptor: Int32, _ size: TerminalSize?, _ turn: Turn, endsProcess: Bool) {
    (self.descriptor, assumedSize) = (descriptor, size)
    (self.turn, self.endsProcess) = (turn, endsProcess)
  }

  /// Whether the stream is a terminal, for prompts, color and progress.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether the stream is a terminal that moves its cursor, for progress.
  package var movesCursor: Bool { isTerminal && environment["TERM"] != "dumb" }

  /// Whether the stream shows color, which the user may not want; see no-color.org.
  package var usesColor: Bool { movesCursor && environment["NO_COLOR", default: ""].isEmpty }

  private var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// The width to which prose is wrapped; unlimited without a terminal.
  package var columns: Int { assumedSize?.columns ?? (isTerminal ? size.columns : .max) }

  /// The size to draw for: that of the stream's terminal, or else that of `COLUMNS` and `LINES`, or else 80 by 24.
  package var size: TerminalSize { assumedSize ?? TerminalSize(of: descriptor) }

  /// Ignores SIGPIPE, so that writing to a closed pipe fails instead of ending the program. Call
  /// once, before any output.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Opens /dev/null for standard streams that are closed, so that no file or pipe opened later
  /// takes their descriptors. Reading from or writing to such a stream fails. Call once, first.
  package static func reserveDescriptors() {
    // `open` returns the lowest free descriptor; the opposite access mode makes using it fail.
    for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
      unsafe _ = Foundation.open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  package func write(line: TerminalText) { write(line + "\n") }

  /// Writes help, wrapped to the terminal or to 96 columns.
  package func write(document: String) {
    write(line: TerminalText(document: document, columns: min(columns, 96)))
  }

  package func write(_ text: TerminalText) {
    var text = text.content
    let failure = turn.lock.withLock { _ in
      text.withUTF8 { bytes in unsafe writeAll(bytes) }
    }
    guard let failure, endsProcess else { return }
    // No process reads the output any more; exit without waiting for other threads.
    if failure == EPIPE { _exit(0) }
    StandardStream.error.write(
      line: "scrub: cannot write the output: \(SystemError(failure).description)")
    exit(1)
  }

  /// Writes all bytes; returns the error number on failure.
  private func writeAll(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let slice = unsafe UnsafeBufferPointer(rebasing: rest)
      let count = unsafe Foundation.write(descriptor, slice.baseAddress, slice.count)
      if count >= 0 {
        unsafe rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Another program that shares the terminal has made it non-blocking.
        var descriptor = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe _ = poll(&descriptor, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
