package import CurveConfig
import ScrubConfigText
package import Scrubbing
internal import SpeedCurves

extension ConfigField {
  /// Creates the optional config key of a setting.
  package init<Settings>(_ field: SettingField<Settings>) {
    let type: ConfigFieldType =
      switch field.kind {
      case .number(let allowsZero, _, _): .number(allowsZero ? .atLeast(0) : .above(0))
      case .boolean: .boolean
      case .choice(let words, let none, _, _): .choice((none.map { [$0] } ?? []) + words)
      }
    self.init(field.name, type, .optional, field.summary)
  }
}

extension ConfigRecord {
  /// Sets the fields that the record contains, in the order of the table.
  ///
  /// - Parameters:
  ///   - fields: The table of fields.
  ///   - settings: The settings to change.
  ///   - path: The path of the record.
  ///   - diagnostics: The collection to which errors are added.
  /// - Complexity: O(fields).
  func apply<Settings>(
    _ fields: [SettingField<Settings>], to settings: inout Settings, at path: ConfigPath,
    _ diagnostics: inout ConfigDiagnostics
  ) {
    for field in fields {
      do throws(InvalidParameter) {
        switch field.kind {
        case .number(_, _, let set):
          if let number = number(ifPresent: field.name) { try set(&settings, number) }
        case .boolean(_, let set):
          if let flag = boolean(ifPresent: field.name) { set(&settings, flag) }
        case .choice(_, _, _, let set):
          if let word = text(ifPresent: field.name) { try set(&settings, word) }
        }
      } catch {
        diagnostics.report(
          node[field.name]?.position ?? node.position, path.key(field.name), error.description)
      }
    }
  }
}
