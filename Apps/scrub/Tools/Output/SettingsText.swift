package import FineScrub
package import ScrubTerminal

/// Settings in the form in which they are typed.
package enum SettingsText {
  /// Returns all settings as key=value on one line, with up to three digits after the point.
  package static func text(_ rows: JSONObject) -> TerminalText {
    let rounded = rows.members.map { key, value -> (String, any JSONValue) in
      guard let number = value as? Double, number.isFinite else { return (key, value) }
      let short = (number * 1000).rounded() / 1000
      // A small number stays what it is.
      return (key, short == 0 || !short.isFinite ? number : short)
    }
    return TerminalText(escaping: words(JSONObject(rounded)).joined(separator: " "))
  }

  static func words(_ rows: JSONObject) -> [String] {
    rows.members.compactMap { key, value in
      value.json == "null" ? nil : "\(key)=\(value as? String ?? value.json)"
    }
  }

  /// Returns settings by their keys in configs and commands; null for unset ones.
  package static func rows<Settings>(
    _ settings: Settings, _ fields: [SettingField<Settings>]
  ) -> JSONObject {
    JSONObject(
      fields.map { field in
        switch field.kind {
        case .number(_, let get, _): (field.name, get(settings))
        case .boolean(let get, _): (field.name, get(settings) ? "on" : "off")
        case .choice(_, let none, let get, _): (field.name, get(settings) ?? none)
        }
      })
  }
}
