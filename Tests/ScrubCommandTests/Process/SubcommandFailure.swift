import ScrubTerminal
import ScrubTools
import Testing

/// Runs a subcommand in this process and returns its error, for errors that precede all output.
func failure(of name: String, _ arguments: [String]) throws -> CommandError {
  let subcommand = try #require(Subcommand.all.first { $0.name == name })
  return try #require(throws: CommandError.self) {
    _ = try subcommand.run(arguments, .inThisProcess)
  }
}
