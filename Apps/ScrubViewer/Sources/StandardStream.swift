import Foundation
import ScrubTerminalText

/// The program's messages for the terminal that it was started in.
enum StandardStream {
  /// Writes a line to standard output.
  static func print(_ line: TerminalText) { write(line, to: .standardOutput) }

  /// Writes a message of the program to standard error.
  static func complain(_ text: TerminalText) { write("scrub-viewer: \(text)", to: .standardError) }

  private static func write(_ line: TerminalText, to file: FileHandle) {
    // A terminal that has gone is no reason to end.
    try? file.write(contentsOf: Data((line + "\n").content.utf8))
  }
}
