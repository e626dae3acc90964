package import FineScrub

/// The config created by saving a curve when none is open: all curves and settings in force, so
/// that opening the file changes nothing.
package enum NewConfig {
  /// The path of the new config, in the current folder.
  package static let path = "scrub.json5"

  /// Returns the text of the file, which selects the curve to save by its name in the file.
  package static func text(
    _ configuration: ScrubConfiguration, saving curve: NamedCurve, as name: String
  ) -> String {
    var library = configuration.library
    let others = library.curves.filter { $0.name != name }
      .map { ConfigNode.Member(key: $0.name, node: $0.definition) }
    let slider = changes(rows(configuration.slider), from: rows(SliderConfiguration()))
    let (settings, fields) = (configuration.slider.settings, SliderSettings.fields)
    // A mode sets all policies; the other keys modify it.
    let policies = changes(
      SettingsText.rows(settings, fields),
      from: SettingsText.rows(.init(mode: settings.mode), fields))
    let pan = changes(
      SettingsText.rows(configuration.pan, PanSettings.fields),
      from: SettingsText.rows(PanSettings(), PanSettings.fields))
    func text(of definition: ConfigNode) -> String {
      self.text(
        selecting: name, curves: [ConfigNode.Member(key: name, node: definition)] + others,
        settings: [("slider", slider + policies), ("pan", pan)])
    }
    let whole = text(of: curve.definition)
    guard (try? ScrubConfiguration(parsing: whole, catalog: library.catalog)) == nil else {
      return whole
    }
    // It contains a curve whose name it takes.
    library.refit(to: .placeholder)
    return text(of: library.standaloneDefinition(of: library[curve.name] ?? curve))
  }

  /// Returns the text of a config.
  static func text(
    selecting name: String, curves: [ConfigNode.Member], settings: [(String, JSONObject)] = []
  ) -> String {
    let lines = curves.map { curve in
      let object = ConfigNode(.object([curve])).text(quotingKeys: false)
      // A letter that combines forms one character with the space before it.
      return "    \(String(object.unicodeScalars.dropFirst(2).dropLast(2))),\n"
    }
    let rest = settings.compactMap { key, rows in
      node(rows).map { "  \(key): \($0.text(quotingKeys: false)),\n" }
    }
    return "{\n  selected: \(ConfigNode(.string(name)).text),\n  curves: {\n\(lines.joined())  },\n"
      + rest.joined() + "}\n"
  }

  private static func rows(_ slider: SliderConfiguration) -> JSONObject {
    [
      "mode": slider.settings.mode.rawValue, "min": slider.minimumValue,
      "max": slider.maximumValue, "width": slider.trackWidth,
    ]
  }

  /// Returns the settings that differ from the defaults.
  private static func changes(_ rows: JSONObject, from standard: JSONObject) -> JSONObject {
    JSONObject(zip(rows.members, standard.members).filter { $0.1.json != $1.1.json }.map(\.0))
  }

  /// Returns settings as a config node, parsed from their typed form; `nil` for none.
  private static func node(_ rows: JSONObject) -> ConfigNode? {
    let words = SettingsText.words(rows)
    guard !words.isEmpty else { return nil }
    do throws(ConfigError) {
      return try ConfigNode(words: words)
    } catch {
      preconditionFailure("settings cannot be read as they are shown: \(error)")
    }
  }
}
