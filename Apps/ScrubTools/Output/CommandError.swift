import AppSupport
package import ConfigText
package import GestureRecordings
package import Media
import MediaSeek
package import SpeedCurves
package import Stills

/// Why a command failed, in words that say what to type instead.
package struct CommandError: Error {
  /// A word for programs that read the output.
  package enum Code: String {
    /// There is no such command.
    case unknownCommand
    /// The command's words are not what it takes.
    case usage
    /// A value is none of those the command knows.
    case invalidValue
    /// The config, or a curve's parameters, are wrong.
    case config
    /// A file cannot be read or written.
    case file
    /// The video cannot be opened or shown.
    case media
    /// Ctrl-C was pressed.
    case cancelled
  }

  /// The kind of reason.
  package var code: Code
  /// What failed and what to type instead.
  package var message: String
  /// The faults of a config, each with its place.
  package var configErrors: [ConfigError] = []

  package static func usage(_ message: String) -> CommandError {
    CommandError(code: .usage, message: message)
  }

  package static func invalid(_ message: String) -> CommandError {
    CommandError(code: .invalidValue, message: message)
  }

  package init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  package init(_ error: MediaError) {
    self.init(code: error.code == .cancelled ? .cancelled : .media, message: error.description)
  }

  package init(_ error: WriteError) {
    self.init(code: error.code == .cancelled ? .cancelled : .media, message: error.description)
  }

  /// Creates the error of a file that could not be written.
  package init(writing error: WriteError) {
    let code: Code =
      switch error.code {
      case .failed: .file
      case .invalidSetting: .invalidValue
      default: .media
      }
    self.init(code: code, message: error.description)
  }

  package init(_ error: RecordingError) { self.init(code: .file, message: error.description) }

  package init(_ error: InvalidParameter) { self.init(code: .config, message: error.description) }

  package init(_ errors: ConfigErrors) {
    self.init(code: .config, message: errors.errors.map(\.description).joined(separator: "\n"))
    configErrors = errors.errors
  }

  /// The error of a REPL line: positions in the words somebody has just typed help nobody.
  package init(typed errors: ConfigErrors) {
    let sentences = errors.errors.map { error in
      let path = error.keyPath.description
      return path.isEmpty ? error.message : "\(path): \(error.message)"
    }
    self.init(code: .config, message: sentences.joined(separator: "; "))
  }
}

/// Runs a call that can fail as media do.
package func media<Result>(
  _ body: () throws(MediaError) -> Result
) throws(CommandError) -> Result {
  do throws(MediaError) {
    return try body()
  } catch {
    throw CommandError(error)
  }
}

/// Runs a call that can fail as writing does.
func written<Result>(_ body: () throws(WriteError) -> Result) throws(CommandError) -> Result {
  do throws(WriteError) {
    return try body()
  } catch {
    throw CommandError(error)
  }
}
