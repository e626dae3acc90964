/// A shell with completion.
enum Shell: String {
  case bash, zsh, fish

  /// The script with which the shell completes the program's words.
  var script: String {
    switch self {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The options without a subcommand.
  private var options: [CommandOption] {
    ProgramForms.repl.options + [ProgramForms.version.options[0]]
  }

  private func list(_ words: [String]) -> String { words.joined(separator: " ") }

  // MARK: - bash

  private var bash: String {
    let rows = Subcommand.all.map { command in
      """
          \(command.name))
            options="\(list(command.options.map(\.name)))"
            words="\(list(command.words))"
            files=\(command.takesFiles ? "1" : "")
            ;;
      """
    }
    return """
      # bash completion for scrub, made by "scrub completions bash"
      _scrub() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
        local command="${COMP_WORDS[1]}" options words files
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then command=; fi
        case "$command" in
      \(rows.joined(separator: "\n"))
          *)
            options="\(list(options.map(\.name))) --help"
            words=
            if [ "$COMP_CWORD" -eq 1 ]; then words="\(list(Subcommand.all.map(\.name)))"; fi
            files=1
            ;;
        esac
        case "$command $before" in
      \(bashValues.joined(separator: "\n"))
        esac
        case "$word" in
          -*) mapfile -t COMPREPLY < <(compgen -W "$options --help" -- "$word"); return ;;
        esac
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
        if [ -n "$files" ]; then
          compopt -o filenames 2>/dev/null
          local path
          while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen -f -- "$word")
        fi
      }
      complete -F _scrub scrub
      """
  }

  /// The cases of words after options with values.
  private var bashValues: [String] {
    func line(_ pattern: String, _ option: CommandOption) -> String? {
      func reply(_ choice: String) -> String {
        "mapfile -t COMPREPLY < <(compgen \(choice) -- \"$word\"); return ;;"
      }
      switch option.value?.completion {
      case .file: return "    \(pattern)) compopt -o filenames 2>/dev/null; " + reply("-f")
      case .folder: return "    \(pattern)) compopt -o filenames 2>/dev/null; " + reply("-d")
      case .words(let words): return "    \(pattern)) " + reply("-W \"\(list(words))\"")
      case .anything: return "    \(pattern)) return ;;"
      case nil: return nil
      }
    }
    let own = Subcommand.all.flatMap { command in
      command.options.compactMap { line("\"\(command.name) \($0.name)\"", $0) }
    }
    return own + options.compactMap { line("*\" \($0.name)\"", $0) }
  }

  // MARK: - zsh

  private var zsh: String {
    let rows = Subcommand.all.map { command in
      var specs = command.options.map(zshOption)
      if !command.words.isEmpty { specs.append(zshQuoted("*:word:(\(list(command.words)))")) }
      if command.takesFiles { specs.append(zshQuoted("*:file:_files")) }
      return "    \(command.name)) _arguments \(list(specs)) ;;"
    }
    let names = Subcommand.all.map { zshQuoted("\($0.name):\($0.summary)") }
    return """
      #compdef scrub
      # zsh completion for scrub, made by "scrub completions zsh"
      _scrub() {
        local -a commands
        commands=(
          \(names.joined(separator: "\n    "))
        )
        if (( CURRENT == 2 )); then
          _alternative 'commands:command:{_describe command commands}' 'files:video:_files' \\
            \(zshQuoted("options:option:(\(list(options.map(\.name))) --help)"))
          return
        fi
        local name=$words[2]
        (( CURRENT-- )); shift words
        case $name in
      \(rows.joined(separator: "\n"))
          *) _arguments \(list(options.map(zshOption))) '*:video:_files' ;;
        esac
      }
      if [ "$funcstack[1]" = _scrub ]; then _scrub "$@"; else compdef _scrub scrub; fi
      """
  }

  private func zshOption(_ option: CommandOption) -> String {
    let explanation = option.explanation.filter { !"[]:".contains($0) }
    var spec = "\(option.name)[\(explanation.isEmpty ? option.words : explanation)]"
    if let value = option.value {
      let action =
        switch value.completion {
        case .file: "_files"
        case .folder: "_files -/"
        case .words(let words): "(\(list(words)))"
        case .anything: " "
        }
      spec += ":\(value.name.filter { !":[]".contains($0) }):\(action)"
    }
    return zshQuoted(spec)
  }

  private func zshQuoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  // MARK: - fish

  private var fish: String {
    var lines = ["# fish completion for scrub, made by \"scrub completions fish\""]
    let first = "__fish_use_subcommand"
    for command in Subcommand.all {
      lines.append(
        "complete -c scrub -n \(first) -a \(command.name) -d \(fishQuoted(command.summary))")
    }
    lines += options.map { fishOption($0, if: first) }
    for command in Subcommand.all {
      let inside = "'__fish_seen_subcommand_from \(command.name)'"
      lines += command.options.map { fishOption($0, if: inside) }
      if !command.words.isEmpty {
        lines.append("complete -c scrub -n \(inside) -a \(fishQuoted(list(command.words)))")
      }
      if !command.takesFiles { lines.append("complete -c scrub -n \(inside) -f") }
    }
    return lines.joined(separator: "\n")
  }

  private func fishOption(_ option: CommandOption, if condition: String) -> String {
    var line = "complete -c scrub -n \(condition) -l \(option.name.dropFirst(2))"
    switch option.value?.completion {
    case .file: line += " -r -F"
    case .folder: line += " -x -a '(__fish_complete_directories)'"
    case .words(let words): line += " -x -a \(fishQuoted(list(words)))"
    case .anything: line += " -x"
    case nil: break
    }
    return option.explanation.isEmpty ? line : line + " -d \(fishQuoted(option.explanation))"
  }

  private func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
