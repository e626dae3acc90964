import Foundation
import Testing

/// The lines that a running program reads and writes, through pipes.
///
/// Every wait has a deadline, so that a hanging program fails only its own test.
final class ProgramLines {
  /// The deadline in seconds, longer than any command takes on the slowest test machine.
  static let timeout = 300.0

  /// Writing to a program that has ended must fail its test instead of ending the test program.
  private static let ignoresBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

  /// The error of a program that printed nothing until the deadline.
  struct Late: Error {}

  let input = Pipe()
  let output = Pipe()
  private var buffer = Data()

  init() { _ = Self.ignoresBrokenPipes }

  /// Writes text unchanged.
  func send(_ text: String) {
    // If the program has ended, the caller notices the missing response.
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Writes the last commands, and closes the input.
  func finish(_ commands: String) throws {
    if !commands.isEmpty { send(commands) }
    try input.fileHandleForWriting.close()
  }

  /// Writes a command and reads its one line of JSON.
  func ask(_ command: String) throws -> JSONResult {
    send(command + "\n")
    return try JSONResult(#require(try next(), "no result of \(command)"))
  }

  /// Returns the remaining lines of output.
  func rest() throws -> [String] {
    var lines: [String] = []
    while let line = try next() { lines.append(line) }
    return lines
  }

  /// Returns the next line of output, or `nil` at its end.
  func next() throws -> String? {
    let deadline = Date(timeIntervalSinceNow: Self.timeout)
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer = Data(buffer[(end + 1)...])
        return line
      }
      var descriptor = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let wait = Int32(max(0, deadline.timeIntervalSinceNow) * 1000)
      guard unsafe poll(&descriptor, 1, wait) > 0 else { throw Late() }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { return nil }
      buffer += data
    }
  }
}
