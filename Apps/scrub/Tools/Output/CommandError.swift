package import FineScrub
import GestureRecordings
import ScrubFiles
import ScrubStoryboards
package import ScrubTerminal

/// The error of a command, with a message that suggests what to type instead.
package struct CommandError: Error {
  /// The kind of error, for programs that read the output.
  package enum Code: String {
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

  package var code: Code
  /// The failure and what to type instead; several lines for the errors of a config.
  package var lines: [String]
  /// The faults of a config file, each with its position.
  package var configFaults: [ConfigFault] = []

  /// The message for programs.
  package var message: String { lines.joined(separator: "\n") }

  /// The message for a person.
  package var text: TerminalText { TerminalText(lines: lines) }

  /// Creates an error whose message has no password of a URL.
  package init(code: Code, message: String) {
    (self.code, lines) = (code, [message.withoutCredentials])
  }

  /// Creates the error for any failure of a command.
  ///
  /// - Parameters:
  ///   - error: The failure.
  ///   - replacement: How the user asks to replace a file, as a clause in the imperative.
  package init(_ error: any Error, replacement: String = CommandOption.replacement) {
    switch error {
    case let error as CommandError: self = error
    case let error as MediaError:
      self.init(code: error.code == .cancelled ? .cancelled : .media, message: error.description)
    case let error as WriteError:
      let codes: [WriteError.Code: Code] = [
        .failed: .file, .fileExists: .file, .unusableFolder: .file,
        .invalidSetting: .invalidValue, .cancelled: .cancelled,
      ]
      self.init(code: codes[error.code] ?? .media, message: error.message)
      if error.code == .fileExists {
        let sentence = message.hasSuffix(".") ? String(message.dropLast()) : message
        lines = ["\(sentence), or \(replacement)"]
      }
    case let error as RecordingError:
      let hint = error.isExisting ? ", or \(replacement)" : ""
      self.init(code: .file, message: error.description + hint)
    case let error as ConfigError where error.faults.allSatisfy { $0.file == nil }:
      // Positions are of no use in words just typed.
      self.init(code: .config, message: error.faults.map(\.description).joined(separator: "; "))
    case let error as ConfigError:
      self.init(code: .config, message: "")
      (lines, configFaults) = (error.readableLines, error.faults)
    case is InvalidParameter, is TimeExpressionError:
      self.init(code: .invalidValue, message: "\(error)")
    // The file system's: FileError and SidecarFolder.Failure.
    default: self.init(code: .file, message: "\(error)")
    }
  }

  /// Throws if a line contains a NUL, at which C ends a path: it would name another file.
  package static func refuseNUL(in line: String) throws {
    guard line.utf8.contains(0) else { return }
    throw .invalid("the line contains a NUL character (U+0000); remove it")
  }
}

extension Error where Self == CommandError {
  package static func usage(_ message: String) -> CommandError {
    CommandError(code: .usage, message: message)
  }

  /// Returns the error for words that are not understood, with the way to write them.
  package static func usage(_ words: [String], _ message: String) -> CommandError {
    let typed = words.joined(separator: " ").withoutCredentials
    let shown = typed.count > 60 ? "\(typed.prefix(60))…" : typed
    return .usage(typed.isEmpty ? message : "cannot read \"\(shown)\"; \(message)")
  }

  package static func invalid(_ message: String) -> CommandError {
    CommandError(code: .invalidValue, message: message)
  }
}

extension Int {
  /// Returns the count with a noun, such as "1 event" or "2 events".
  package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension ConfigFault {
  /// The members of the fault's JSON.
  package var members: JSONObject {
    [
      "file": file, "line": line, "column": column, "keyPath": keyPath.description,
      "message": message,
    ]
  }
}
