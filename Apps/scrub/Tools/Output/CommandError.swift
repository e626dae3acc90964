package import GestureRecordings
import MediaSeek
package import ScrubConfigText
package import ScrubFiles
package import ScrubMedia
package import ScrubStills
package import ScrubTerminal
package import SpeedCurves

/// The error of a command, with a message that suggests what to type instead.
package struct CommandError: Error {
  /// The kind of error, for programs that read the output.
  package enum Code: String {
    /// There is no such command.
    case unknownCommand
    /// The command does not accept the words.
    case usage
    /// A value is not one that the command accepts.
    case invalidValue
    /// The config, or the parameters of a curve, are invalid.
    case config
    /// A file cannot be read or written.
    case file
    /// The video cannot be opened or decoded.
    case media
    /// Ctrl-C was pressed.
    case cancelled
  }

  /// The kind of error.
  package var code: Code
  /// The failure and what to type instead; several lines for the errors of a config.
  package var lines: [String]
  /// The faults of a config, each with its position.
  package var configFaults: [ConfigFault] = []

  /// The message for programs.
  package var message: String { lines.joined(separator: "\n") }

  /// The message for a person.
  package var text: TerminalText { TerminalText(lines: lines) }

  package static func usage(_ message: String) -> CommandError {
    CommandError(code: .usage, message: message)
  }

  package static func invalid(_ message: String) -> CommandError {
    CommandError(code: .invalidValue, message: message)
  }

  /// Throws if a line contains a NUL, at which C ends a path: it would name another file.
  package static func refuseNUL(in line: String) throws(CommandError) {
    guard line.utf8.contains(0) else { return }
    throw .invalid("the line contains the character U+0000; remove it")
  }

  package init(code: Code, message: String) {
    self.code = code
    lines = [message]
  }

  package init(_ error: MediaError) {
    self.init(code: error.code == .cancelled ? .cancelled : .media, message: error.description)
  }

  package init(_ error: WriteError) {
    self.init(code: error.code == .cancelled ? .cancelled : .media, message: error.description)
  }

  /// Creates the error for a file that could not be written.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - replacement: How the user asks to replace an existing file, as a clause in the imperative.
  package init(writing error: WriteError, replacement: String) {
    let code: Code =
      switch error.code {
      case .failed, .fileExists: .file
      case .invalidSetting: .invalidValue
      case .cancelled: .cancelled
      default: .media
      }
    self.init(code: code, message: error.description)
    if error.code == .fileExists {
      let sentence = message.hasSuffix(".") ? String(message.dropLast()) : message
      lines = ["\(sentence), or \(replacement)"]
    }
  }

  /// Creates the error of a recording.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - replacement: How the user asks to replace an existing file, as a clause in the imperative.
  package init(_ error: RecordingError, replacement: String = "") {
    let hint = error.isExisting ? ", or \(replacement)" : ""
    self.init(code: .file, message: error.description + hint)
  }

  /// Creates the error of the file system.
  package init(_ error: FileError) { self.init(code: .file, message: error.description) }

  package init(_ error: InvalidParameter) { self.init(code: .config, message: error.description) }

  package init(_ error: ConfigError) {
    code = .config
    lines = error.readableLines
    configFaults = error.faults
  }

  /// Creates the error of a REPL line, without positions: they are of no use in words just typed.
  package init(typed error: ConfigError) {
    let sentences = error.faults.map { fault in
      let path = fault.keyPath.description
      return path.isEmpty ? fault.message : "\(path): \(fault.message)"
    }
    self.init(code: .config, message: sentences.joined(separator: "; "))
  }
}

/// Runs media code and converts its errors to `CommandError`.
package func media<Result>(
  _ body: () throws(MediaError) -> Result
) throws(CommandError) -> Result {
  do throws(MediaError) {
    return try body()
  } catch {
    throw CommandError(error)
  }
}

/// Runs file-writing code and converts its errors to `CommandError`.
func written<Result>(_ body: () throws(WriteError) -> Result) throws(CommandError) -> Result {
  do throws(WriteError) {
    return try body()
  } catch {
    throw CommandError(error)
  }
}
