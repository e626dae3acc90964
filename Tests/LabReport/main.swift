import Foundation
import ScrubTerminal
import ScrubTools

// Two tools of maintainers: the tables of the guide "Choosing a curve" and of its report, and a search for the
// best parameters of a kind of curves.

let usage = """
  usage: lab-report pages PAGE.md… [--trials N]
         lab-report tune KIND --duration SECONDS --fps F [--width POINTS] [--seed N] [--trials N]
                         [--config FILE] [--reunite NAME] [--json]
  """
let console = Console.standard
let words = Array(CommandLine.arguments.dropFirst())
do {
  switch words.first {
  case "pages": exit(try LabReportCommand.run(Array(words.dropFirst())))
  case "tune": exit(try LabTuneCommand.run(Array(words.dropFirst()), console))
  default: throw .usage("a subcommand is missing; available: pages, tune")
  }
} catch {
  let error = CommandError(error)
  console.error.write(line: "lab-report: \(error.text)")
  guard error.code == .usage else { exit(1) }
  console.error.write(line: TerminalText(document: usage))
  exit(2)
}
