import CScrubLineEditor
import Foundation

/// A reader of command lines: edited lines with history and completion on a terminal, plain lines
/// otherwise.
///
/// Used on one thread, which runs the commands.
package final class LineReader {
  /// The result of reading a line.
  package enum Input: Equatable {
    case line(String)
    /// A line that is too long to be a command, with its length in bytes.
    case tooLong(Int)
    /// Ctrl-C: the typed text was cleared, and the next line can be read.
    case interrupted
    case end
  }

  /// The possible replacements of the text from `start` to the cursor.
  package struct Completion {
    /// The start of the replaced text, in UTF-8 bytes from the start of the line.
    var start: Int
    /// The replacements, including a trailing space if one should follow.
    package private(set) var texts: [TerminalText]

    /// Creates a completion.
    package init(start: Int, texts: [TerminalText]) { (self.start, self.texts) = (start, texts) }
  }

  private enum Source {
    case editor(EditedLines)
    case plain(PlainLines)
  }

  private var source: Source
  private let input: Int32

  /// Creates a reader of a console.
  ///
  /// - Parameters:
  ///   - console: Where lines are read and edited.
  ///   - wake: Wakes the editor for signals and announcements.
  ///   - announcer: Prints messages between edits.
  ///   - history: The file of the lines of earlier runs, or `nil` for none; evaluated only on a
  ///     terminal.
  ///   - complete: Returns completions for the text before the cursor.
  package init(
    _ console: Console, wake: TerminalWake, announcer: Announcer,
    history: @autoclosure () -> String?,
    complete: @escaping (String) -> Completion
  ) {
    input = console.input
    if console.isInteractive,
      let editor = EditedLines(wake, announcer, history: history(), complete)
    {
      source = .editor(editor)
    } else {
      source = .plain(PlainLines(descriptor: input))
    }
  }

  /// Reads the next line.
  ///
  /// - Parameter prompt: Shown before an edited line, never before a plain one.
  /// - Returns: The line without its end, or the reason why there is none.
  /// - Throws: `InputError` if the input cannot be read.
  package func next(prompt: TerminalText) throws(InputError) -> Input {
    switch source {
    case .editor(let editor):
      return try editor.next(prompt: prompt)
    case .plain(var lines):
      // Release the enumeration's copy first, so that the buffer is not copied.
      source = .plain(PlainLines(descriptor: input))
      defer { source = .plain(lines) }
      switch try lines.next() {
      case .text(let line): return .line(line)
      case .tooLong(let count): return .tooLong(count)
      case nil: return .end
      }
    }
  }
}
