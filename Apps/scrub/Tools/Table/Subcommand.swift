package import ScrubTerminal

/// A row of the program's table of commands, from which usage, help, the completion of shells and the manual are made.
package struct Subcommand: Sendable {
  /// The word after the program's name; empty for the REPL.
  package let name: String
  package let summary: String
  package let forms: [CommandForm]
  package let explanation: String
  /// Notes, shown after the options.
  package let notes: String

  package init(
    name: String, summary: String, forms: [CommandForm], explanation: String, notes: String = ""
  ) {
    (self.name, self.summary, self.forms) = (name, summary, forms)
    (self.explanation, self.notes) = (explanation, notes)
  }

  /// Creates a row with one form.
  package init(
    name: String, summary: String, explanation: String, notes: String = "",
    operands: [CommandWord] = [], options: [CommandOption] = [], run: @escaping CommandForm.Run
  ) {
    let form = CommandForm(name, operands: operands, options: options, run: run)
    self.init(name: name, summary: summary, forms: [form], explanation: explanation, notes: notes)
  }

  /// Every subcommand, in the order of the help.
  package static let all = [
    ReplayCommand.subcommand, ServeCommand.subcommand, ProbeCommand.subcommand,
    CheckCommand.subcommand, StoryboardCommand.subcommand, ExportFrameCommand.subcommand,
    DemoCommand.subcommand, LabSetup.subcommand, CacheCommand.subcommand,
    CompletionsCommand.subcommand,
  ]

  /// Runs the subcommand with the words after its name, and returns the exit status.
  package func run(_ words: [String], _ console: Console) throws(CommandError) -> Int32 {
    do {
      guard let form = forms.first(where: { words.starts(with: $0.words.dropFirst()) }) else {
        let known = forms.map { $0.words[1] }.joined(separator: ", ")
        let fault = words.first.map { "unknown subcommand \(name) \($0)" }
        throw .usage("\(fault ?? "\(name) needs a subcommand"); available: \(known)")
      }
      return try form.run(form.arguments(words.dropFirst(form.words.count - 1)), console)
    } catch {
      throw CommandError(error)
    }
  }

  /// The options of all forms, each once.
  package var options: [CommandOption] {
    var names: Set<String> = []
    return forms.flatMap(\.options).filter { names.insert($0.name).inserted }
  }

  /// The output of `--help`.
  package var help: String {
    [Self.usage(of: forms), explanation.unwrapped, Self.table(options), notes.unwrapped]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns the help of the program itself, with the usage of all forms.
  package func help(listing subcommands: [Subcommand]) -> String {
    [
      Self.usage(of: forms + subcommands.flatMap(\.forms)), explanation.unwrapped,
      Self.table(options), "scrub SUBCOMMAND --help explains a subcommand.",
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
    return explained.map { option in
      // A longer option has a line of its own.
      let head = option.words.count > width ? "  \(option.words)\n" : ""
      return head + "  \(head.isEmpty ? option.words : "")".padded(to: width + 4)
        + option.explanation
    }.joined(separator: "\n")
  }
}

/// The words that shells complete.
extension Subcommand {
  /// The words that can follow the name, such as "compare" after "lab", or "list" after "cache".
  var words: [String] {
    forms.flatMap { $0.words.dropFirst() }
      + forms.flatMap(\.operands).flatMap { word -> [String] in
        if case .words(let words) = word.completion { words } else { [] }
      }
  }

  /// Whether an operand is a file.
  var takesFiles: Bool { forms.flatMap(\.operands).contains { $0.completion == .file } }
}
