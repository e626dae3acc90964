import ScrubTerminal

/// `scrub completions`: the completion of the program's words, for a shell.
enum CompletionsCommand {
  private static let form = CommandForm(
    "completions", operands: [.choice("bash", "zsh", "fish")], options: [])

  static let subcommand = Subcommand(
    name: "completions", summary: "prints the completion script of a shell", forms: [form],
    explanation: """
      Prints a script with which bash, zsh or fish completes the words of this program. make install puts
      them where each shell looks; without that:

        bash  eval "$(scrub completions bash)" in ~/.bashrc
        zsh   scrub completions zsh >FOLDER/_scrub, for a FOLDER in $fpath
        fish  scrub completions fish >~/.config/fish/completions/scrub.fish
      """,
    run: run)

  private static func run(_ arguments: [String], _ console: Console) throws(CommandError) -> Int32 {
    let arguments = try form.arguments(arguments)
    guard arguments.words.count == 1, let shell = Shell(rawValue: arguments.words[0]) else {
      throw .usage("completions takes the name of a shell: bash, zsh or fish")
    }
    console.output.write(line: TerminalText(document: shell.script(of: CompletionTable())))
    return 0
  }
}

/// The words that shells complete.
struct CompletionTable {
  /// The subcommands.
  let commands = Subcommand.all
  /// The options without a subcommand.
  let options = ProgramForms.repl.options + [ProgramForms.version.options[0]]

  /// Returns the words that can follow a word that begins a form, such as "lab", or after an option.
  static func words(of subcommand: Subcommand) -> [String] {
    let second = subcommand.forms.compactMap { $0.words.count > 1 ? $0.words[1] : nil }
    return second + operandWords(of: subcommand)
  }

  private static func operandWords(of subcommand: Subcommand) -> [String] {
    subcommand.forms.flatMap(\.operands).flatMap { word -> [String] in
      if case .words(let words) = word.completion { return words }
      return []
    }
  }

  /// Whether an operand of a subcommand is a file.
  static func takesFiles(_ subcommand: Subcommand) -> Bool {
    subcommand.forms.flatMap(\.operands).contains { $0.completion == .file }
  }
}
