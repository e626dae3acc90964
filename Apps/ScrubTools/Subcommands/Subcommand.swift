/// A subcommand of the program: how it is written, what it is for, and what it does.
package struct Subcommand: Sendable {
  /// The word after the program's name.
  package let name: String
  /// How it is written: `scrub`, its name and what comes after, in one or more lines.
  package let usage: String
  /// What it is for: sentences, and a line for each option that does not explain itself.
  let explanation: String
  /// Runs it with the words after its name, and returns the exit status.
  package let run: @Sendable ([String]) throws(CommandError) -> Int32

  /// Every subcommand, in the order in which they are listed.
  package static let all = [
    ReplayCommand.subcommand, ServeCommand.subcommand, ProbeCommand.subcommand,
    CheckCommand.subcommand, StoryboardCommand.subcommand, ExportFrameCommand.subcommand,
    LabCommand.subcommand,
  ]

  /// What `--help` prints.
  package var help: String { Self.usage(of: [usage]) + "\n\n" + explanation }

  /// Lines that say how something is written, with the first beside the word `usage`.
  package static func usage(of forms: [String]) -> String {
    let lines = forms.joined(separator: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    return "usage: " + lines.joined(separator: "\n       ")
  }
}
