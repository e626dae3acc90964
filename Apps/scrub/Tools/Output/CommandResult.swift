package import ScrubTerminal

/// The result of a command, for programs and for people.
package struct CommandResult {
  /// The members of the JSON line, after `ok` and `command`.
  package var members: [JSONValue.Member]
  /// The lines for a person; empty if there is nothing to print.
  package var text: TerminalText

  /// Creates a result.
  package init(_ members: [JSONValue.Member] = [], text: TerminalText = "") {
    self.members = members
    self.text = text
  }
}
