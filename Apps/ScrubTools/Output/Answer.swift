/// What a command has to say, for programs and for people.
package struct Answer {
  /// The members of the JSON line, after `ok` and `command`.
  package var members: [JSONValue.Member]
  /// The lines for a person; empty where the JSON says nothing worth reading.
  package var text: String

  /// Creates an answer.
  package init(_ members: [JSONValue.Member] = [], text: String = "") {
    self.members = members
    self.text = text
  }
}
