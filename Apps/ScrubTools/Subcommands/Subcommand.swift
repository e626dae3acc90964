/// A subcommand of the program, with its usage, help and implementation.
package struct Subcommand: Sendable {
  /// The word after the program's name.
  package let name: String
  /// The usage: `scrub`, the name and the arguments, in one or more lines.
  package let usage: String
  /// The purpose in sentences, and a line for each option that needs an explanation.
  let explanation: String
  /// Runs the subcommand with the words after its name, and returns the exit status.
  package let run: @Sendable ([String]) throws(CommandError) -> Int32

  /// Every subcommand, in the order of the help.
  package static let all = [
    ReplayCommand.subcommand, ServeCommand.subcommand, ProbeCommand.subcommand,
    CheckCommand.subcommand, StoryboardCommand.subcommand, ExportFrameCommand.subcommand,
    LabCommand.subcommand, CacheCommand.subcommand,
  ]

  /// The output of `--help`.
  package var help: String { Self.usage(of: [usage]) + "\n\n" + explanation }

  /// Returns usage lines, the first of which begins with `usage:`.
  package static func usage(of forms: [String]) -> String {
    let lines = forms.joined(separator: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    return "usage: " + lines.joined(separator: "\n       ")
  }
}
