package import ScrubTerminal

/// The result of a command, for programs and for people.
package struct CommandResult {
  /// The members of the JSON line, after `ok` and `command`.
  package var members: JSONObject
  /// The lines for a person; empty if there is nothing to print.
  package var text: TerminalText

  package init(_ members: JSONObject = [:], text: TerminalText = "") {
    (self.members, self.text) = (members, text)
  }
}

extension Console {
  /// Prints a result in the form that the arguments ask for.
  package func show(_ result: CommandResult, _ arguments: Arguments) {
    output.write(line: arguments.usesJSON ? result.members.line : result.text)
  }
}
