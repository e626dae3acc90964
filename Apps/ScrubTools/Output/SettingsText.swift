package import Scrubbing

/// Settings as a person reads and types them.
package enum SettingsText {
  /// Each as key=value, on one line.
  package static func text(_ rows: [JSONValue.Member]) -> String {
    rows.compactMap { row in
      switch row.value {
      case .null: nil
      case .string(let text): "\(row.key)=\(text)"
      default: "\(row.key)=\(row.value.text)"
      }
    }.joined(separator: " ")
  }

  /// Settings by the keys of configs and commands; null where nothing is set.
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
