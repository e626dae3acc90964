import Foundation
import ScrubTerminal

extension Console {
  /// The streams of the tests' process, whose signals stay those of the tests.
  static let inThisProcess = Console(
    input: STDIN_FILENO, output: StandardStream(descriptor: STDOUT_FILENO),
    error: StandardStream(descriptor: STDERR_FILENO))
}
