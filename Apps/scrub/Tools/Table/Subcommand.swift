package import ScrubTerminal

/// A row of the program's table of commands, from which usage, help, the completion of shells and the
/// manual are made.
package struct Subcommand: Sendable {
  /// The word after the program's name; empty for the REPL.
  package let name: String
  /// The purpose in a few words.
  package let summary: String
  /// The forms in which it is typed.
  package let forms: [CommandForm]
  /// The description, in lines.
  package let explanation: String
  /// Notes, shown after the options.
  package let notes: String
  /// Runs the subcommand with the words after its name, and returns the exit status.
  package let run: @Sendable ([String], Console) throws(CommandError) -> Int32

  /// Creates a row.
  package init(
    name: String, summary: String, forms: [CommandForm], explanation: String, notes: String = "",
    run: @escaping @Sendable ([String], Console) throws(CommandError) -> Int32
  ) {
    self.name = name
    self.summary = summary
    self.forms = forms
    self.explanation = explanation
    self.notes = notes
    self.run = run
  }

  /// Every subcommand, in the order of the help.
  package static let all = [
    ReplayCommand.subcommand, ServeCommand.subcommand, ProbeCommand.subcommand,
    CheckCommand.subcommand, StoryboardCommand.subcommand, ExportFrameCommand.subcommand,
    DemoCommand.subcommand, LabCommand.subcommand, CacheCommand.subcommand,
    CompletionsCommand.subcommand,
  ]

  /// The options of all forms, each once.
  package var options: [CommandOption] {
    var names: Set<String> = []
    return forms.flatMap(\.options).filter { names.insert($0.name).inserted }
  }

  /// The output of `--help`.
  package var help: String {
    ([Self.usage(of: forms), explanation, Self.table(options)] + [notes])
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns the help of the program itself.
  ///
  /// - Parameter subcommands: The rows of the subcommands.
  /// - Returns: The usage of all forms, the explanation and the options.
  package func help(listing subcommands: [Subcommand]) -> String {
    [
      Self.usage(of: forms + subcommands.flatMap(\.forms)), explanation, Self.table(options),
      "Each subcommand explains itself with --help.",
    ].joined(separator: "\n\n")
  }

  /// Returns usage lines, the first of which begins with `usage:`.
  package static func usage(of forms: [CommandForm]) -> String {
    "usage: " + forms.flatMap(\.usage).joined(separator: "\n       ")
  }

  /// Returns the options with their explanations, in two columns.
  private static func table(_ options: [CommandOption]) -> String {
    let explained = options.filter { !$0.explanation.isEmpty }
    let longest = 24
    let width = explained.map(\.words.count).filter { $0 <= longest }.max() ?? longest
    let lines = explained.flatMap { option -> [String] in
      let indent = String(repeating: " ", count: width + 4)
      let words = option.words
      let text = option.explanation.wrapped(to: CommandForm.width - indent.count)
      // A longer option has a line of its own.
      let head = "  " + words.padding(to: width) + "  "
      if words.count > width { return ["  " + words] + text.map { indent + $0 } }
      return [head + (text.first ?? "")] + text.dropFirst().map { indent + $0 }
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// Returns the text with spaces after it, up to a width.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
