import Foundation

/// Where a program reads its commands, and where it prints.
package struct Console: Sendable {
  /// The descriptor from which commands are read.
  package let input: Int32
  package let output: StandardStream
  /// The errors and announcements.
  package let error: StandardStream
  /// Whether the program that uses it is alone in its process, and handles the process's signals.
  package let ownsProcess: Bool

  /// The standard streams of the process.
  package static let standard = Console(
    input: STDIN_FILENO, output: .output, error: .error, ownsProcess: true)

  /// Creates the console of a program that runs inside another one, such as a test.
  package init(
    input: Int32, output: StandardStream, error: StandardStream, ownsProcess: Bool = false
  ) {
    (self.input, self.output, self.error) = (input, output, error)
    self.ownsProcess = ownsProcess
  }

  /// Whether both input and output are a terminal.
  package var isInteractive: Bool { isatty(input) == 1 && output.isTerminal }

  /// Whether progress is shown: output is a terminal, and errors, where it is shown, one that moves its cursor.
  package var showsProgress: Bool { output.isTerminal && error.movesCursor }
}
