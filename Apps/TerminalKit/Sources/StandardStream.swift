import Foundation
import Threads

/// Standard output or standard error, written a whole line at a time.
///
/// Lines of different threads never mix, and each has left the process when `write` returns. A
/// reader that has gone away (`scrub … | head`) ends the program quietly.
package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  private static let lock = Lock(())

  /// Whether the stream is a terminal, so that prompts, color and progress make sense.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Keeps a closed pipe from killing the program; `write` notices it instead. Call once, first.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Takes the places of streams that the program was started without, so that no file or pipe that
  /// it opens is taken for one of them. Reading from or writing to such a stream fails. Call once, first.
  package static func reserveDescriptors() {
    // The lowest one that is free is given out; one that is open for the other direction refuses.
    for descriptor in 0...2 as ClosedRange<Int32> where fcntl(descriptor, F_GETFD) < 0 {
      unsafe _ = Foundation.open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes a text and a line feed.
  package func write(line: String) {
    write(line + "\n")
  }

  /// Writes a text as it is.
  package func write(_ text: String) {
    var text = text
    let failure = Self.lock.withLock { _ in
      text.withUTF8 { bytes in unsafe writeAll(bytes) }
    }
    guard let failure else { return }
    if failure != EPIPE && self == .output {
      StandardStream.error.write(
        line: "scrub: cannot write to standard output: \(unsafe String(cString: strerror(failure)))"
      )
      exit(1)
    }
    // There is nobody left to read what this program says. The other threads are not waited for.
    if self == .output { _exit(0) }
  }

  /// Writes all bytes; the error number when that fails.
  private func writeAll(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let slice = unsafe UnsafeBufferPointer(rebasing: rest)
      let count = unsafe Foundation.write(rawValue, slice.baseAddress, slice.count)
      if count >= 0 {
        unsafe rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // A program that shares the terminal has made it non-blocking.
        var descriptor = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        unsafe _ = poll(&descriptor, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
