import ScrubTerminal

/// `scrub completions`: the completion of the program's words, for a shell.
enum CompletionsCommand {
  static let subcommand = Subcommand(
    name: "completions", summary: "prints the completion script of a shell",
    explanation: """
      Prints a script with which bash, zsh or fish completes this program's arguments. make install installs
      the scripts; otherwise:

        bash  eval "$(scrub completions bash)" in ~/.bashrc
        zsh   scrub completions zsh >FOLDER/_scrub, for a FOLDER in $fpath
        fish  scrub completions fish >~/.config/fish/completions/scrub.fish
      """,
    operands: [.choice("bash", "zsh", "fish")]
  ) { arguments, console in
    for shell in arguments.words.compactMap(Shell.init) {
      console.output.write(line: TerminalText(document: shell.script))
    }
    return 0
  }
}
