import AppSupport
import ConfigText
import FFmpegWrite
import GestureRecordings
import Media
import MediaSeek
import SpeedCurves

/// Why a command failed, in words that say what to type instead.
struct CommandError: Error {
  /// A word for programs that read the output.
  enum Code: String {
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

  var code: Code
  var message: String
  /// The faults of a config, each with its place.
  var configErrors: [ConfigError] = []

  static func usage(_ message: String) -> CommandError {
    CommandError(code: .usage, message: message)
  }

  static func invalid(_ message: String) -> CommandError {
    CommandError(code: .invalidValue, message: message)
  }

  init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: MediaError) {
    self.init(code: error.code == .cancelled ? .cancelled : .media, message: error.description)
  }

  init(_ error: WriteError) {
    self.init(code: error.kind == .cancelled ? .cancelled : .media, message: error.description)
  }

  init(_ error: RecordingError) { self.init(code: .file, message: error.description) }

  init(_ error: InvalidParameter) { self.init(code: .config, message: error.description) }

  init(_ errors: ConfigErrors) {
    self.init(code: .config, message: errors.errors.map(\.description).joined(separator: "\n"))
    configErrors = errors.errors
  }

  /// The error of a REPL line: positions in the words somebody has just typed help nobody.
  init(typed errors: ConfigErrors) {
    let sentences = errors.errors.map { error in
      let path = error.keyPath.description
      return path.isEmpty ? error.message : "\(path): \(error.message)"
    }
    self.init(code: .config, message: sentences.joined(separator: "; "))
  }
}

/// Runs a call that can fail as media do.
func media<Result>(
  _ body: () throws(MediaError) -> Result
) throws(CommandError) -> Result {
  do throws(MediaError) {
    return try body()
  } catch {
    throw CommandError(error)
  }
}
