import ScrubLab
import ScrubTerminal

/// `scrub lab`: comparison of curves with simulated people, and validation of those people.
enum LabCommand {
  static let subcommand = Subcommand(
    name: "lab", summary: "tries curves on simulated people",
    forms: [LabCompareCommand.form, LabValidateCommand.form, LabReplayCommand.form],
    explanation: """
      Tries curves on simulated people: compare says how fast and how exactly they find a frame with
      each, validate checks the people against published ones, replay plays a recorded gesture with
      other curves.
      """,
    run: run)

  private static func run(_ arguments: [String], _ console: Console) throws(CommandError) -> Int32 {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "compare": return try LabCompareCommand.run(rest, console)
    case "validate": return try LabValidateCommand.run(rest, console)
    case "replay": return try LabReplayCommand.run(rest, console)
    default:
      let known = "compare, validate or replay"
      throw .usage(
        arguments.first.map { "lab has no \($0); give \(known)" } ?? "lab takes one of \(known)")
    }
  }
}

/// Runs laboratory code and converts its errors to `CommandError`.
package func lab<Result, Failure: Error & CustomStringConvertible>(
  _ body: () throws(Failure) -> Result
) throws(CommandError) -> Result {
  do throws(Failure) {
    return try body()
  } catch {
    throw .invalid(error.description)
  }
}
