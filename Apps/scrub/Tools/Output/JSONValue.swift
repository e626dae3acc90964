import ScrubConfigText
package import ScrubTerminal
package import ScrubTime

/// A value of the JSON Lines output; objects keep the order of their members.
///
/// Foundation's encoders give objects no order, and 64-bit integers must not pass through `Double`.
package enum JSONValue {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One member of an object.
  package struct Member {
    /// The name.
    package var key: String
    /// The value.
    package var value: JSONValue

    /// Creates a member.
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package static func integer(_ number: Int) -> JSONValue { .integer(Int64(number)) }
  package static func integer(_ number: Int?) -> JSONValue { number.map { .integer($0) } ?? .null }
  package static func string(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
  package static func number(_ number: Double?) -> JSONValue { number.map { .number($0) } ?? .null }

  /// Returns a time in the format of the command line's output.
  package static func time(_ time: MediaTime?) -> JSONValue {
    guard let time else { return .null }
    return .object([
      .init("value", .integer(time.value)), .init("timescale", .integer(Int64(time.timescale))),
      .init("seconds", .number(time.seconds)),
    ])
  }

  /// The value on one line, as output.
  package var line: TerminalText { TerminalText(json: text) }

  /// The value on one line.
  package var text: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .number(let number): Self.text(of: number)
    case .string(let text): ConfigNode.quoted(text)
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { ConfigNode.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",")
        + "}"
    }
  }

  /// Returns a number as JSON, which has no infinities and no NaN: they become null.
  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  package init(booleanLiteral flag: Bool) { self = .boolean(flag) }
}
