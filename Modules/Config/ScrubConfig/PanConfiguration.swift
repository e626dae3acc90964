public import ConfigText
import CurveConfig
public import PanScrub

extension PanSettings {
  /// Changes what an object holds and keeps the rest.
  ///
  /// - Parameter changes: An object with keys of the config's `pan`; see `ConfigNode(words:)`.
  /// - Throws: Every fault; the settings stay as they were.
  /// - Complexity: O(size of the object).
  public mutating func change(_ changes: ConfigNode) throws(ConfigErrors) {
    var diagnostics = ConfigDiagnostics()
    var changed = self
    let fields = Self.fields.map { ConfigField($0) }
    ConfigRecord(checking: changes, fields: fields, diagnostics: &diagnostics)?
      .apply(Self.fields, to: &changed, at: ConfigPath(), &diagnostics)
    try diagnostics.throwIfFaulty()
    self = changed
  }
}
