internal import ScrubTime

/// A JSON object on one line, with its members in insertion order.
///
/// Foundation's encoders do not preserve the order, and the line must identify a storyboard byte for
/// byte.
struct RecordLine {
  private var members: [String] = []

  /// Adds a number.
  mutating func add(_ key: String, _ number: Int) { members.append("\"\(key)\":\(number)") }

  /// Adds a text.
  mutating func add(_ key: String, _ text: String) {
    members.append("\"\(key)\":\(Self.quoted(text))")
  }

  /// Adds a time with its exact fraction and its seconds.
  mutating func add(_ key: String, _ time: MediaTime) {
    let digits = time.seconds.description
    let seconds = digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
    members.append(
      "\"\(key)\":{\"value\":\(time.value),\"timescale\":\(time.timescale),\"seconds\":\(seconds)}")
  }

  /// The line.
  var text: String { "{" + members.joined(separator: ",") + "}" }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
