package import CurveConfig
import PanScrub
package import ScrubConfig
import ScrubConfigText
import Scrubbing

/// The config created by saving a curve when none is open: all curves and settings in force, so
/// that opening the file changes nothing.
package struct NewConfig {
  /// The path of the new config, in the current folder.
  package static let path = "scrub.json5"

  /// The curves and settings in force.
  package let configuration: ScrubConfiguration

  /// Creates a config of curves and settings.
  package init(_ configuration: ScrubConfiguration) { self.configuration = configuration }

  /// Returns the text of the file.
  ///
  /// - Parameters:
  ///   - curve: The curve to save, which the file selects.
  ///   - name: Its name in the file.
  /// - Returns: A whole config, with a line for each curve.
  package func text(saving curve: NamedCurve, as name: String) -> String {
    var library = configuration.library
    let text = text(of: curve.definition, as: name)
    guard (try? ScrubConfiguration(parsing: text, catalog: library.catalog)) == nil else {
      return text
    }
    // It contains a curve whose name it takes.
    library.refit(to: .placeholder)
    return self.text(of: library.standaloneDefinition(of: library[curve.name] ?? curve), as: name)
  }

  private func text(of definition: ConfigNode, as name: String) -> String {
    let others = configuration.library.curves.filter { $0.name != name }
      .map { ConfigNode.Member(key: $0.name, node: $0.definition) }
    let curves = [ConfigNode.Member(key: name, node: definition)] + others
    let lines = curves.map { "    \(Self.text($0)),\n" }.joined()
    let settings = [("slider", slider), ("pan", pan)].compactMap { key, node in
      node.map { "  \(key): \($0.text(quotingKeys: false)),\n" }
    }
    return "{\n  selected: \(ConfigNode(.string(name)).text),\n  curves: {\n\(lines)  },\n"
      + settings.joined() + "}\n"
  }

  /// Returns the text of a member of an object.
  static func text(_ member: ConfigNode.Member) -> String {
    String(ConfigNode(.object([member])).text(quotingKeys: false).dropFirst(2).dropLast(2))
  }

  /// The slider settings that differ from the defaults, or `nil` if none do.
  private var slider: ConfigNode? {
    let (slider, settings) = (configuration.slider, configuration.slider.settings)
    let standard = SliderConfiguration()
    // A mode sets all policies; the other keys modify it.
    let policies = Self.changes(
      SettingsText.rows(settings, SliderSettings.fields),
      from: SettingsText.rows(.init(mode: settings.mode), SliderSettings.fields))
    func rows(_ slider: SliderConfiguration) -> [JSONValue.Member] {
      [
        .init("mode", .string(slider.settings.mode.rawValue)),
        .init("min", .number(slider.minimumValue)), .init("max", .number(slider.maximumValue)),
        .init("width", .number(slider.trackWidth)),
      ]
    }
    return Self.node(Self.changes(rows(slider), from: rows(standard)) + policies)
  }

  /// The pan settings that differ from the defaults, or `nil` if none do.
  private var pan: ConfigNode? {
    Self.node(
      Self.changes(
        SettingsText.rows(configuration.pan, PanSettings.fields),
        from: SettingsText.rows(PanSettings(), PanSettings.fields)))
  }

  private static func changes(
    _ rows: [JSONValue.Member], from standard: [JSONValue.Member]
  ) -> [JSONValue.Member] {
    zip(rows, standard).filter { $0.value.text != $1.value.text }.map(\.0)
  }

  /// Returns settings as a config node, parsed from their typed form.
  private static func node(_ rows: [JSONValue.Member]) -> ConfigNode? {
    let words = SettingsText.words(rows)
    guard !words.isEmpty else { return nil }
    do throws(ConfigError) {
      return try ConfigNode(words: words)
    } catch {
      preconditionFailure("settings cannot be read as they are shown: \(error)")
    }
  }
}
