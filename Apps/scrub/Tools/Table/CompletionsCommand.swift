import ScrubTerminal

/// `scrub completions`: the completion of the program's words, for a shell.
enum CompletionsCommand {
  static let subcommand = Subcommand(
    name: "completions", summary: "prints the completion script of a shell",
    explanation: """
      Prints a script with which bash, zsh or fish completes the words of this program. make install puts
      them where each shell looks; without that:

        bash  eval "$(scrub completions bash)" in ~/.bashrc
        zsh   scrub completions zsh >FOLDER/_scrub, for a FOLDER in $fpath
        fish  scrub completions fish >~/.config/fish/completions/scrub.fish
      """,
    operands: [.choice("bash", "zsh", "fish")]
  ) { arguments, console in
    guard arguments.words.count == 1, let shell = Shell(rawValue: arguments.words[0]) else {
      throw .usage("completions takes the name of a shell: bash, zsh or fish")
    }
    console.output.write(line: TerminalText(document: shell.script))
    return 0
  }
}
