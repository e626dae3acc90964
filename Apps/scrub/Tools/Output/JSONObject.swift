package import FineScrub
package import ScrubTerminal

/// A value of the JSON Lines output.
package protocol JSONValue {
  /// The value on one line.
  var json: String { get }
}

/// An object, which keeps the order of its members.
///
/// Foundation's encoders give objects no order, and 64-bit integers must not pass through `Double`.
package struct JSONObject: JSONValue, ExpressibleByDictionaryLiteral {
  package var members: [(String, any JSONValue)]

  package init(_ members: [(String, any JSONValue)]) { self.members = members }

  package init(dictionaryLiteral members: (String, any JSONValue)...) { self.members = members }

  package var json: String {
    "{" + members.map { $0.json + ":" + $1.json }.joined(separator: ",") + "}"
  }

  /// The object as a line of output.
  package var line: TerminalText { TerminalText(json: json) }

  package static func + (left: JSONObject, right: JSONObject) -> JSONObject {
    JSONObject(left.members + right.members)
  }

  package static func += (left: inout JSONObject, right: JSONObject) { left = left + right }
}

extension Bool: JSONValue { package var json: String { description } }

extension Int: JSONValue { package var json: String { description } }

extension Int64: JSONValue { package var json: String { description } }

extension String: JSONValue { package var json: String { ConfigNode.quoted(self) } }

extension Double: JSONValue {
  /// JSON has no infinities and no NaN: they become null.
  package var json: String {
    guard isFinite else { return "null" }
    return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  package var json: String { map(\.json) ?? "null" }
}

extension Array: JSONValue where Element: JSONValue {
  package var json: String { "[" + map(\.json).joined(separator: ",") + "]" }
}

extension MediaTime: JSONValue {
  package var json: String {
    (["value": value, "timescale": Int(timescale), "seconds": seconds] as JSONObject).json
  }
}
