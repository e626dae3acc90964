import ScrubLab
import SpeedCurves

/// `scrub lab`: curves compared by simulated people, and the people checked against published ones.
enum LabCommand {
  static let subcommand = Subcommand(
    name: "lab",
    usage: """
      scrub lab compare CURVE… --duration SECONDS --fps F [--width POINTS] [--seed N] [--trials N]
                        [--config FILE] [--reunite NAME] [--plot FILE] [--json]
      scrub lab validate [--seed N] [--json]
      scrub lab tune KIND --duration SECONDS --fps F [--width POINTS] [--seed N] [--trials N]
                        [--config FILE] [--reunite NAME] [--json]
      scrub lab replay GESTURE CURVE… [--duration SECONDS --fps F] [--config FILE] [--json]
      scrub lab report GUIDE.md [--trials N]
      """,
    explanation: """
      Tries curves on simulated people: compare says how fast and how exactly they find a frame with
      each, validate checks the people against published ones, tune looks for a kind's best settings,
      replay plays a recorded gesture with other curves, report works out a guide's tables anew.
      """,
    run: run)

  private static func run(_ arguments: [String]) throws(CommandError) -> Int32 {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "compare": return try LabCompareCommand.run(rest)
    case "validate": return try LabValidateCommand.run(rest)
    case "tune": return try LabTuneCommand.run(rest)
    case "replay": return try LabReplayCommand.run(rest)
    case "report": return try LabReportCommand.run(rest)
    default:
      let known = "compare, validate, tune, replay or report"
      throw .usage(
        arguments.first.map { "lab has no \($0); give \(known)" } ?? "lab takes one of \(known)")
    }
  }
}

/// Runs an experiment's set-up, which can fail as the laboratory's parts do.
func lab<Result>(_ body: () throws(InvalidParameter) -> Result) throws(CommandError) -> Result {
  do throws(InvalidParameter) {
    return try body()
  } catch {
    throw .invalid(error.description)
  }
}
