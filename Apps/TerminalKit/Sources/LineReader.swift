import CLineEditor
import Foundation

/// Reads command lines: edited ones with history and completion on a terminal, plain ones else.
///
/// For one thread, the one that runs the commands.
package final class LineReader {
  /// What reading a line came to.
  package enum Input: Equatable {
    case line(String)
    /// Ctrl-C: what was typed is gone, and the next line can be read.
    case interrupted
    case end
  }

  /// What can stand in place of the text from `start` up to the cursor.
  package struct Completion {
    /// Where the replaced text starts, in UTF-8 bytes from the start of the line.
    var start: Int
    /// The texts, with the blank that is to follow, if any.
    var texts: [String]

    /// Creates a completion.
    package init(start: Int, texts: [String]) { (self.start, self.texts) = (start, texts) }
  }

  private enum Source {
    case editor(EditedLines)
    case plain(PlainLines)
  }

  private var source: Source

  /// Creates a reader of standard input.
  ///
  /// - Parameters:
  ///   - wake: Wakes the editor for signals and announcements.
  ///   - announcer: What is to be said between the edits.
  ///   - complete: Gives completions for the text before the cursor.
  package init(wake: TerminalWake, announcer: Announcer, complete: @escaping (String) -> Completion)
  {
    if Self.isInteractive, let editor = EditedLines(wake, announcer, complete) {
      source = .editor(editor)
    } else {
      source = .plain(PlainLines(descriptor: STDIN_FILENO))
    }
  }

  /// Whether a person types the commands and sees the answers.
  package static var isInteractive: Bool {
    isatty(STDIN_FILENO) == 1 && StandardStream.output.isTerminal
  }

  /// Reads the next line.
  ///
  /// - Parameter prompt: Shown before an edited line, never before a plain one.
  /// - Returns: The line without its end, or why there is none.
  /// - Throws: `InputError` when standard input cannot be read.
  package func next(prompt: String) throws(InputError) -> Input {
    switch source {
    case .editor(let editor):
      return try editor.next(prompt: prompt)
    case .plain(var lines):
      // The buffer is not copied: the enumeration lets go of it first.
      source = .plain(PlainLines(descriptor: STDIN_FILENO))
      defer { source = .plain(lines) }
      return try lines.next().map(Input.line) ?? .end
    }
  }
}
