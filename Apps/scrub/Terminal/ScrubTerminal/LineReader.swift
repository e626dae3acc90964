import ScrubSystem

/// An error that occurred when reading standard input.
package struct InputError: Error, CustomStringConvertible {
  /// The system's error number.
  var code: Int32

  /// Returns the message for a line that is too long.
  package static func tooLong(_ byteCount: Int) -> String {
    "a line of \(byteCount) bytes is too long to be a command; a line may have "
      + "\(PlainLines.longest) bytes"
  }

  package var description: String {
    "Cannot read the commands: \(SystemError(code)); check the standard input"
  }
}

/// A reader of command lines: edited lines with history and completion on a terminal, plain lines otherwise.
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

    package init(start: Int, texts: [TerminalText]) { (self.start, self.texts) = (start, texts) }
  }

  private let editor: EditedLines?
  private var lines: PlainLines

  /// Creates a reader of a console.
  ///
  /// On a terminal, `history` is the file of the lines of earlier runs, and `complete` returns the completions
  /// for the text before the cursor.
  package init(
    _ console: Console, wake: TerminalWake, announcer: Announcer,
    history: @autoclosure () -> String?,
    complete: @escaping (String) -> Completion
  ) {
    lines = PlainLines(descriptor: console.input)
    editor =
      console.isInteractive ? EditedLines(wake, announcer, history: history(), complete) : nil
  }

  /// Reads the next line, without its end; the prompt is shown before an edited line only.
  package func next(prompt: TerminalText) throws(InputError) -> Input {
    if let editor { return try editor.next(prompt: prompt) }
    return switch try lines.next() {
    case .text(let line): .line(line)
    case .tooLong(let count): .tooLong(count)
    case nil: .end
    }
  }
}
