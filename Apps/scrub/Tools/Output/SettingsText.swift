package import ScrubTerminal
package import Scrubbing

/// Settings in the form in which they are typed.
package enum SettingsText {
  /// Returns all settings as key=value, on one line.
  package static func text(_ rows: [JSONValue.Member]) -> TerminalText {
    TerminalText(escaping: words(rows).joined(separator: " "))
  }

  /// Returns each setting as key=value.
  static func words(_ rows: [JSONValue.Member]) -> [String] {
    rows.compactMap { row in
      switch row.value {
      case .null: nil
      case .string(let text): "\(row.key)=\(text)"
      default: "\(row.key)=\(row.value.text)"
      }
    }
  }

  /// Returns settings by their keys in configs and commands; null for unset ones.
  package static func rows<Settings>(
    _ settings: Settings, _ fields: [SettingField<Settings>]
  ) -> [JSONValue.Member] {
    fields.map { field in
      let value: JSONValue =
        switch field.kind {
        case .number(_, let get, _): .number(get(settings))
        case .boolean(let get, _): .string(get(settings) ? "on" : "off")
        case .choice(_, let none, let get, _): (get(settings) ?? none).map { .string($0) } ?? .null
        }
      return .init(field.name, value)
    }
  }
}
