/// What a command has to say, for programs and for people.
struct Answer {
  /// The members of the JSON line, after `ok` and `command`.
  var members: [JSONValue.Member]
  /// The lines for a person; empty where the JSON says nothing worth reading.
  var text: String

  init(_ members: [JSONValue.Member] = [], text: String = "") {
    self.members = members
    self.text = text
  }
}
